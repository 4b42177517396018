/** The guide to messages has each one, and none that is not said any more. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { contradictions } from "../brokenContent/contradictions";
import { mistakes } from "../brokenContent/mistakes";
import { readMarkdown, tableRows } from "./markdown";

const guide = readMarkdown("docs/guides/messages.md");

/** The messages of a table's first column. "…" stands for what differs from case to case. */
const messagesBelow = (isWanted: (heading: string) => boolean): string[] =>
  tableRows(guide, isWanted).flatMap(([cell = ""]) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, text = ""]) => text));

const isOfContent = (heading: string) => heading.startsWith("Content: ") || heading === "Hours";

/** Code marks inside a message cannot stand inside code, so they are left out on both sides. */
const plain = (text: string) => text.replaceAll("`", "");

const begins = (message: string, said: string) =>
  new RegExp(`^${message.split("…").map(quoted).join(".*?")}`).test(said);
const quoted = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

const known = messagesBelow(isOfContent);
/** Everything that the content check says of broken content, without its place. */
const said = [...mistakes, ...contradictions].flatMap(({ says }) =>
  says.map((line) => plain(line.slice(line.indexOf(": ") + 2))),
);

test.each([...new Set(said)])("the guide explains, once: %s", (message) => {
  expect(known.filter((each) => begins(each, message))).toHaveLength(1);
});

test.each(known)("the content check still says: %s", (message) => {
  expect(said.filter((each) => begins(message, each))).not.toEqual([]);
});

test("warnings are marked as such, and problems are not", () => {
  const warnings = contradictions.flatMap(({ says }) => says.map((line) => plain(line.slice(line.indexOf(": ") + 2))));
  const rows = tableRows(guide, isOfContent).map(([cell = ""]) => cell);
  for (const cell of rows) {
    const messages = Array.from(cell.matchAll(/`([^`]+)`/g), ([, text = ""]) => text);
    const warns = messages.some((message) => warnings.some((each) => begins(message, each)));
    expect({ cell, warns: cell.endsWith("(warning)") }).toEqual({ cell, warns });
  }
});

/** The code that says what stands in the other tables. */
const code = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
  .map((name) => readFileSync(path.join("src", name), "utf8"))
  .concat(readFileSync("gatsby-node.ts", "utf8"))
  .join("\n");

test.each(messagesBelow((heading) => !isOfContent(heading)))("the code still says: %s", (message) => {
  // Long sentences of the code stand on one line, with values between ${ and }.
  const parts = message.split("…").map(quoted);
  expect(code).toMatch(new RegExp(parts.join("(?:\\$\\{[^\\n]*?\\}|\\w+)")));
});
