/** Every problem and warning of the content check. */
import { describeProblem } from "../../src/content/problems/contentProblem";
import { inspectContent } from "../../src/content/read/inspectContent";
import { writeSampleFolder } from "../sampleFolder";
import { testFolder } from "../testFolder";
import { type Change, set } from "./change";
import { mistakes, rounds } from "./mistakes";
import { license, prices, project, reviewed } from "./proof";

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

test("valid reviews, projects and licenses, and prices of a year ago, get no warnings", async () => {
  const licensed = set("company.json", { "serviceArea.states": ["DE", "PA"], licenses: [license] });
  const all = [...prices({ asOf: "2025-11" }), ...reviewed(), ...project(), licensed];
  const { content, warnings } = await changed(all);
  expect(warnings).toEqual([]);
  expect(content?.files.map(({ route }) => route)).toContain("/prices");
});

test("pages/prices.json makes no page if no service has prices", async () => {
  const [words] = prices();
  const { content } = await changed(words ? [words] : []);
  expect(content?.files.map(({ path: file }) => file)).toContain("pages/prices.json");
  expect(content?.files.map(({ route }) => route)).not.toContain("/prices");
});

test.each([
  "/privacy#rights",
  "/privacy#withdraw",
  "/privacy#disclosures",
  "/service-areas#towns",
  "/service-areas#magnolia",
])("a link may lead to %s", async (to) => {
  const { content } = await changed([set("navigation.json", { "footer.0.to": to })]);
  expect(content).toBeDefined();
});

test.each([
  ...Object.entries(mistakes).map(([says, change]) => ({ says: [says], changes: [change].flat() })),
  ...rounds,
])("finds $says", async ({ says, changes }) => {
  const { content, problems = [], warnings } = await changed(changes);
  const found = problems.length > 0 ? problems : warnings;
  expect(found.map(describeProblem)).toEqual(says);
  expect(content === undefined).toBe(found.every(({ isWarning }) => !isWarning));
});
