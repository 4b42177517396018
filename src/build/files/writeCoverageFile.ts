import { writeFileSync } from "node:fs";
import path from "node:path";
import { zipsWithinReach } from "../../content/facts/places/coveredTowns";
import type { Content } from "../../content/read/loadContent";
import { COVERAGE_FILE, type CoverageFile, writeCoverage } from "../../leads/model/coverage";

/** What forms need to say whether the company works at a ZIP code, as the text of a file. */
export function coverageFile({ company, form }: Pick<Content, "company" | "form">): string {
  const file: CoverageFile = { ...form.coverage, zips: writeCoverage(zipsWithinReach(company)) };
  return JSON.stringify(file);
}

/** Writes it where browsers get it from, which they do only when somebody fills in a ZIP code. */
export function writeCoverageFile(
  content: Pick<Content, "company" | "form">,
  publicFolder = path.resolve("public"),
): void {
  writeFileSync(path.join(publicFolder, COVERAGE_FILE), coverageFile(content));
}
