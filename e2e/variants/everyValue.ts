/** Every value and every optional field that the schemas of content document is in content that a test builds. */
import assert from "node:assert/strict";
import { readContentFiles } from "../../model/check/read/loadContent";
import { usStates } from "../../model/company/places/usStates";
import { contentKinds, kindAt } from "../../model/kinds/contentKinds";
import { type JsonSchema, jsonSchemaOf } from "../../model/kinds/jsonSchema";

/** Only data: no code knows one state from another, but for the licenses that the content check names. */
const isState = ({ enum: values = [] }: JsonSchema) => values.includes([...usStates.keys()][0] ?? "");

/** A shared block counts once, by its GraphQL type, and not in each kind that has it. */
const placeOf = (schema: JsonSchema, place: string) => schema.graphqlType ?? place;

function* documented(schema: JsonSchema, around: string): Generator<string> {
  if (isState(schema)) return;
  const place = placeOf(schema, around);
  yield place;
  for (const value of schema.enum ?? []) yield `${place}: ${value}`;
  if (schema.type === "boolean") yield `${place}: true`;
  if (schema.items) yield* documented(schema.items, place);
  for (const [name, field] of Object.entries(schema.properties ?? {})) yield* documented(field, `${place}.${name}`);
}

function* used(data: unknown, schema: JsonSchema, around: string): Generator<string> {
  const place = placeOf(schema, around);
  yield place;
  if (Array.isArray(data)) for (const item of data) yield* used(item, schema.items ?? {}, place);
  else if (typeof data === "object" && data !== null)
    for (const [name, value] of Object.entries(data))
      yield* used(value, schema.properties?.[name] ?? {}, `${place}.${name}`);
  else yield `${place}: ${data}`;
}

/** @param folders of content that tests build */
export function checkEveryValue(folders: readonly string[]): void {
  const schemas = new Map(contentKinds.map(({ type, schema }) => [type, jsonSchemaOf(schema)]));
  const files = folders.flatMap((folder) => readContentFiles(folder).files);
  const tried = new Set(
    files.flatMap(({ path, data }) => {
      const type = kindAt(path)?.type ?? "";
      return [...used(data, schemas.get(type) ?? {}, type)];
    }),
  );
  const all = [...schemas].flatMap(([type, schema]) => [...documented(schema, type)]);
  const untried = [...new Set(all)].filter((each) => !tried.has(each));
  assert.deepEqual(untried, [], "a build has every value that a content file may have");
}
