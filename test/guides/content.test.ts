/** The guides about content name fields, placeholders and sizes of pictures that exist. */
import { contentKinds } from "../../model/kinds/contentKinds";
import type { PictureUse } from "../../model/kinds/fields/texts";
import { type JsonSchema, jsonSchemaOf } from "../../model/kinds/jsonSchema";
import { companyPlaceholderNames } from "../../model/kinds/placeholders";
import { placeholdersIn } from "../../model/text/fillPlaceholders";
import { readMarkdown } from "./markdown";

function* schemasIn(schema: JsonSchema): Generator<JsonSchema> {
  yield schema;
  for (const part of [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])])
    yield* schemasIn(part);
}
const schemas = contentKinds.flatMap(({ schema }) => [...schemasIn(jsonSchemaOf(schema))]);
const names = new Set(schemas.flatMap((each) => [...Object.keys(each.properties ?? {}), ...(each.enum ?? [])]));

/** Values, and a setting. */
const OTHERS = ["lineHours", "true", "LEADSPEDIA_CAMPAIGNS"];

test.each([
  "another-company",
  "hours-and-holidays",
  "pages",
  "prices-and-proof",
  "services",
  "towns",
  "words-and-pictures",
])("every field that %s.md names exists", (guide) => {
  const text = readMarkdown(`docs/guides/${guide}.md`).replace(/```[\s\S]*?```/g, "");
  const named = Array.from(text.matchAll(/`([a-zA-Z][\w.]*)`/g), ([, name = ""]) => name);
  const fields = named.filter((name) => !/\.(?:json|md|svg|ts|xml)$/.test(name) && !OTHERS.includes(name));
  expect(fields.filter((name) => !name.split(".").every((part) => names.has(part)))).toEqual([]);
});

const guide = readMarkdown("docs/guides/words-and-pictures.md");

test("the guide lists every placeholder for facts of the company", () => {
  const [, list = ""] = guide.split("## Each fact is in one place");
  const [first = ""] = list.split("\n## ");
  expect(companyPlaceholderNames.filter((name) => !placeholdersIn(first).includes(name))).toEqual([]);
});

test("the guide has the least size of each picture", () => {
  const uses = schemas.flatMap(({ picture }): PictureUse[] => (picture ? [picture] : []));
  const sizes = [...new Set(uses.map(({ width, height }) => `${width} × ${height}`))].sort();
  const [, list = ""] = guide.split("Pixels, at least:");
  const [first = ""] = list.split("Formats are");
  expect([...new Set(first.match(/\d+ × \d+/g))].sort()).toEqual(sizes);
});
