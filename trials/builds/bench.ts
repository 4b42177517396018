/**
 * `npm run --prefix trials bench:build`: how long a build takes, and how much memory, as the number of services grows.
 *
 * Each size is built in a temporary copy of the repository, cold (no cache), and warm after one changed word. All copies
 * of a service share its picture, so that the time for pictures is the same at every size.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { type Content, loadContent } from "../../src/content/read/loadContent";
import { writeServices } from "../../test/builds/manyServices";
import { copyProject } from "../../test/copyProject";
import { type Consumption, watchProcess } from "./watchProcess";

/** One build. */
interface Build extends Omit<Consumption, "output"> {
  /** What Gatsby calls the step → seconds on the clock. */
  steps: Record<string, number>;
}

interface Size {
  services: number;
  cold: Build;
  /** After one changed word in one service. */
  warm: Build;
  /** Bytes of one service's page, in the middle of them. */
  html: number;
  pageData: number;
}

/** Puts the content under version control, since pages are dated by its history. */
function commit(folder: string): void {
  const git = (...parameters: string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=Bench", "-c", "user.email=bench@bench.example", ...parameters]);
  git("init", "-q");
  git("add", "content");
  git("commit", "-qm", "Content");
}

/** The steps that Gatsby reports, each with its seconds; a step that comes again is added up. */
function stepsIn(output: string): Record<string, number> {
  const steps: Record<string, number> = {};
  for (const [, name = "", seconds] of output.matchAll(/^success (.+?) - (\d+\.\d+)s/gm)) {
    steps[name] = (steps[name] ?? 0) + Number(seconds);
  }
  return steps;
}

async function build(folder: string): Promise<Build> {
  const { output, ...taken } = await watchProcess(["npx", "gatsby", "build"], folder);
  return { ...taken, steps: stepsIn(output) };
}

async function measure(services: number, model: Content): Promise<Size> {
  const folder = copyProject(`build-${services}`);
  try {
    rmSync(path.join(folder, "content/services"), { recursive: true });
    const slugs = writeServices(path.join(folder, "content"), model, services);
    commit(folder);
    const cold = await build(folder);

    const slug = slugs[Math.floor(slugs.length / 2)] ?? "";
    const changed = path.join(folder, "content", "services", `${slug}.json`);
    const service = JSON.parse(readFileSync(changed, "utf8"));
    writeFileSync(changed, JSON.stringify({ ...service, description: `Again: ${service.description}` }, null, 2));
    const warm = await build(folder);

    const bytes = (name: string) => statSync(path.join(folder, "public", name)).size;
    const html = bytes(`services/${slug}/index.html`);
    return { services, cold, warm, html, pageData: bytes(`page-data/services/${slug}/page-data.json`) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rounded = (number: number) => Math.round(number * 10) / 10;

/** The steps that take a second or more at any size, one line for each. */
function stepTable(sizes: readonly Size[], kind: "cold" | "warm"): Record<string, Record<string, number>> {
  const names = [...new Set(sizes.flatMap((size) => Object.keys(size[kind].steps)))];
  const long = names.filter((name) => sizes.some((size) => (size[kind].steps[name] ?? 0) >= 1));
  const line = (name: string) =>
    Object.fromEntries(sizes.map((size) => [size.services, rounded(size[kind].steps[name] ?? 0)]));
  return Object.fromEntries(long.map((name) => [name, line(name)]));
}

/** What each further service costs, from one size to the next. */
function growth(sizes: readonly Size[]) {
  return sizes.slice(1).map((size, index) => {
    const before = sizes[index] ?? size;
    const more = size.services - before.services;
    const perService = (of: (size: Size) => number) => rounded(((of(size) - of(before)) * 1000) / more);
    return {
      services: `${before.services} → ${size.services}`,
      "cold CPU, ms each": perService(({ cold }) => cold.cpu),
      "warm CPU, ms each": perService(({ warm }) => warm.cpu),
      "memory, KB each": perService(({ cold }) => cold.peakMemory),
    };
  });
}

function print(sizes: readonly Size[]): void {
  const builds = sizes.flatMap((size) =>
    (["cold", "warm"] as const).map((kind) => ({
      services: size.services,
      build: kind,
      "wall s": rounded(size[kind].wall),
      "CPU s": rounded(size[kind].cpu),
      "peak MB": Math.round(size[kind].peakMemory),
      "HTML bytes": size.html,
      "page-data bytes": size.pageData,
    })),
  );
  console.table(builds);
  for (const kind of ["cold", "warm"] as const) {
    console.log(`Steps of the ${kind} build, seconds on the clock:`);
    console.table(stepTable(sizes, kind));
  }
  console.table(growth(sizes));
}

function sizesIn(list: string): number[] {
  const sizes = list.split(",").map(Number);
  if (sizes.every((size) => Number.isInteger(size) && size > 0)) return sizes;
  throw new InvalidArgumentError("Give numbers of services, such as 10,100.");
}

async function main(): Promise<void> {
  const command = new Command("bench:build")
    .option("--sizes <list>", "numbers of services", sizesIn, [10, 100, 1_000, 10_000])
    .option("--json <file>", "where the figures are written", "test-results/bench-build.json")
    .parse();
  const { sizes, json } = command.opts<{ sizes: number[]; json: string }>();
  const { content } = loadContent();
  if (!content) throw new Error("content/ is not in order; see npm run check:content.");
  const measured: Size[] = [];
  for (const services of sizes) {
    console.log(`Building ${services} services …`);
    measured.push(await measure(services, content));
    // After each, since the largest takes long.
    mkdirSync(path.dirname(json), { recursive: true });
    writeFileSync(json, `${JSON.stringify(measured, null, 2)}\n`);
  }
  print(measured);
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
