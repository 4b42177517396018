import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadContent } from "../../src/content/read/loadContent";
import { writeSampleFolder } from "../sampleFolder";
import { writeServices } from "./manyServices";

test("makes any number of valid services", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "many-services-"));
  await writeSampleFolder(folder);
  const { content } = loadContent(folder);
  if (!content) throw new Error("The sample content is not in order.");
  rmSync(path.join(folder, "services"), { recursive: true });
  // Where services were removed, the ids of the others do not begin at 1.
  const services = content.services.map((service) => ({ ...service, id: service.id + 6 }));
  const slugs = writeServices(folder, { services }, 21);
  const made = loadContent(folder);
  rmSync(folder, { recursive: true });
  expect(made.problems).toBeUndefined();
  expect(made.content?.services.map(({ slug }) => slug)).toEqual(slugs);
  expect(new Set(slugs).size).toBe(21);
});
