/** Everything that can go wrong with a content folder. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { messageTables } from "../../src/content/messages";
import { inspectContent } from "../../src/content/read/inspectContent";
import { writeSampleFolder } from "../sampleFolder";
import { applyChange, type Change } from "./change";
import { mistakes } from "./mistakes";
import { license, prices, project, reviewed } from "./proof";

/** The day on which all of it is checked. */
const today = new Date("2026-11-22T12:00:00Z");

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "broken-content-"));
  await writeSampleFolder(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the folder that all of them change has nothing wrong in it", async () => {
  const { content, warnings } = await inspectContent(folder, today);
  expect(content?.files.length).toBeGreaterThan(10);
  expect(warnings).toEqual([]);
});

const changed = async (changes: readonly (Change | Promise<Change>)[]) => {
  for (const change of changes) applyChange(folder, await change);
  return inspectContent(folder, today);
};

test("prices of a year ago, reviews, projects and licenses that are in order have nothing wrong in them", async () => {
  const licensed = { file: "company.json", sets: { "serviceArea.states": ["DE", "PA"], licenses: [license] } };
  const all = [...prices({ asOf: "2025-11" }), ...reviewed(), ...project(), licensed];
  const { content, warnings } = await changed(all);
  expect(warnings).toEqual([]);
  expect(content?.files.map(({ route }) => route)).toContain("/prices");
});

test("the words of a page of prices make no page where no service has prices", async () => {
  const [words] = prices();
  const { content } = await changed(words ? [words] : []);
  expect(content?.files.map(({ path: file }) => file)).toContain("pages/prices.json");
  expect(content?.files.map(({ route }) => route)).not.toContain("/prices");
});

test.each(mistakes.map(([says, ...changes]) => ({ says, changes })))("finds $says", async ({ says, changes }) => {
  const { content, problems = [], warnings } = await changed(changes);
  const found = problems.length > 0 ? problems : warnings;
  expect(found.map(({ kind, file, path: field }) => `${kind}: ${[file, field].filter(Boolean).join(" ")}`)).toEqual(
    [says].flat(),
  );
  expect(content === undefined).toBe(found.every(({ isWarning }) => !isWarning));
});

test("each message has a mistake that leads to it", () => {
  const kinds = new Set(mistakes.flatMap(([says]) => [says].flat().map((text) => text.split(":")[0])));
  const others = messageTables.flatMap(({ messages }) => Object.keys(messages)).filter((kind) => !kinds.has(kind));
  // The first two are no folder's contents (loadContent.test.ts); no schema leads to the last one today.
  expect(others).toEqual(["unreadableFile", "noFolder", "notAllowed"]);
});
