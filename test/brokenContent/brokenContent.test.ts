/** Every problem and warning of the content check. */
import { describeProblem } from "../../model/check/problems/contentProblem";
import { inspectContent } from "../../model/check/read/inspectContent";
import { partsFrom, sampleArea } from "../sampleAreas";
import { writeSampleFolder } from "../sampleFolder";
import { testFolder } from "../testFolder";
import { type Change, hold, set } from "./change";
import { mistakes, rounds } from "./mistakes";
import { license, prices } from "./proof";

/** The day of all checks. */
const today = new Date("2026-11-22T12:00:00Z");

const folder = testFolder();
beforeEach(() => writeSampleFolder(folder.path));

test("the sample folder has no problems and no warnings", async () => {
  const { content, warnings } = await inspectContent(folder.path, today);
  expect(content?.files.length).toBeGreaterThan(10);
  expect(warnings).toEqual([]);
});

const changed = async (changes: readonly Change[]) => {
  for (const change of changes) await change(folder.path);
  return inspectContent(folder.path, today);
};

test("valid licenses, and prices of a year ago, get no warnings", async () => {
  const licensed = set("company.json", { "serviceArea.states": ["DE", "PA"], licenses: [license] });
  const all = [...prices({ asOf: "2025-11" }), licensed];
  const { content, warnings } = await changed(all);
  expect(warnings).toEqual([]);
  expect(content?.files.map(({ route }) => route)).toContain("/prices");
});

test("towns of one name in two states have their own files, and the site writes the state of the one that names it", async () => {
  const area = { ...sampleArea, lead: "Another town.", parts: partsFrom(400) };
  const seo = {
    ...sampleArea.seo,
    title: "Repairs in Another Magnolia",
    description: `${sampleArea.seo.description} Yes.`,
  };
  const other = hold("areas/magnolia-de.json", { ...area, state: "DE", slug: "magnolia-de", seo });
  const { content, problems } = await changed([other]);
  expect(problems).toBeUndefined();
  expect(content?.areas.map(({ title }) => title)).toEqual(["Magnolia", "Magnolia, DE"]);
  const written = content?.files.flatMap((file) => (file.type === "Area" ? file.data.title : []));
  expect(written).toEqual(["Magnolia, DE", "Magnolia"]);
});

test("pages/prices.json makes no page if no service has prices", async () => {
  const [words] = prices();
  const { content } = await changed(words ? [words] : []);
  expect(content?.files.map(({ path: file }) => file)).toContain("pages/prices.json");
  expect(content?.files.map(({ route }) => route)).not.toContain("/prices");
});

test.each([
  ...Object.entries(mistakes).map(([says, change]) => ({ says: [says], changes: [change].flat() })),
  ...rounds,
])("finds $says", async ({ says, changes }) => {
  const { content, problems = [], warnings } = await changed(changes);
  const found = problems.length > 0 ? problems : warnings;
  expect(found.map(({ line: _, column: __, ...rest }) => describeProblem(rest))).toEqual(says);
  expect(content === undefined).toBe(found.every(({ isWarning }) => !isWarning));
});

test.each<[line: number, column: number, change: Change]>([
  [2, 12, hold("failure.json", '{\n  "title": "Oops\n  and sorry",\n  "text": "Sorry."\n}')],
  [3, 13, hold("redirects.json", '{ "redirects": [\n  { "from": "/a", "to": "/" },\n  { "from": 5, "to": "/" }\n] }')],
  [2, 3, hold("redirects.json", '{ "redirects": [\n  { "from": "/a" }\n] }')],
])("finds the first problem in line %i, column %i", async (line, column, change) => {
  const { problems } = await changed([change]);
  expect(problems?.[0]).toMatchObject({ line, column });
});
