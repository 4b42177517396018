/** Everything that can go wrong with a content folder, and every word that is said about it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describeProblem } from "../../src/content/contentProblem";
import { inspectContent } from "../../src/content/inspectContent";
import { writeSampleFolder } from "../sampleFolder";
import { applyChange } from "./change";
import { contradictions } from "./contradictions";
import { mistakes } from "./mistakes";

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "broken-content-"));
  await writeSampleFolder(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the folder that all of them change has nothing wrong in it", async () => {
  const { content, warnings } = await inspectContent(folder);
  expect(content?.files.length).toBeGreaterThan(10);
  expect(warnings).toEqual([]);
});

test.each(mistakes)("refuses $mistake", async ({ changes, says }) => {
  for (const change of changes) applyChange(folder, await change);
  const { content, problems = [] } = await inspectContent(folder);
  expect(problems.map(describeProblem)).toEqual(says);
  expect(content).toBeUndefined();
});

test.each(contradictions)("warns of $doubt", async ({ changes, says }) => {
  for (const change of changes) applyChange(folder, await change);
  const { content, warnings } = await inspectContent(folder);
  expect(warnings.map(describeProblem)).toEqual(says);
  expect(content).toBeDefined();
});
