/**
 * `npm run check:content`: says what is wrong in content/ and what somebody should look at, or that all is well. With
 * `--fix` it first writes the files in their canonical format and records a new consent text.
 */
import { parseArgs, styleText } from "node:util";
import { type ContentProblem, describeProblem } from "../content/contentProblem";
import { fixContent } from "../content/fixContent";
import { inspectContent } from "../content/inspectContent";

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Colours are for people who look at a terminal, not for files and other programs. */
const paint = (color: "red" | "yellow" | "green", text: string) =>
  process.stdout.isTTY && process.stdout.hasColors() ? styleText(color, text) : text;

function print(heading: string, color: "red" | "yellow", problems: readonly ContentProblem[]): void {
  if (problems.length === 0) return;
  console.log(paint(color, `${heading}:`));
  for (const problem of problems) console.log(`  ${describeProblem(problem)}`);
  console.log("");
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { fix: { type: "boolean" } } });
  if (values.fix) for (const sentence of fixContent()) console.log(sentence);
  const { content, problems = [], warnings } = await inspectContent();
  print("To mend before the site can be built", "red", problems);
  print("To look at; the site can be built", "yellow", warnings);
  const found = [counted(problems.length, "problem"), counted(warnings.length, "warning")].join(" and ");
  if (content) {
    console.log(paint("green", `${counted(content.files.length, "content file")} can be used; ${found}.`));
  } else {
    console.log(paint("red", `${found} in content/. The site that was built last stays as it is.`));
    process.exitCode = 1;
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
