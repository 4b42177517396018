import { brotliCompressSync } from "node:zlib";
import { COVERAGE_FILE, readCoverage } from "../../../model/lead/coverage";
import { sampleArea } from "../../../test/sampleAreas";
import { sampleCompany, sampleForm } from "../../../test/sampleContent";
import { testFolder } from "../../../test/testFolder";
import { coverageFile, writeCoverageFile } from "./writeCoverageFile";

const folder = testFolder();
const around = (latitude: number, longitude: number) => ({
  ...sampleCompany,
  geo: { latitude, longitude },
  serviceArea: { ...sampleCompany.serviceArea, miles: 50, states: undefined },
});

test("the file has the form's answers and the company's ZIP codes", () => {
  writeCoverageFile({ company: sampleCompany, form: sampleForm, areas: [sampleArea] }, folder.path);
  const { zips, around, pages, ...answers } = JSON.parse(folder.read(COVERAGE_FILE));
  expect(answers).toEqual(sampleForm.coverage);
  expect(readCoverage(zips).get("19962")).toBe("Magnolia");
  expect(readCoverage(zips).has("10001")).toBe(false);
  expect(pages).toEqual({ 19962: `/service-areas/${sampleArea.slug}` });
  // Middletown is near, New York far away.
  expect(Number(readCoverage(around).get("19709")?.slice(1))).toBeLessThanOrEqual(30);
  expect(readCoverage(around).has("10001")).toBe(false);
});

test("a ZIP code has the page of its own town, and not of a town of that name in another state", () => {
  const one = { ...sampleArea, title: "Georgetown", slug: "georgetown", geo: { latitude: 38.69, longitude: -75.39 } };
  const geo = { latitude: 39.36, longitude: -75.88 };
  const areas = [one, { ...sampleArea, title: "Georgetown, MD", slug: "georgetown-md", geo }];
  const { pages } = JSON.parse(coverageFile({ form: sampleForm, areas, company: around(39.16, -75.53) }));
  expect(pages).toEqual({ 19947: "/service-areas/georgetown", 21930: "/service-areas/georgetown-md" });
});

test("all ZIP codes within 50 miles of Philadelphia compress to less than 4 KB, with those near it", () => {
  const file = coverageFile({ form: sampleForm, areas: [], company: around(39.9526, -75.1652) });
  expect(readCoverage(JSON.parse(file).zips).size).toBeGreaterThan(90);
  expect(brotliCompressSync(file).length).toBeLessThan(4000);
});
