import { brotliCompressSync } from "node:zlib";
import { sampleArea } from "../../../test/sampleAreas";
import { sampleCompany, sampleForm } from "../../../test/sampleContent";
import { coverageFile } from "./writeCoverageFile";

const around = (latitude: number, longitude: number) => ({
  ...sampleCompany,
  geo: { latitude, longitude },
  serviceArea: { ...sampleCompany.serviceArea, miles: 50, states: undefined },
});

test("a ZIP code has the page of its own town, and not of a town of that name in another state", () => {
  const one = { ...sampleArea, title: "Georgetown", slug: "georgetown", geo: { latitude: 38.69, longitude: -75.39 } };
  const geo = { latitude: 39.36, longitude: -75.88 };
  const areas = [one, { ...sampleArea, title: "Georgetown, MD", slug: "georgetown-md", geo }];
  const { pages } = JSON.parse(coverageFile({ form: sampleForm, areas, company: around(39.16, -75.53) }));
  expect(pages).toEqual({ 19947: "/service-areas/georgetown", 21930: "/service-areas/georgetown-md" });
});

test("all ZIP codes within 50 miles of Philadelphia compress to less than 6 KB, with those near it", () => {
  const file = coverageFile({ form: sampleForm, areas: [], company: around(39.9526, -75.1652) });
  expect(Object.keys(JSON.parse(file).zips).length).toBeGreaterThan(90);
  expect(brotliCompressSync(file).length).toBeLessThan(6000);
});
