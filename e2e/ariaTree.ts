/** What a page tells assistive technology, as text that can be read, compared and reviewed. */
import { socialMark } from "../src/build/socialMarks";
import { formatPhone } from "../src/content/facts/format";
import { localTime } from "../src/content/facts/hours/openingHours";
import { hoursInWords } from "../src/content/facts/hours/specialDays";
import { siteContent } from "./siteContent";

const { company } = siteContent;
const { lines, closedOn } = hoursInWords(company, localTime(new Date(), company.timeZone).date);

/** What components write of facts, as they write it. */
const written: readonly (readonly [words: string, field: string])[] = [
  [formatPhone(company.phone), "company.phone"],
  ...lines.map(({ hours }) => [hours, "company.hours.*"] as const),
  ...(closedOn ? [[closedOn, "company.hoursWords.closedOn"] as const] : []),
  ...company.social.map(({ network }) => [socialMark(network)?.title ?? network, "company.social.*"] as const),
];

/** Every text in a part of the content, with the field it stands in. What stands in lists goes by the list. */
function* textsIn(value: unknown, field: string): Generator<readonly [words: string, field: string]> {
  // Lines and paragraphs of a text stand by themselves.
  if (typeof value === "string") for (const words of value.split(/\n+/)) yield [words.trim(), field];
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item, `${field}.*`);
  else if (typeof value === "object" && value !== null) {
    for (const [name, part] of Object.entries(value)) yield* textsIn(part, `${field}.${name}`);
  }
}

interface Branch {
  line: string;
  children: Branch[];
}

/** The lines at the beginning of a list that are indented at least this far, taken off it. */
function takeBranches(lines: string[], indent: number): Branch[] {
  const branches: Branch[] = [];
  const indentOf = (line = "") => line.length - line.trimStart().length;
  while (lines.length > 0 && indentOf(lines[0]) >= indent) {
    const line = lines.shift() ?? "";
    branches.push({ line: plain(line.trim()), children: takeBranches(lines, indentOf(line) + 1) });
  }
  return branches;
}

/** A line without the quotes that YAML needs around some words. */
function plain(line: string): string {
  const [, key = "", end = ""] = line.match(/^- '(.*)'(:?)$/) ?? [];
  const unquoted = key ? `- ${key.replaceAll("''", "'")}${end}` : line;
  return unquoted.replace(/: "(.*)"$/, ": $1").replaceAll('\\"', '"');
}

/** Replaces words by the fields they stand in. */
type Naming = (line: string) => string;

/** @param sources parts of the content by name; a text that stands in several goes by the first */
function namingBy(sources: Readonly<Record<string, unknown>>): Naming {
  const fields = new Map<string, string>();
  for (const [words, field] of [
    ...written,
    ...Object.entries(sources).flatMap(([name, part]) => [...textsIn(part, name)]),
  ]) {
    const known = words.replace(/\s+/g, " ");
    if (known && !fields.has(known)) fields.set(known, field);
  }
  const longestFirst = [...fields.keys()].sort((one, other) => other.length - one.length);
  const escaped = longestFirst.map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const anyText = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  return (line) =>
    line
      .replace(anyText, (words) => `{${fields.get(words)}}`)
      // As many lines as a text has, and as many items as a list in one line.
      .replace(/(\{[^}]+\})(?:,? \1)+/g, "$1")
      .replace(/^- time: .*/, "- time")
      // The year, and the number of stars. Levels of headings stand in brackets.
      .replace(/(?<!\[level=)\b\d+\b/g, "#");
}

/** A definition is one with its term, as an item of a list is. */
function withTheirTerms(drawn: readonly string[]): string[] {
  const isDefinition = (text = "") => text.trimStart().startsWith("- definition");
  return drawn.flatMap((text, index) => {
    if (isDefinition(text)) return [];
    return isDefinition(drawn[index + 1]) ? `${text}\n${drawn[index + 1]}` : text;
  });
}

/** The lines of a tree. What is said several times on end is said once, with an ellipsis. */
function draw(branches: readonly Branch[], naming: Naming, inForms: Naming, indent = ""): string[] {
  const drawn = branches
    // Where links lead is not said.
    .filter(({ line }) => !line.startsWith("- /url:"))
    .map(({ line, children }) => {
      const inside = line.startsWith("- form") ? inForms : naming;
      const below = draw(children, inside, inForms, `${indent}  `);
      return [
        indent + naming(below.length > 0 ? line : line.replace(/^(- \w+(?: ".*")?(?: \[.*\])*):$/, "$1")),
        ...below,
      ].join("\n");
    });
  const items = withTheirTerms(drawn);
  return items.flatMap((text, index) => {
    if (text !== items[index - 1]) return [text];
    return text === items[index - 2] ? [] : [`${indent}…`];
  });
}

/**
 * Draws the tree of roles, names and states with the content's fields in place of its words, such as
 * `heading "{page.hero.title}" [level=1]`. So it stays the same when words change or a list gets longer, and it shows which
 * text names what.
 * @param snapshot Playwright's `ariaSnapshot()`
 * @param sources parts of the content by name; a text that stands in several goes by the first, and in a form by `form`
 */
export function ariaTree(snapshot: string, sources: Readonly<Record<string, unknown>>): string {
  const inForms = namingBy({ form: siteContent.form, ...sources });
  return `${draw(takeBranches(snapshot.split("\n"), 0), namingBy(sources), inForms).join("\n")}\n`;
}
