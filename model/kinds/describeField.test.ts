import { z } from "zod";
import { companyKind } from "./company";
import { describeField } from "./describeField";
import { serviceKind } from "./service";

test.each([
  [serviceKind.schema, ["shortDescription"], "Short description"],
  [serviceKind.schema, ["related", 1, "reason"], "Related services, item 2, reason"],
  [companyKind.schema, ["geo", "latitude"], "Place on the map, latitude"],
  [undefined, ["mapEmbedUrl"], "Map embed URL"],
  [undefined, ["seo", "title"], "SEO, title"],
])("uses the names in the file", (schema, field, words) => {
  expect(describeField(schema, field)).toBe(words);
});

test("uses the schema's titles", () => {
  const schema = z.strictObject({
    to: z.string().optional().meta({ title: "Where it leads" }),
    steps: z
      .array(z.strictObject({ seo: z.string().meta({ title: "SEO words" }) }))
      .meta({ title: "Steps of the job" }),
    lead: z.string().meta({ title: "Sentence below" }).optional(),
  });
  expect(describeField(schema, ["to"])).toBe("Where it leads");
  expect(describeField(schema, ["lead"])).toBe("Sentence below");
  expect(describeField(schema, ["steps", 0, "seo"])).toBe("Steps of the job, item 1, SEO words");
});
