const LONGEST_QUOTE = 60;

export function describeValue(value: unknown): string {
  if (value === null) return "nothing (null)";
  if (Array.isArray(value)) return value.length > 0 ? `a list of ${value.length}` : "an empty list";
  if (typeof value === "object") return "a group of fields in braces { }";
  if (typeof value !== "string") return String(value);
  const characters = [...value];
  return JSON.stringify(characters.length > LONGEST_QUOTE ? `${characters.slice(0, LONGEST_QUOTE).join("")}…` : value);
}

/** Lists names in a sentence: `a`, `b` or `c`. */
export const oneOf = (names: readonly unknown[]): string =>
  new Intl.ListFormat("en-US", { type: "disjunction" }).format(names.map((name) => `\`${name}\``));
