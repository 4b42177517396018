import { fillPlaceholders } from "../../content/facts/fillPlaceholders";
import type { JsonSchema } from "../../content/kinds/jsonSchema";

/** What stands outside the content file. */
export interface PreviewSources {
  placeholders: Record<string, string>;
  /** The address at which a picture can be seen in the editor, if it is known. */
  addressOf(picture: string): string;
}

/** A picture as gatsby-plugin-image would have made it, in whichever of its forms a section asks for. */
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
 * A content file as a page's query would return it: placeholders filled, pictures as File nodes, maps as lists, null for
 * what is left out. What is missing from an unfinished file is empty, so that its page can be drawn.
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
