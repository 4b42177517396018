import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { CreateNodeArgs, Reporter } from "gatsby";
import transformer from "gatsby-transformer-json/gatsby-node";
import { contentFolder } from "../content/loadContent";
import { reportBrokenContent } from "./reportBrokenContent";

const { onCreateNode } = transformer;
const panicOnBuild = jest.fn();
const reporter = { panicOnBuild } as Partial<Reporter> as Reporter;
afterEach(() => {
  transformer.onCreateNode = onCreateNode;
});

/** What Gatsby does when a content file has changed. */
function change(text: string): Promise<void> {
  const args = { node: { id: "1" }, actions: {}, loadNodeContent: async () => text };
  return transformer.onCreateNode(args as unknown as CreateNodeArgs, { plugins: [] });
}

test("a file that breaks while Gatsby runs is described with its line and column", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "content-"));
  writeFileSync(path.join(folder, "failure.json"), '{\n  "title": }');
  reportBrokenContent(reporter, folder);
  await change('{\n  "title": }');
  const [[message]] = panicOnBuild.mock.calls;
  expect(message).toMatch(/^failure\.json, line 2, column 12: is not valid JSON: a value is expected here\.$/m);
  rmSync(folder, { recursive: true });
});

test("an error that content does not explain stays as it is", async () => {
  reportBrokenContent(reporter, contentFolder);
  await expect(change("{")).rejects.toThrow("Unable to parse JSON");
});
