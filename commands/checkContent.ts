/** `npm run check:content`: prints the problems and warnings of content/. */
import { readFileSync } from "node:fs";
import { parseArgs, styleText } from "node:util";
import { recordConsent } from "../model/check/edit/recordConsent";
import { type ContentProblem, describeProblem } from "../model/check/problems/contentProblem";
import { inspectContent } from "../model/check/read/inspectContent";
import type { Content } from "../model/check/read/loadContent";
import { deadAddresses, sitemapAddresses } from "../model/company/oldAddress";

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

/** Prints each address of an old site's sitemap that leads nowhere yet. */
function printDeadAddresses(file: string, { redirects, files }: Content): void {
  const text = readFileSync(file, "utf8");
  if (text.includes("<sitemapindex"))
    throw new Error(`${file} only lists other sitemaps. Save each of them, and check it.`);
  const addresses = sitemapAddresses(text);
  if (addresses.length === 0) throw new Error(`${file} has no web addresses. Save the old site's sitemap.xml.`);
  const dead = deadAddresses(
    addresses,
    redirects,
    files.flatMap(({ route }) => route ?? []),
  );
  console.log(`Addresses of the old site that lead nowhere yet: ${dead.length} of ${addresses.length}`);
  for (const address of dead) console.log(`  ${address}`);
  console.log("");
}

const USAGE = `Usage: npm run check:content -- [--fix] [--old-sitemap FILE]

Prints the problems and warnings of content/.

  --fix               first records a new consent text
  --old-sitemap FILE  also prints the old site's addresses that lead nowhere yet; content/redirects.json redirects them
  --help              prints this`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { fix: { type: "boolean" }, help: { type: "boolean" }, "old-sitemap": { type: "string" } },
  });
  if (values.help) return console.log(USAGE);
  const recorded = values.fix && recordConsent();
  if (recorded) console.log(recorded);
  const { content, problems = [], warnings } = await inspectContent();
  if (values["old-sitemap"] && content) printDeadAddresses(values["old-sitemap"], content);
  else if (values["old-sitemap"])
    console.log("Addresses of the old site: compared once the problems below are gone.\n");
  print("Problems, which stop the build", "red", problems);
  print("Warnings", "yellow", warnings);
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
