import { readdirSync, readFileSync } from "node:fs";
import { editorSchemas, SCHEMA_FOLDER } from "./editorSchemas";

const read = (path: string) => readFileSync(path, "utf8");
const files = editorSchemas(read(".vscode/settings.json"));
const schemaOf = (type: string) => JSON.parse(files.get(`${SCHEMA_FOLDER}/${type}.json`) ?? "");

test('the schemas on disk are up to date; otherwise run "npm run schemas"', () => {
  expect([...files.keys()].map(read)).toEqual([...files.values()]);
  expect(readdirSync(SCHEMA_FOLDER).map((name) => `${SCHEMA_FOLDER}/${name}`)).toEqual(
    [...files.keys()].filter((path) => path.startsWith(SCHEMA_FOLDER)).sort(),
  );
});

test("keeps other editor settings", () => {
  const settings = JSON.parse(editorSchemas('{"editor.rulers":[120]}').get(".vscode/settings.json") ?? "");
  expect(settings).toMatchObject({ "editor.rulers": [120], "json.schemas": expect.any(Array) });
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
    pattern: "^\\+1\\d{10}$",
    description: "Shown as (202) 555-0123.",
    examples: ["+12025550123"],
    errorMessage: "must be +1 and ten digits, like +12025550123",
  });
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
