/**
 * `npm run test:content`: the tests pass with an owner's changes of content, and with a new page type. Builds each variant
 * in a copy of the project. Runs the journeys there, other browser tests of facts from content, and the unit tests that
 * read content/.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { copyProject } from "../test/copyProject";
import { freePort } from "../test/freePort";
import { addPageType, checkPageType } from "../test/pageType/addPageType";
import { addToContent, shrinkContent } from "./contentVariants";

interface Variant {
  name: string;
  change(copy: string): void;
  /** Checks the built copy. */
  check?(copy: string): void;
}

const variants: readonly Variant[] = [
  {
    name: "three services, no towns, no prices, and other words",
    change: (copy) => shrinkContent(path.join(copy, "content")),
  },
  {
    name: "one more service, town, price and holiday, new hours, and a new page type",
    change(copy) {
      addToContent(path.join(copy, "content"));
      addPageType(copy);
    },
    check: checkPageType,
  },
];
const BROWSER_TESTS = String.raw`@journey|(areas|coverage|hours|prices)\.spec`;
/** A cache of built pictures for the next build. */
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

/** @returns whether all tests passed; if not, keeps the copy so that the tests can be repeated */
async function tryVariant({ name, change, check }: Variant, unitTests: readonly string[]): Promise<boolean> {
  const copy = copyProject("content");
  change(copy);
  if (existsSync(PICTURES)) cpSync(PICTURES, path.join(copy, PICTURES), { recursive: true });
  console.log(name);
  const port = await freePort();
  const commands = [
    ["gatsby", "build"],
    ["playwright", "test", "--reporter=line", "--grep", BROWSER_TESTS],
    ["jest", ...unitTests],
  ];
  if (!commands.every((words) => run(words, copy, port))) return false;
  check?.(copy);
  rmSync(copy, { recursive: true });
  return true;
}

async function main(): Promise<void> {
  const unitTests = readers();
  for (const variant of variants) {
    if (!(await tryVariant(variant, unitTests))) process.exitCode = 1;
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
