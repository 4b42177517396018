/** The guide to messages matches the code. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { MESSAGES_GUIDE, messagesGuide } from "../../src/build/files/messagesGuide";
import { readMarkdown, tableRows } from "./markdown";

const guide = readMarkdown(MESSAGES_GUIDE);

test("the tables of content messages are up to date; `npm run messages` writes them", () => {
  expect(guide).toBe(messagesGuide(guide));
});

/** Messages in the first column of the other tables. "…" stands for a variable part. */
const written = tableRows(guide, (heading) => !heading.startsWith("Content: ") && heading !== "Hours").flatMap(
  ([cell = ""]) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, text = ""]) => text),
);
const quoted = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** The code with the messages of the other tables. */
const code = ["src", "commands"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
  .map((name) => readFileSync(name, "utf8"))
  .concat(readFileSync("gatsby-node.ts", "utf8"))
  .join("\n");

test.each(written)("the code has the message: %s", (message) => {
  // In the code a message is on one line, with values between ${ and }.
  const parts = message.split("…").map(quoted);
  expect(code).toMatch(new RegExp(parts.join("(?:\\$\\{[^\\n]*?\\}|\\w+)")));
});
