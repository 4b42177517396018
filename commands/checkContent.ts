/** `npm run check:content`: prints the problems and warnings of content/. `--fix` first records a new consent text. */
import { parseArgs } from "node:util";
import { type ContentProblem, describeProblem } from "../model/check/problems/contentProblem";
import { inspectContent } from "../model/check/read/inspectContent";
import { recordConsent } from "./recordConsent";

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function print(heading: string, problems: readonly ContentProblem[]): void {
  if (problems.length === 0) return;
  console.log(`${heading}:`);
  for (const problem of problems) console.log(`  ${describeProblem(problem)}`);
  console.log("");
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { fix: { type: "boolean" } } });
  const recorded = values.fix && recordConsent();
  if (recorded) console.log(recorded);
  const { content, problems = [], warnings } = await inspectContent();
  print("Problems, which stop the build", problems);
  print("Warnings", warnings);
  const found = [counted(problems.length, "problem"), counted(warnings.length, "warning")].join(" and ");
  if (content) {
    console.log(`${counted(content.files.length, "content file")} checked: ${found}.`);
  } else {
    console.log(`${found} in content/. The site that was built last stays as it is.`);
    process.exitCode = 1;
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
