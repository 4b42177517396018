/**
 * A lead's context: the copy of the site that took it (live, branch, preview or development). Each lead stores it, because
 * all copies may share one database.
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

/** Returns the context for a CONTEXT variable; undefined if the name is unknown. */
export function contextNamed(name: string | undefined): LeadContext | undefined {
  return contextNames.get(name ?? "");
}

/**
 * Whether a copy of the site delivers its leads. Leads on a preview or branch are tests, and their environment may hold the
 * live site's destinations.
 */
export const delivers = (context: LeadContext): boolean => context === "production" || context === "development";
