/** The guide to messages matches the code. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readMarkdown, tableRows } from "./markdown";

const guide = readMarkdown("docs/guides/messages.md");

/** Messages in the first column of the tables. "…" stands for a variable part. */
const written = tableRows(guide, () => true).flatMap(([cell = ""]) =>
  Array.from(cell.matchAll(/`([^`]+)`/g), ([, text = ""]) => text),
);
const quoted = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** The code with these messages. */
const code = ["src", "leads", "hosts", "commands"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
  .map((name) => readFileSync(name, "utf8"))
  .concat(["gatsby-node.ts", "admin/editorSettings.ts"].map((name) => readFileSync(name, "utf8")))
  .join("\n");

test.each(written)("the code has the message: %s", (message) => {
  // In the code a message is on one line, with values between ${ and }.
  const parts = message.split("…").map(quoted);
  expect(code).toMatch(new RegExp(parts.join("(?:\\$\\{[^\\n]*?\\}|\\w+)")));
});
