/**
 * Which copy of the site takes a lead: the live site, a copy that a host built from a branch or for a preview, or one on
 * a developer's machine. Each lead keeps its context, because all copies may share one database.
 */
export const leadContexts = ["production", "branch", "preview", "development"] as const;
export type LeadContext = (typeof leadContexts)[number];

/** Netlify's names, from https://docs.netlify.com/build/configure-builds/environment-variables/, and our own. */
const contextNames = new Map<string, LeadContext>([
  ["deploy-preview", "preview"],
  ["branch-deploy", "branch"],
  ["dev", "development"],
  ...leadContexts.map((context): [string, LeadContext] => [context, context]),
]);

/** The context that a CONTEXT variable names, or nothing if it names none. */
export function contextNamed(name: string | undefined): LeadContext | undefined {
  return contextNames.get(name ?? "");
}

/**
 * Whether a copy of the site delivers the leads it takes. What is tried out on a preview or a branch is nobody's lead,
 * and its environment may hold the live site's destinations.
 */
export const delivers = (context: LeadContext): boolean => context === "production" || context === "development";
