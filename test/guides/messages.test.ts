/** The guide to messages: its tables of content messages are up to date, and the code still says the others. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { MESSAGES_GUIDE, messagesGuide } from "../../src/build/files/messagesGuide";
import { readMarkdown, tableRows } from "./markdown";

const guide = readMarkdown(MESSAGES_GUIDE);

test("the tables of content messages are up to date; `npm run messages` writes them", () => {
  expect(guide).toBe(messagesGuide(guide));
});

/** The messages of the other tables' first columns. "…" stands for what differs from case to case. */
const written = tableRows(guide, (heading) => !heading.startsWith("Content: ") && heading !== "Hours").flatMap(
  ([cell = ""]) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, text = ""]) => text),
);
const quoted = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** The code that says what stands in the other tables. */
const code = ["src", "commands"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
  .map((name) => readFileSync(name, "utf8"))
  .concat(readFileSync("gatsby-node.ts", "utf8"))
  .join("\n");

test.each(written)("the code still says: %s", (message) => {
  // Long sentences of the code stand on one line, with values between ${ and }.
  const parts = message.split("…").map(quoted);
  expect(code).toMatch(new RegExp(parts.join("(?:\\$\\{[^\\n]*?\\}|\\w+)")));
});
