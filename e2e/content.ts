/**
 * `npm run test:content`: content that owners change leaves the tests green. Each variant is built in a copy of the
 * project. There the journeys, the other browser tests of facts from content, and the unit tests that read content/ run.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { copyProject } from "../test/copyProject";
import { freePort } from "../test/freePort";
import { addToContent, shrinkContent } from "./contentVariants";

const variants = {
  "three services, no towns, no prices, and other words": shrinkContent,
  "one more service, town, price and holiday, and new hours": addToContent,
};
const BROWSER_TESTS = String.raw`@journey|(areas|coverage|hours|prices)\.spec`;
/** Pictures that a build has made, which the next one takes over. */
const PICTURES = "public/static";

/** The unit tests that read content/. */
const readers = () => {
  const search = ["grep", "-lE", "loadContent\\(\\)|contentFolder", "--", "src/*.test.ts*", "test/*.test.ts*"];
  return execFileSync("git", search, { encoding: "utf8" }).trim().split("\n");
};

/** Runs a command in a copy of the project. @returns whether it succeeded */
function run(words: readonly string[], copy: string, port: number): boolean {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync("npx", words, {
    cwd: copy,
    env: { ...process.env, E2E_PORT: String(port) },
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`  ${words[0]}: ${status === 0 ? "passed" : "failed"} in ${seconds} s`);
  if (status === 0) return true;
  console.error(stdout + stderr);
  console.error(`To repeat it: cd ${copy} && E2E_PORT=${port} npx ${words.map((word) => `'${word}'`).join(" ")}`);
  return false;
}

/** @returns whether all tests passed; if not, the copy stays for another try */
async function tryVariant(name: string, change: (folder: string) => void, unitTests: readonly string[]) {
  const copy = copyProject("content");
  change(path.join(copy, "content"));
  if (existsSync(PICTURES)) cpSync(PICTURES, path.join(copy, PICTURES), { recursive: true });
  console.log(name);
  const port = await freePort();
  const commands = [
    ["gatsby", "build"],
    ["playwright", "test", "--reporter=line", "--grep", BROWSER_TESTS],
    ["jest", ...unitTests],
  ];
  const passed = commands.every((words) => run(words, copy, port));
  if (passed) rmSync(copy, { recursive: true });
  return passed;
}

async function main(): Promise<void> {
  const unitTests = readers();
  for (const [name, change] of Object.entries(variants)) {
    if (!(await tryVariant(name, change, unitTests))) process.exitCode = 1;
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
