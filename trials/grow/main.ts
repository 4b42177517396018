/**
 * `npm run --prefix trials grow [-- TOWNS…]`: builds the site with generated towns and pages of seven services in each, then again
 * after one changed word. Prints processor time, memory and bytes. Default: 5, 50 and 250 towns, which are 40, 400 and 2,000 pages.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { copyProject } from "../../test/copyProject";
import { writeTowns } from "./writeTowns";

const SERVICES = 7;
/** Writes the process's largest memory (https://nodejs.org/api/process.html#processresourceusage) when it ends. */
const REPORT_MEMORY = `data:text/javascript,import fs from "node:fs";process.on("exit",()=>fs.writeFileSync("memory.txt",String(process.resourceUsage().maxRSS)))`;

interface Build {
  /** Of the build and all its processes. */
  processorSeconds: number;
  /** Of its main process. */
  megabytes: number;
}

/** Builds a copy of the project. @throws with the build's output if it fails */
function build(copy: string): Build {
  const command = `TIMEFORMAT='%U %S'; time node --import '${REPORT_MEMORY}' node_modules/gatsby/cli.js build`;
  const { status, stdout, stderr } = spawnSync("bash", ["-c", command], {
    cwd: copy,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  const [user, system] = stderr.trimEnd().split("\n").at(-1)?.split(" ").map(Number) ?? [];
  return {
    processorSeconds: (user ?? Number.NaN) + (system ?? Number.NaN),
    megabytes: Number(readFileSync(path.join(copy, "memory.txt"), "utf8")) / 1024,
  };
}

/** The number of pages in a built site, and the size of all files in megabytes. */
function sizeOf(folder: string): { pages: number; megabytes: number } {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.map((name) => ({ name, stats: statSync(path.join(folder, name)) }));
  const bytes = files.reduce((sum, { stats }) => sum + (stats.isFile() ? stats.size : 0), 0);
  return { pages: names.filter((name) => path.basename(name) === "page-data.json").length, megabytes: bytes / 1e6 };
}

function changeWord(copy: string): void {
  const folder = path.join(copy, "content/areas");
  const file = path.join(folder, readdirSync(folder)[0] ?? "");
  const town = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...town, lead: `Changed ${town.lead}` }));
}

function main(): void {
  const [, , ...given] = process.argv;
  const sizes = given.length > 0 ? given.map(Number) : [5, 50, 250];
  let before: { pages: number; processorSeconds: number; megabytes: number } | undefined;
  for (const towns of sizes) {
    const copy = copyProject("grow");
    writeTowns(path.join(copy, "content"), towns, SERVICES);
    const { processorSeconds, megabytes: memory } = build(copy);
    const { pages, megabytes } = sizeOf(path.join(copy, "public"));
    changeWord(copy);
    const again = build(copy);
    console.log(
      `${pages} pages: ${processorSeconds.toFixed(0)} s of processor time, ${memory.toFixed(0)} MB of memory, ${megabytes.toFixed(0)} MB of files;`,
      `a changed word ${again.processorSeconds.toFixed(0)} s`,
    );
    if (before) {
      const further = pages - before.pages;
      const seconds = (processorSeconds - before.processorSeconds) / further;
      const bytes = (megabytes - before.megabytes) / further;
      console.log(`  each further page: ${(seconds * 1000).toFixed(0)} ms, ${(bytes * 1000).toFixed(0)} KB`);
    }
    before = { pages, processorSeconds, megabytes };
    rmSync(copy, { recursive: true });
  }
}

main();
