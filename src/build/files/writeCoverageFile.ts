import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Content } from "../../../model/check/read/loadContent";
import {
  coveredZips,
  townNamed,
  townsOf,
  zipsAround,
  zipsWithinReach,
} from "../../../model/company/places/coveredTowns";
import { areaPath } from "../../../model/kinds/anchors";
import { COVERAGE_FILE, type CoverageFile } from "../../../model/lead/coverage";

type CoverageContent = Pick<Content, "company" | "form" | "areas">;

/** Returns the JSON by which forms decide whether a ZIP code is in the service area. */
export function coverageFile({ company, form, areas }: CoverageContent): string {
  const towns = townsOf(zipsWithinReach(company));
  const file: CoverageFile = {
    ...form.coverage,
    zips: coveredZips(company),
    around: zipsAround(company),
    pages: Object.fromEntries(
      areas.flatMap(({ title, slug, geo }) =>
        (townNamed(title, geo, towns)?.zips ?? []).map((zip) => [zip, areaPath(slug)]),
      ),
    ),
  };
  return JSON.stringify(file);
}

/** Writes the file to `public/`. Browsers fetch it when a visitor fills in a ZIP code. */
export function writeCoverageFile(content: CoverageContent, publicFolder = path.resolve("public")): void {
  writeFileSync(path.join(publicFolder, COVERAGE_FILE), coverageFile(content));
}
