import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { contentFolder, loadContent } from "../../src/content/read/loadContent";
import { writeServices } from "./manyServices";

test("any number of services can be made of those there are, in content that is in order", () => {
  const { content } = loadContent();
  if (!content) throw new Error("The site's own content is not in order.");
  const folder = mkdtempSync(path.join(tmpdir(), "many-services-"));
  cpSync(contentFolder, folder, { recursive: true });
  rmSync(path.join(folder, "services"), { recursive: true });
  const slugs = writeServices(folder, content, 21);
  const made = loadContent(folder);
  rmSync(folder, { recursive: true });
  expect(made.problems).toBeUndefined();
  expect(made.content?.services.map(({ slug }) => slug)).toEqual(slugs);
  expect(new Set(slugs).size).toBe(21);
});
