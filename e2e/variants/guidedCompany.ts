/** Makes and builds another company's content by following its guide. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { fencesIn, readMarkdown } from "../../test/guides/markdown";
import { contentIn } from "../support/siteContent";
import { leftIn } from "./builtTexts";

/** Runs the guide's commands in a copy of the project. They also build it. */
export function followGuide(copy: string): void {
  const commands = fencesIn(readMarkdown("docs/guides/another-company.md")).filter(({ language }) => language === "sh");
  assert.ok(commands.length > 0, "the guide has commands");
  for (const { text } of commands) {
    const { status, stdout, stderr } = spawnSync("bash", ["-euc", text], { cwd: copy, encoding: "utf8" });
    assert.equal(status, 0, `${text}\n${stdout}${stderr}`);
  }
  rmSync(path.join(copy, "content-before"), { recursive: true });
}

/** Nothing in the built site names the old company. */
export function checkNothingIsLeft(copy: string): void {
  const { company } = contentIn("content");
  const { name, phone, email, url, address } = company;
  const traces = [name, phone, email, url, address.street, address.city, address.postalCode];
  assert.deepEqual(leftIn(copy, traces), []);
}
