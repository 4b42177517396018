import { testFolder } from "../../../test/testFolder";
import { writeEditorSchemas } from "./writeEditorSchemas";

const folder = testFolder();
beforeEach(() => {
  folder.write("settings.json", '{"editor.rulers":[120]}');
  writeEditorSchemas(folder.path);
});

const read = (name: string) => JSON.parse(folder.read(name));
const schemaOf = (type: string) => read(`schemas/${type}.json`);

test("maps files to schemas, and keeps other settings", () => {
  const mapping = { fileMatch: ["/content/services/*.json"], url: "./.vscode/schemas/Service.json" };
  const schemas = expect.arrayContaining([mapping]);
  expect(read("settings.json")).toEqual({ "editor.rulers": [120], "json.schemas": schemas });
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

test("choices and lists of a fixed length are in the schema", () => {
  const { businessType, features } = schemaOf("Service").properties;
  expect(businessType.enum).toContain("Plumber");
  expect(features).toMatchObject({ minItems: 7, maxItems: 7 });
  expect(schemaOf("HomePage").properties.why.properties.items).toMatchObject({ minItems: 4, maxItems: 4 });
});

test("a field without a title has its name as words", () => {
  expect(schemaOf("Service").properties.shortDescription.title).toBe("Short description");
});
