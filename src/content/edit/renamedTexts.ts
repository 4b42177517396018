/** Changes every reference to a service's slug. */
import { kindAt } from "../kinds/contentKinds";
import type { FieldPath } from "../kinds/schemaParts";
import { serviceKind } from "../kinds/service";
import type { JsonFile } from "../problems/jsonFile";
import { fieldsIn } from "../rules/fieldsIn";
import { editJson } from "./editJson";

interface Rename {
  /** The path of the service's file. */
  own: string;
  /** The site's origin, for links with a full address. */
  origin: string;
  from: string;
  to: string;
}

/** Returns the new text of every file that changes with a service's slug, by path. */
export function renamedTexts(files: readonly JsonFile[], { own, origin, from, to }: Rename): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of files) {
    const text = mended(file, origin, from, to);
    const wanted = file.path === own ? withSlug(text, file.data, from, to) : text;
    if (wanted !== file.text) texts.set(file.path, wanted);
  }
  return texts;
}

/** Changes the service's own slug. The old one redirects. */
function withSlug(text: string, data: { formerly?: readonly string[] }, from: string, to: string): string {
  const formerly = [...(data.formerly ?? []).filter((slug) => slug !== to && slug !== from), from];
  return editJson(editJson(text, serviceKind.schema, ["slug"], to), serviceKind.schema, ["formerly"], formerly);
}

/** Whether a text is a recorded consent text, which never changes. Its links redirect. */
const isRecord = (file: string, field: FieldPath) => file === "consent-versions.json" || field[0] === "consent";

/** Changes links and references to a service to its new slug. */
function mended(file: JsonFile, origin: string, from: string, to: string): string {
  const { path, text } = file;
  const schema = kindAt(path)?.schema;
  if (!schema) return text;
  return fieldsIn(file).reduce((edited, { field, text: written, meta }) => {
    if (isRecord(path, field)) return edited;
    const isReference = meta.refersTo === "Service" && written === from;
    const wanted = isReference ? to : withLinks(written, origin, from, to);
    return wanted === written ? edited : editJson(edited, schema, field, wanted);
  }, text);
}

/** Changes the address of a service's page in a text. Addresses of other sites stay. */
function withLinks(text: string, origin: string, from: string, to: string): string {
  const parts = text.split(`/services/${from}`);
  return parts.reduce((before, after) => {
    const isWhole = !/^[a-z0-9-]/i.test(after);
    const isOwn = before.endsWith(origin) || !/[^\s"'(<[]$/.test(before);
    return `${before}/services/${isWhole && isOwn ? to : from}${after}`;
  });
}
