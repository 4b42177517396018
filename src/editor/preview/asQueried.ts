import { fillPlaceholders } from "../../content/facts/fillPlaceholders";
import type { JsonSchema } from "../../content/kinds/jsonSchema";

export interface PreviewSources {
  placeholders: Record<string, string>;
  /** Returns a picture's address in the editor, or an empty string. */
  addressOf(picture: string): string;
}

/** A File node. The Proxy answers with the same image under every alias that a section queries. */
function pictureFile(address: string) {
  const image = {
    layout: "constrained",
    width: 1600,
    height: 1200,
    images: { sources: [], fallback: { src: address } },
  };
  return { publicURL: address, childImageSharp: address ? new Proxy({}, { get: () => image }) : null };
}

/**
 * Converts a content file to the result of a page's query: placeholders filled, pictures as File nodes, maps as lists, null
 * for missing optional fields. Missing required fields are empty, so that an unfinished page renders.
 */
export function asQueried(value: unknown, schema: JsonSchema, sources: PreviewSources): unknown {
  if (schema.file) return pictureFile(typeof value === "string" ? sources.addressOf(value) : "");
  if (schema.type === "array") {
    return Array.isArray(value) ? value.map((item) => asQueried(item, schema.items ?? {}, sources)) : [];
  }
  if (schema.type === "object") {
    const given: Record<string, unknown> = typeof value === "object" ? { ...value } : {};
    if (schema.propertyNames) {
      return Object.entries(given).map(([name, text]) => ({
        name,
        text: asQueried(text, { type: "string" }, sources),
      }));
    }
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const isThere = (given[name] ?? "") !== "" || schema.required?.includes(name);
      return [name, isThere ? asQueried(given[name], field, sources) : null] as const;
    });
    return Object.fromEntries(fields);
  }
  if (schema.type === "string") return fillPlaceholders(String(value ?? ""), sources.placeholders);
  return value ?? null;
}
