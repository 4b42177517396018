import { readdirSync, readFileSync } from "node:fs";
import { editorSchemas, SCHEMA_FOLDER } from "./editorSchemas";

const read = (path: string) => readFileSync(path, "utf8");
const files = editorSchemas(read(".vscode/settings.json"));
const schemaOf = (type: string) => JSON.parse(files.get(`${SCHEMA_FOLDER}/${type}.json`) ?? "");

test('what editors know is what the content model says; otherwise run "npm run schemas"', () => {
  expect([...files.keys()].map(read)).toEqual([...files.values()]);
  expect(readdirSync(SCHEMA_FOLDER).map((name) => `${SCHEMA_FOLDER}/${name}`)).toEqual(
    [...files.keys()].filter((path) => path.startsWith(SCHEMA_FOLDER)).sort(),
  );
});

test("other settings of the editor stay", () => {
  const settings = JSON.parse(editorSchemas('{"editor.rulers":[120]}').get(".vscode/settings.json") ?? "");
  expect(settings).toMatchObject({ "editor.rulers": [120], "json.schemas": expect.any(Array) });
});

test("a schema is in the draft that VS Code knows, and refuses fields it does not know", () => {
  expect(schemaOf("Service")).toMatchObject({
    $schema: "http://json-schema.org/draft-07/schema#",
    additionalProperties: false,
  });
});

test("editors show what a field is, how it may look, and what is wrong with a value", () => {
  expect(schemaOf("Company").properties.phone).toEqual({
    title: "Phone",
    type: "string",
    pattern: "^\\+1\\d{10}$",
    description: "Shown as (202) 555-0123.",
    examples: ["+12025550123"],
    errorMessage: "must be +1 and ten digits, like +12025550123",
  });
});

test("values that are limited to a choice, and lists of a fixed length, are known as such", () => {
  const { businessType, features } = schemaOf("Service").properties;
  expect(businessType.enum).toContain("Plumber");
  expect(features).toMatchObject({ minItems: 7, maxItems: 7 });
  expect(schemaOf("HomePage").properties.why.properties.items).toMatchObject({ minItems: 4, maxItems: 4 });
});

test("a field without a title goes by its name, as words", () => {
  expect(schemaOf("Service").properties.shortDescription.title).toBe("Short description");
});
