/**
 * `npm run --prefix trials react19`: builds a copy of the site on React 19, compares its scripts and HTML with the build in
 * public/, and runs the journeys on the copy. Takes some minutes.
 */
import { spawnSync } from "node:child_process";
import { constants, cpSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { installPackage } from "../../commands/installPackage";
import { copyProject } from "../../test/copyProject";

const FOLDER = "trials/react19";
const PACKAGES = ["react", "react-dom", "scheduler"];

/** A part of webpack's statistics, which Gatsby writes beside the pages. */
interface Statistics {
  namedChunkGroups: Record<"app", { assets: { name: string }[] }>;
}

/** Copies the project with its packages, and replaces React. @returns the copy's folder */
function copyOnReact19(): string {
  installPackage(FOLDER);
  const copy = copyProject("react19");
  const packages = path.join(copy, "node_modules");
  rmSync(packages);
  // Packages find React from their own place, so links to them would find the site's.
  const options = { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE };
  cpSync("node_modules", packages, options);
  for (const name of PACKAGES) {
    rmSync(path.join(packages, name), { recursive: true });
    cpSync(path.join(FOLDER, "node_modules", name), path.join(packages, name), options);
  }
  return copy;
}

/** Returns the bytes, after Brotli, of the scripts that every page loads, and of the HTML of all pages together. */
function builtBytes(project: string) {
  const built = path.join(project, "public");
  const { namedChunkGroups }: Statistics = JSON.parse(readFileSync(path.join(built, "webpack.stats.json"), "utf8"));
  const compressed = namedChunkGroups.app.assets.map(({ name }) => `${name}.br`);
  const scripts = compressed.filter((name) => name.endsWith(".js.br"));
  const html = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html.br"));
  const sizeOf = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + statSync(path.join(built, file)).size, 0);
  return { scripts: sizeOf(scripts), html: sizeOf(html) };
}

/** Runs a command in the copy, with its output here. @returns whether it succeeded */
function run(copy: string, program: string, ...words: string[]): boolean {
  return spawnSync(program, words, { cwd: copy, stdio: "inherit" }).status === 0;
}

function main(): void {
  const before = builtBytes(".");
  const copy = copyOnReact19();
  try {
    if (!run(copy, "npm", "run", "build")) throw new Error("The site cannot be built on React 19.");
    const after = builtBytes(copy);
    const more = { scripts: after.scripts - before.scripts, html: after.html - before.html };
    console.table({ "now, bytes": before, "React 19, bytes": after, more });
    const passed = run(copy, "npm", "run", "test:journeys");
    console.log(passed ? "Every journey succeeds on React 19." : "The journeys above fail on React 19.");
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
