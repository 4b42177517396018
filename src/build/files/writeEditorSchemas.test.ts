import { readFileSync } from "node:fs";
import { parse } from "jsonc-parser";
import { contentKinds } from "../../../model/kinds/contentKinds";
import { testFolder } from "../../../test/testFolder";
import { writeEditorSchemas } from "./writeEditorSchemas";

const folder = testFolder();
beforeEach(() => writeEditorSchemas(folder.path));

const schemaOf = (type: string) => JSON.parse(folder.read(`${type}.json`));

test("the settings of VS Code map each kind of file to its schema", () => {
  const settings = parse(readFileSync(".vscode/settings.json", "utf8"));
  expect(settings["json.schemas"]).toEqual(
    contentKinds.map(({ path, type }) => ({ fileMatch: [`/content/${path}`], url: `./.vscode/schemas/${type}.json` })),
  );
});

test("a schema is of a draft that VS Code supports, and refuses unknown fields and lists of too few items", () => {
  expect(schemaOf("Service")).toMatchObject({
    $schema: "http://json-schema.org/draft-07/schema#",
    additionalProperties: false,
    properties: {
      // Its name in words, since it has no title.
      shortDescription: { title: "Short description" },
      businessType: { enum: expect.arrayContaining(["Plumber"]) },
      features: { minItems: 3, maxItems: 10 },
    },
  });
});

test("a field has a description, examples and an error message", () => {
  expect(schemaOf("Company").properties).toMatchObject({
    phone: {
      title: "Phone",
      type: "string",
      description: "As you write it. Shown as (202) 555-0123.",
      examples: ["(202) 555-0123"],
      errorMessage: "must be a phone number of the United States without an extension, like (202) 555-0123",
    },
    address: { properties: { postalCode: { pattern: "^\\d{5}$" } } },
  });
});
