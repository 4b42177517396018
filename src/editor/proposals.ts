import { kindAt } from "../content/kinds/contentKinds";
import { jsonSchemaOf } from "../content/kinds/jsonSchema";
import type { Kind } from "../content/kinds/kind";
import { suggestedSlug } from "../content/write/suggestedSlug";
import type { ContentTexts } from "./checkSave";

/** Returns values for the fields of a new entry that are empty and have a proposal. */
export function proposals(
  { type, list, schema }: Kind,
  data: Readonly<Record<string, unknown>>,
  stored: ContentTexts,
): [string, unknown][] {
  const others = [...stored].filter(([path]) => kindAt(path)?.type === type).map(([, text]) => JSON.parse(text));
  return Object.entries(jsonSchemaOf(schema).properties ?? {}).flatMap(([name, { proposal }]): [string, unknown][] => {
    if (!proposal || (data[name] ?? "") !== "") return [];
    if (proposal === "slug") return [[name, suggestedSlug(String(data[list?.name ?? ""] ?? ""))]];
    return [[name, Math.max(0, ...others.map((other) => other[name])) + 1]];
  });
}
