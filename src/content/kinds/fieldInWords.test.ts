import { z } from "zod";
import { companyKind } from "./company";
import { fieldInWords } from "./fieldInWords";
import { serviceKind } from "./service";

test.each([
  [serviceKind.schema, ["shortDescription"], "Short description"],
  [serviceKind.schema, ["related", 1, "reason"], "Related services, item 2, reason"],
  [companyKind.schema, ["geo", "latitude"], "Place on the map, latitude"],
  [undefined, ["mapEmbedUrl"], "Map embed URL"],
  [undefined, ["seo", "title"], "SEO, title"],
])("uses the names in the file", (schema, field, words) => {
  expect(fieldInWords(schema, field)).toBe(words);
});

test("uses the schema's titles", () => {
  const schema = z.strictObject({
    to: z.string().optional().meta({ title: "Where it leads" }),
    steps: z
      .array(z.strictObject({ seo: z.string().meta({ title: "SEO words" }) }))
      .meta({ title: "Steps of the job" }),
    lead: z.string().meta({ title: "Sentence below" }).optional(),
  });
  expect(fieldInWords(schema, ["to"])).toBe("Where it leads");
  expect(fieldInWords(schema, ["lead"])).toBe("Sentence below");
  expect(fieldInWords(schema, ["steps", 0, "seo"])).toBe("Steps of the job, item 1, SEO words");
});
