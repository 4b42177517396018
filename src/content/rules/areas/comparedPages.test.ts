import { sampleArea, sampleAreaService } from "../../../../test/sampleAreas";
import { sampleCompany, sampleForm, sampleService } from "../../../../test/sampleContent";
import type { Area } from "../../kinds/area";
import type { Service } from "../../kinds/service";
import { comparedPages, similarPairs } from "./comparedPages";

const serviceFile = (path: string, data: Service) => ({ type: "Service" as const, path, data });
const areaFile = (path: string, data: Area) => ({ type: "Area" as const, path, data });
const hvac = serviceFile("services/hvac.json", sampleService);
const magnolia = areaFile("areas/magnolia.json", sampleArea);
const heatPumps = { type: "AreaService" as const, path: "area-services/hvac-magnolia.json", data: sampleAreaService };
const copy = areaFile("areas/frederica.json", { ...sampleArea, title: "Frederica", slug: "frederica" });

const compare = (...files: Parameters<typeof comparedPages>[0]) => similarPairs(comparedPages(files, sampleCompany));

test("compares town pages with each other and with services, but not services with each other", () => {
  const other = serviceFile("services/roofing.json", { ...sampleService, slug: "roofing" });
  const pairs = compare(hvac, magnolia, heatPumps, other);
  expect(pairs.map(({ one, other: second }) => `${one.path} ${second.path}`).sort()).toEqual([
    "area-services/hvac-magnolia.json services/hvac.json",
    "area-services/hvac-magnolia.json services/roofing.json",
    "areas/magnolia.json area-services/hvac-magnolia.json",
    "areas/magnolia.json services/hvac.json",
    "areas/magnolia.json services/roofing.json",
  ]);
});

test("lists the most similar pair first", () => {
  const [first] = compare(hvac, heatPumps, magnolia, copy);
  expect(first).toMatchObject({ one: magnolia, other: copy, shared: 1 });
});

test("skips pages that are not about towns or services", () => {
  expect(comparedPages([{ type: "FormText", path: "form.json", data: sampleForm }], sampleCompany)).toEqual([]);
});

test("ignores names of towns, counties, services and the company", () => {
  const named = { ...sampleArea, lead: "Example Repairs of Sampletown, Delaware, in Magnolia, Kent County: HVAC." };
  const [page] = comparedPages([areaFile("areas/magnolia.json", named), hvac], sampleCompany);
  expect(page?.words.slice(0, 4)).toEqual(["of", "in", "houses", "from"]);
});
