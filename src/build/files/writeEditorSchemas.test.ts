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

test("a schema uses a draft that VS Code supports, and refuses unknown fields", () => {
  expect(schemaOf("Service")).toMatchObject({
    $schema: "http://json-schema.org/draft-07/schema#",
    additionalProperties: false,
  });
});

test("a field has a description, examples and an error message", () => {
  expect(schemaOf("Company").properties.phone).toMatchObject({
    title: "Phone",
    type: "string",
    description: "As you write it. Shown as (202) 555-0123.",
    examples: ["(202) 555-0123"],
    errorMessage: "must be a phone number of the United States without an extension, like (202) 555-0123",
  });
  expect(schemaOf("Company").properties.address.properties.postalCode.pattern).toBe("^\\d{5}$");
});

test("choices and lists of so many items are in the schema", () => {
  const { businessType, features } = schemaOf("Service").properties;
  expect(businessType.enum).toContain("Plumber");
  expect(features).toMatchObject({ minItems: 3, maxItems: 10 });
  expect(schemaOf("HomePage").properties.why.properties.items).toMatchObject({ minItems: 2, maxItems: 9 });
});

test("a field without a title has its name as words", () => {
  expect(schemaOf("Service").properties.shortDescription.title).toBe("Short description");
});
