/**
 * `npm test` and `npm run test:all`: run the parts of the tests, two at a time, with a line for each. A part's output goes
 * to test-results/ and is shown only if it fails. Words after `--` name parts to run.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { isInstalled } from "../../commands/installPackage";
import { freePort } from "../freePort";
import { isMissing, otherParts, type Part, type ProgramName, packagesOf, testParts } from "./parts";

interface Result {
  part: Part;
  outcome: "passed" | "failed" | "skipped";
  seconds: number;
  /** What it printed, or why it was skipped. */
  output: string;
}

const OUTPUT = "test-results/parts";
/** Of a failed part's output, and of each trace. */
const SHOWN_LINES = 150;
const TRACES = 5;

/** Tests install missing programs only in CI or when asked. */
const mayInstall = Boolean(process.env.CI || process.env.INSTALL_TOOLS);

const needsTrials = ({ command }: Part) => command.includes("--prefix trials");

/**
 * The parts that install what is missing, beside the tests: programs, as root or with a passwordless sudo, and the trials'
 * package. The parts that need them wait.
 */
function installations(parts: readonly Part[]): Part[] {
  const missing = parts.flatMap(({ needs = [] }) => needs).filter(isMissing);
  const packages = new Set(missing.flatMap((name) => packagesOf(name) ?? []));
  const aptGet = `${process.getuid?.() === 0 ? "" : "sudo -n "}apt-get -qq -o DPkg::Lock::Timeout=300`;
  const install = `${aptGet} install -y --no-install-recommends ${[...packages].join(" ")}`;
  const programs = { name: "programs", command: `${aptGet} update; ${install}` };
  const trials = { name: "trials", command: "npm ci --prefix trials --ignore-scripts" };
  return [
    ...(mayInstall && packages.size > 0 ? [programs] : []),
    ...(parts.some(needsTrials) && !isInstalled("trials") ? [trials] : []),
  ];
}

async function run(part: Part): Promise<Result> {
  const started = performance.now();
  const file = path.join(OUTPUT, `${part.name}.log`);
  const log = openSync(file, "w");
  // Two parts may serve the site at the same time.
  const env = {
    ...process.env,
    E2E_PORT: String(await freePort()),
    FORCE_COLOR: "0",
    DEBIAN_FRONTEND: "noninteractive",
  };
  const [status] = await once(spawn(part.command, { shell: true, env, stdio: ["ignore", log, log] }), "exit");
  closeSync(log);
  const seconds = Math.round((performance.now() - started) / 1000);
  return { part, outcome: status === 0 ? "passed" : "failed", seconds, output: readFileSync(file, "utf8") };
}

/** Runs parts in order, two at a time, each after the parts that it depends on. */
function runAll(parts: readonly Part[]): Promise<Result[]> {
  const results = new Map<string, Promise<Result>>();
  const waiting: (() => void)[] = [];
  let free = 2;
  async function inTurn(part: Part): Promise<Result> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    const result = await run(part);
    const next = waiting.shift();
    if (next) next();
    else free += 1;
    return result;
  }
  async function resultOf(part: Part): Promise<Result> {
    const skip = (why: string): Result => ({ part, outcome: "skipped", seconds: 0, output: why });
    const awaited = [
      ...(part.needs?.some(isMissing) ? ["programs"] : []),
      ...(needsTrials(part) ? ["trials"] : []),
      ...(part.after ?? []),
    ];
    const before = await Promise.all(awaited.map((name) => results.get(name)));
    const failed = before.find((result) => result && result.outcome !== "passed");
    if (failed) return skip(`${failed.part.name} has not passed`);
    const missing = part.needs?.find(isMissing);
    return missing ? skip(`it needs ${missing}`) : inTurn(part);
  }
  for (const part of installations(parts)) results.set(part.name, run(part));
  for (const part of parts) {
    const result = resultOf(part);
    results.set(part.name, result);
    result.then((ended) => console.log(lineOf(ended)));
  }
  return Promise.all(results.values());
}

const line = (name: string, outcome: string, time: string, passed: string, skipped: string, why = "") =>
  `${name.padEnd(12)}${outcome.padEnd(9)}${time.padStart(7)}${passed.padStart(8)}${skipped.padStart(9)}  ${why}`.trimEnd();

function lineOf({ part, outcome, seconds, output }: Result): string {
  if (outcome === "skipped") return line(part.name, outcome, "", "", "", output);
  // The summary of Jest or Playwright.
  const count = (word: string) => output.match(new RegExp(`^(?:Tests:.*\\s|\\s*)(\\d+) ${word}\\b`, "m"))?.[1] ?? "";
  return line(part.name, outcome, `${seconds} s`, count("passed"), count("skipped"));
}

/** Prints the end of a failed part's output, without the tests that passed, and what its pages did. */
function showFailure({ part, output }: Result): void {
  const lines = output.split("\n").filter((text) => !/^(PASS\s|\s*(✓|✔|ok)\s)/.test(text));
  console.log(`\n${part.name} failed; all that it printed is in ${OUTPUT}/${part.name}.log.\n`);
  console.log(lines.slice(-SHOWN_LINES).join("\n").trim());
  const traces = [...output.matchAll(/show-trace (\S+)/g)].map(([, file = ""]) => file);
  for (const file of traces.slice(0, TRACES)) {
    for (const words of [`open ${file}`, "actions", "console", "close"]) {
      const { stdout } = spawnSync(`npx playwright trace ${words}`, { shell: true, encoding: "utf8" });
      console.log(stdout.split("\n").slice(-SHOWN_LINES).join("\n"));
    }
  }
  console.log(`\nRepeat it with:\n  ${part.command}`);
}

/**
 * Returns the named parts, or without names those of `npm test`, or with `--all` all others.
 * @throws if a name is unknown
 */
function wantedParts(words: readonly string[]): readonly Part[] {
  const names = words.filter((word) => word !== "--all");
  if (names.length === 0) return words.includes("--all") ? otherParts : testParts;
  const known = [...testParts, ...otherParts];
  const unknown = names.filter((name) => !known.some((part) => part.name === name));
  if (unknown.length === 0) return known.filter(({ name }) => names.includes(name));
  throw new Error(`No part is called ${unknown.join(", ")}. Parts: ${known.map(({ name }) => name).join(", ")}.`);
}

async function main(): Promise<void> {
  const parts = wantedParts(process.argv.slice(2));
  mkdirSync(OUTPUT, { recursive: true });
  console.log(line("part", "", "time", "passed", "skipped", "why"));
  const results = await runAll(parts);
  for (const result of results) if (result.outcome === "failed") showFailure(result);
  const count = (outcome: Result["outcome"]) => results.filter((result) => result.outcome === outcome).length;
  console.log(`\n${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`);
  const missing = new Set<ProgramName>(results.flatMap(({ part }) => (part.needs ?? []).filter(isMissing)));
  const installable = [...missing].flatMap((name) => packagesOf(name) ?? []);
  if (installable.length > 0) console.log(`Install what is missing: sudo apt-get install ${installable.join(" ")}`);
  // CI installs these programs, so a part that was skipped without them is a fault there.
  if (count("failed") > 0 || (process.env.CI && installable.length > 0)) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
