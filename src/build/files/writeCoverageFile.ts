import { writeFileSync } from "node:fs";
import path from "node:path";
import { zipsWithinReach } from "../../content/facts/places/coveredTowns";
import type { Content } from "../../content/read/loadContent";
import { COVERAGE_FILE, type CoverageFile, writeCoverage } from "../../leads/model/coverage";

/** Returns the JSON by which forms decide whether a ZIP code is in the service area. */
export function coverageFile({ company, form }: Pick<Content, "company" | "form">): string {
  const file: CoverageFile = { ...form.coverage, zips: writeCoverage(zipsWithinReach(company)) };
  return JSON.stringify(file);
}

/** Writes the file to `public/`. Browsers fetch it when a visitor fills in a ZIP code. */
export function writeCoverageFile(
  content: Pick<Content, "company" | "form">,
  publicFolder = path.resolve("public"),
): void {
  writeFileSync(path.join(publicFolder, COVERAGE_FILE), coverageFile(content));
}
