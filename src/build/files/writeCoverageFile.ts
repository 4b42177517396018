import { writeFileSync } from "node:fs";
import path from "node:path";
import { COVERAGE_FILE, type CoverageFile, writeCoverage, writeDistances } from "../../../leads/model/coverage";
import { zipsAround, zipsWithinReach } from "../../content/facts/places/coveredTowns";
import type { Content } from "../../content/read/loadContent";

type CoverageContent = Pick<Content, "company" | "form" | "areas">;

/** Returns the JSON by which forms decide whether a ZIP code is in the service area. */
export function coverageFile({ company, form, areas }: CoverageContent): string {
  const file: CoverageFile = {
    ...form.coverage,
    zips: writeCoverage(zipsWithinReach(company)),
    around: writeDistances(zipsAround(company)),
    pages: Object.fromEntries(areas.map(({ title, slug }) => [title, `/service-areas/${slug}`])),
  };
  return JSON.stringify(file);
}

/** Writes the file to `public/`. Browsers fetch it when a visitor fills in a ZIP code. */
export function writeCoverageFile(content: CoverageContent, publicFolder = path.resolve("public")): void {
  writeFileSync(path.join(publicFolder, COVERAGE_FILE), coverageFile(content));
}
