/**
 * `npm test` and `npm run test:all`: run the parts of the tests, two at a time, with a line for each. A part's output goes
 * to test-results/ and is shown only if it fails. Words after `--` name parts to run.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { installPackage } from "../../commands/installPackage";
import { freePort } from "../freePort";
import { otherParts, type Part, testParts } from "./parts";
import { commandsToRepeat, countsIn, detailsOf } from "./readOutput";
import { howToInstall, install, isOptional, mayInstall, type ToolName, tools } from "./tools";

type Result = { part: Part; seconds: number; passed: number; skipped: number } & (
  | { outcome: "passed" }
  | { outcome: "failed"; output: string }
  /** `why` is a sentence. */
  | { outcome: "skipped"; why: string; missing?: ToolName }
);

const AT_ONCE = 2;
const TRIALS = "trials";
const OUTPUT = "test-results/parts";
/** Clears the terminal's line of running parts. */
const CLEAR = process.stdout.isTTY ? "\r\x1b[K" : "";

const commandOf = (part: Part) => `npm run ${part.inTrials ? `--prefix ${TRIALS} ` : ""}${part.script}`;

async function run(part: Part): Promise<Result> {
  const started = performance.now();
  const file = path.join(OUTPUT, `${part.name}.log`);
  const log = openSync(file, "w");
  const child = spawn("npm", ["run", "--silent", ...(part.inTrials ? ["--prefix", TRIALS] : []), part.script], {
    // Two parts may serve the site at the same time.
    env: { ...process.env, E2E_PORT: String(await freePort()), FORCE_COLOR: "0" },
    stdio: ["ignore", log, log],
  });
  const [status] = await once(child, "exit");
  closeSync(log);
  const output = readFileSync(file, "utf8");
  const result = { part, seconds: Math.round((performance.now() - started) / 1000), ...countsIn(output) };
  return status === 0 ? { ...result, outcome: "passed" } : { ...result, outcome: "failed", output };
}

function skip(part: Part, why: string, missing?: ToolName): Result {
  return { part, outcome: "skipped", why, missing, seconds: 0, passed: 0, skipped: 0 };
}

/** Returns the result of a part that cannot run, or undefined. */
function obstacle(part: Part, results: readonly Result[]): Result | undefined {
  const missing = part.needs?.find((name) => !tools[name].isInstalled());
  if (missing) return skip(part, `it needs ${missing}`, missing);
  const failed = results.find((result) => result.outcome !== "passed" && part.after?.includes(result.part.name));
  return failed && skip(part, `${failed.part.name} has not passed`);
}

/** Programs on their way to this machine. */
interface Installation {
  names: ReadonlySet<ToolName>;
  ended: Promise<void>;
}

/** Runs parts in order, two at a time, each after the parts and programs that it depends on. */
async function runAll(
  parts: readonly Part[],
  installation: Installation,
  onEnd: (result: Result) => void,
): Promise<Result[]> {
  const waiting = [...parts];
  let installing = installation.names;
  const installed = installation.ended.then(() => {
    installing = new Set();
  });
  const running = new Map<string, Promise<void>>();
  const results: Result[] = [];
  const end = (result: Result) => {
    results.push(result);
    onEnd(result);
  };
  const showRunning = () => {
    if (CLEAR) process.stdout.write(`${CLEAR}${[...running.keys()].join(", ")} …`);
  };
  const isReady = ({ after = [], needs = [] }: Part) =>
    after.every((name) => !running.has(name) && !waiting.some((part) => part.name === name)) &&
    !needs.some((name) => installing.has(name));
  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < AT_ONCE ? waiting.find(isReady) : undefined;
    if (!next) {
      showRunning();
      await Promise.race([...running.values(), ...(installing.size > 0 ? [installed] : [])]);
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const known = obstacle(next, results);
    if (known) end(known);
    else {
      const ended = run(next).then((result) => {
        running.delete(next.name);
        end(result);
      });
      running.set(next.name, ended);
    }
  }
  return results;
}

const line = (name: string, outcome: string, seconds: string, passed: string, skipped: string, why = "") =>
  `${name.padEnd(12)}${outcome.padEnd(9)}${seconds.padStart(7)}${passed.padStart(8)}${skipped.padStart(9)}  ${why}`.trimEnd();

const lineOf = (result: Result) =>
  line(
    result.part.name,
    result.outcome,
    `${result.seconds} s`,
    String(result.passed),
    String(result.skipped),
    result.outcome === "skipped" ? result.why : "",
  );

const HEADING = line("part", "", "time", "passed", "skipped", "why");

function showFailure({ part, output }: Extract<Result, { outcome: "failed" }>): void {
  console.log(`\n${part.name} failed; all that it printed is in ${OUTPUT}/${part.name}.log.\n`);
  console.log(detailsOf(output));
  console.log(["\nRepeat it with:", ...(commandsToRepeat(output) ?? [commandOf(part)])].join("\n  "));
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

/** Installs the trials' packages, and begins to install missing programs where allowed. */
function prepare(parts: readonly Part[]): Installation {
  mkdirSync(OUTPUT, { recursive: true });
  const needed = mayInstall() ? parts.flatMap(({ needs = [] }) => needs) : [];
  const names = new Set(needed.filter((name) => !tools[name].isInstalled() && !isOptional(name)));
  const ended = names.size > 0 ? install([...names]) : Promise.resolve();
  if (parts.some(({ inTrials }) => inTrials)) installPackage(TRIALS);
  return { names, ended };
}

/** Prints failed and skipped parts, each with the command that repeats it. */
function report(results: readonly Result[]): void {
  for (const result of results) {
    if (result.outcome === "failed") showFailure(result);
    if (result.outcome === "skipped" && result.missing) showMissing(result, result.missing);
  }
  const count = (outcome: Result["outcome"]) => results.filter((result) => result.outcome === outcome).length;
  console.log(`\n${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`);
  // CI installs every program that it demands, so any other skipped part there is a fault.
  const isFault = (result: Result) => result.outcome === "skipped" && !(result.missing && isOptional(result.missing));
  if (count("failed") > 0 || (process.env.CI && results.some(isFault))) process.exitCode = 1;
}

function showMissing({ part }: Result, missing: ToolName): void {
  const script = testParts.includes(part) ? "npm test --" : "npm run test:all --";
  console.log(`\nNot tried: ${part.name}, which needs ${missing}. Install it (${howToInstall(missing)}), then:`);
  console.log(`  ${script} ${part.name}`);
}

async function main(): Promise<void> {
  const parts = wantedParts(process.argv.slice(2));
  const installation = prepare(parts);
  console.log(HEADING);
  const results = await runAll(parts, installation, (result) => console.log(`${CLEAR}${lineOf(result)}`));
  if (parts === otherParts) {
    const inOrder = [...results].sort((one, other) => parts.indexOf(one.part) - parts.indexOf(other.part));
    console.log(["", HEADING, ...inOrder.map(lineOf)].join("\n"));
  }
  report(results);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
