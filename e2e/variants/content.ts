/**
 * `npm run test:content`: the tests pass with another company's content, with an owner's additions, and with a new page
 * type and block. Builds one variant after the other in one copy, as a maintainer's machine does. Runs the journeys
 * there, other browser tests of facts from content, and the unit tests that read content/. Ends with the first failure.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { copyProject } from "../../test/copyProject";
import { freePort } from "../../test/freePort";
import { addPageType, checkPageType, testsOfKinds } from "../../test/pageType/addPageType";
import { addServiceBlock, checkServiceBlock } from "../../test/pageType/addServiceBlock";
import { checkGrown, growContent } from "./growContent";
import { checkNothingIsLeft, writeSecondCompany } from "./secondCompany";

interface Variant {
  name: string;
  /** Changes a copy of the project. */
  change(copy: string): void;
  /** Checks the built copy. */
  check(copy: string): void;
}

/** Headings and labels before the second variant reworded them. */
let oldLabels: string[] = [];

const variants: readonly Variant[] = [
  {
    name: "another company: three services, no towns, no prices",
    change: writeSecondCompany,
    check: checkNothingIsLeft,
  },
  {
    name: "one more service, town, price and holiday, reviews, a project, new hours, other labels, a new page type, and a new block",
    change(copy) {
      oldLabels = growContent(path.join(copy, "content"));
      addPageType(copy);
      addServiceBlock(copy);
    },
    check(copy) {
      checkGrown(copy, oldLabels);
      checkPageType(copy, REPORT);
      checkServiceBlock(copy);
    },
  },
];
const BROWSER_TESTS = String.raw`@journey|(areas|coverage|hours|prices)\.spec`;
/** The editor's journey. The unit tests below try the editor with each file of content. */
const EDITOR = String.raw`editor\.spec`;
/** Jest's report, in the copy. */
const REPORT = "jest.json";
/** Content changes words and numbers, not the layout, so one width and a phone are enough. */
const PROJECTS = ["--project=once", "--project=phone"];

/** The unit tests that read content/. */
const readers = () => {
  const search = [
    "grep",
    "-lE",
    "loadContent\\(\\)|contentFolder",
    "--",
    "admin/*.test.ts",
    "src/*.test.ts*",
    "test/*.test.ts*",
  ];
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

async function main(): Promise<void> {
  const unitTests = [...readers(), ...testsOfKinds];
  const copy = copyProject("content");
  const content = path.join(copy, "content");
  const original = path.join(copy, "content-at-first");
  cpSync(content, original, { recursive: true });
  const port = await freePort();
  const build = ["gatsby", "build"];
  const tests = [
    ["playwright", "test", "--reporter=line", ...PROJECTS, "--grep", BROWSER_TESTS, "--grep-invert", EDITOR],
    ["jest", ...unitTests, "--json", "--outputFile", REPORT],
  ];
  for (const { name, change, check } of variants) {
    rmSync(content, { recursive: true });
    cpSync(original, content, { recursive: true });
    console.log(name);
    change(copy);
    if (![build, ...tests].every((words) => run(words, copy, port))) {
      process.exitCode = 1;
      return;
    }
    check(copy);
  }
  rmSync(copy, { recursive: true });
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
