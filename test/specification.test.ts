/** The specification's numbers. The content model allows others, for other companies. */
import { readdirSync, readFileSync } from "node:fs";

const read = (file: string): unknown => JSON.parse(readFileSync(`content/${file}.json`, "utf8"));

/** The value at a path such as `why.items`. A list is its length. */
function valueAt(file: string, way: string): unknown {
  const value = way.split(".").reduce((part, key) => Object(part)[key], read(file));
  return Array.isArray(value) ? value.length : value;
}

const services = readdirSync("content/services").map((file) => `services/${file.replace(".json", "")}`);

test("there are the eight services", () => {
  const slugs = ["bathroom", "electrical", "gutters", "hvac", "plumbing", "roofing", "water-damage", "windows"];
  expect(services).toEqual(slugs.map((slug) => `services/${slug}`));
});

test.each<[file: string, field: string, expected: unknown]>([
  ...services.map((file): [string, string, number] => [file, "features", 7]),
  ["company", "serviceArea.miles", 50],
  ["company", "serviceArea.structuredDataMeters", 50_000],
  ["company", "rating.value", 4.9],
  ["company", "rating.count", 150],
  ["pages/home", "why.items", 4],
  ["pages/home", "stats", 4],
  ["pages/service", "process.steps", 4],
  ["pages/service", "highlights.items", 6],
  ["pages/contact", "cards", 4],
  ["pages/contact", "why.items", 4],
  ["pages/contact", "faq.items", 5],
  ["pages/partners", "stats", 4],
  ["pages/partners", "benefits.items", 6],
  ["pages/partners", "categories.items", 3],
  ["pages/partners", "testimonials.items", 3],
  ...[0, 1, 2].map((item): [string, string, number] => ["pages/partners", `testimonials.items.${item}.rating`, 5]),
  ["pages/partners", "quality.points", 4],
  ["pages/partners", "inquiry.values", 3],
  ["pages/privacy", "policies", 6],
  ["pages/privacy", "commitments.items", 4],
  ["pages/privacy", "rights.items", 5],
  ["pages/not-found", "popular.links", 4],
])("%s has in %s what the specification says: %j", (file, field, expected) => {
  expect(valueAt(file, field)).toBe(expected);
});

test("an estimate is free and binds nobody: no text calls a price in writing, or terms, an estimate", () => {
  const said =
    /\b(?:in writing|written|binding|firm|fixed)\b[^.]{0,40}\bestimates?\b|\bestimates?\b[^.]{0,60}\b(?:in writing|written|binding|terms)\b|\bterms\b[^.]{0,40}\bestimates?\b/i;
  const files = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  const sentences = files.flatMap((file) => readFileSync(`content/${file}`, "utf8").split(/[\n]|(?<=[.!?])\s/));
  expect(sentences.filter((sentence) => said.test(sentence))).toEqual([]);
});
