import type { FormText } from "../frame/useCompany";
/** Returns texts by field. GraphQL has no maps, so they arrive as a list. */
export const byField = (texts: FormText["labels"]): Record<string, string> =>
  Object.fromEntries(texts.map(({ name, text }) => [name, text]));
