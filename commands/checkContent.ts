/**
 * `npm run check:content`: prints the problems and warnings of content/. `--fix` first formats the files and records a new
 * consent text. `--similarity` lists the town pages that resemble another page most.
 */
import { parseArgs, styleText } from "node:util";
import { fixContent } from "../src/content/edit/fixContent";
import { type ContentProblem, describeProblem } from "../src/content/problems/contentProblem";
import { inspectContent } from "../src/content/read/inspectContent";
import type { Content } from "../src/content/read/loadContent";
import { comparedPages, similarPairs } from "../src/content/rules/areas/comparedPages";

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Colours text in a terminal, not in a pipe or file. */
const paint = (color: "red" | "yellow" | "green", text: string) =>
  process.stdout.isTTY && process.stdout.hasColors() ? styleText(color, text) : text;

function print(heading: string, color: "red" | "yellow", problems: readonly ContentProblem[]): void {
  if (problems.length === 0) return;
  console.log(paint(color, `${heading}:`));
  for (const problem of problems) console.log(`  ${describeProblem(problem)}`);
  console.log("");
}

/** Rows in the table of similar pages. */
const PAIRS = 20;

/** Prints each town page's number of own words, and the most similar pages. */
function printSimilarity({ files, company }: Content): void {
  const pages = comparedPages(files, company);
  const local = pages.filter(({ isLocal }) => isLocal);
  console.log("Words of its own, names left out:");
  for (const { file, words } of local) console.log(`  ${String(words.length).padStart(5)}  ${file.path}`);
  console.log("\nThe part of the shorter page that the other one has too:");
  for (const { one, other, shared } of similarPairs(pages).slice(0, PAIRS)) {
    console.log(`  ${(shared * 100).toFixed(1).padStart(5)}%  ${one.path}  ${other.path}`);
  }
  console.log("");
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { fix: { type: "boolean" }, similarity: { type: "boolean" } } });
  if (values.fix) for (const sentence of fixContent()) console.log(sentence);
  const { content, problems = [], warnings } = await inspectContent();
  print("Problems, which stop the build", "red", problems);
  print("Warnings", "yellow", warnings);
  if (values.similarity) {
    if (content) printSimilarity(content);
    else console.log("The table of similar pages needs content without problems.\n");
  }
  const found = [counted(problems.length, "problem"), counted(warnings.length, "warning")].join(" and ");
  if (content) {
    console.log(paint("green", `${counted(content.files.length, "content file")} checked: ${found}.`));
  } else {
    console.log(paint("red", `${found} in content/. The site that was built last stays as it is.`));
    process.exitCode = 1;
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
