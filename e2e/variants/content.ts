/**
 * `npm run test:content`: the site works with another company's content and with pages of its own. Both are in one copy of the
 * project. Builds it as a preview for the trial on Netlify, and then, with what that build has left in the cache, for its
 * own server. Runs the tests of facts from content there, and a unit test of the editor. Ends with the first failure.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { copyProject } from "../../test/copyProject";
import { freePort } from "../../test/freePort";
import { addOwnPages, checkOwnPages } from "./addOwnPages";
import { checkEveryValue } from "./everyValue";
import { paintPictures } from "./paintPictures";
import { checkNothingIsLeft, checkProof, writeSecondCompany } from "./secondCompany";

const BROWSER_TESTS = String.raw`(coverage|head|leads|links|screens|structuredData)\.spec.*@journey|(notes|ownPages)\.spec`;
/** The unit tests that read each file of content. */
const UNIT_TESTS = "admin/contentFiles";

/** Runs a command in a folder. @throws with its output if it fails */
function run(words: readonly string[], folder: string, port: number): void {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync("npx", words, {
    cwd: folder,
    env: { ...process.env, E2E_PORT: String(port) },
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${words.slice(0, 2).join(" ")}: ${status === 0 ? "passed" : "failed"} in ${seconds} s`);
  if (status === 0) return;
  const repeat = `cd ${folder} && E2E_PORT=${port} npx ${words.map((word) => `'${word}'`).join(" ")}`;
  throw new Error(`${stdout}${stderr}\nTo repeat it: ${repeat}`);
}

async function main(): Promise<void> {
  const copy = copyProject("content");
  await writeSecondCompany(copy);
  addOwnPages(copy);
  checkEveryValue(["content", path.join(copy, "content")]);
  await paintPictures(copy);

  const port = await freePort();
  run(["tsx", "trials/netlify/main.ts", copy], ".", port);
  run(["gatsby", "build"], copy, port);
  checkNothingIsLeft(copy);
  checkProof(copy);
  checkOwnPages(copy);
  run(["jest", UNIT_TESTS], copy, port);
  run(["playwright", "test", "--reporter=line", "--grep", BROWSER_TESTS], copy, port);
  rmSync(copy, { recursive: true });
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
