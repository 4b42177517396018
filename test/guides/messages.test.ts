/** The guide to messages matches the code. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readMarkdown } from "./markdown";

const guide = readMarkdown("docs/guides/messages.md");

/** The messages at the start of the list's items. "…" stands for a variable part. */
const written = Array.from(guide.matchAll(/^- ((?:`[^`]+`(?:, )?)+): /gm), ([, items = ""]) => items).flatMap((items) =>
  Array.from(items.matchAll(/`([^`]+)`/g), ([, text = ""]) => text),
);
const quoted = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** The code with these messages. */
const code = ["model", "src", "leads", "hosts", "commands"]
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
