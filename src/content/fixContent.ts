/** Writes content files the one way they are written, whoever edits them: by hand, with a script or in an editor. */
import { realpathSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { contentFolder, loadContent } from "./loadContent";
import { consentVersionsSchema, contentTypeOf } from "./model";
import { readContentFiles } from "./readContentFiles";
import { namesIn, partOf } from "./schemaParts";

const CONSENT_VERSIONS = "consent-versions.json";

/** The one way to write content as JSON. */
const canonical = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

/** A value whose fields stand in the schema's order. Fields that the schema does not know come last, as they stood. */
function inOrder(value: unknown, schema: z.core.$ZodType | undefined): unknown {
  if (Array.isArray(value)) return value.map((item, index) => inOrder(item, partOf(schema, index)));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value);
  const places = new Map(namesIn(schema).map((name, place) => [name, place]));
  const placeOf = (name: string) => places.get(name) ?? places.size;
  const ordered = fields.toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  return Object.fromEntries(ordered.map(([name, field]) => [name, inOrder(field, partOf(schema, name))]));
}

/** Replaces a file at once, so that nothing is lost if the disk is full or the process ends meanwhile. */
function replace(file: string, text: string): void {
  const target = realpathSync(file);
  writeFileSync(`${target}.new`, text);
  renameSync(`${target}.new`, target);
}

/** Records what the current version of the consent text says, unless that version is recorded. */
function recordConsent(folder: string): string | undefined {
  const { content } = loadContent(folder);
  if (!content) return undefined;
  const { version, text } = content.form.consent;
  const file = readContentFiles(folder).files.find((file) => file.path === CONSENT_VERSIONS);
  const { versions } = file ? consentVersionsSchema.parse(file.data) : { versions: [] };
  if (versions.some((recorded) => recorded.version === version)) return undefined;
  const target = path.join(folder, CONSENT_VERSIONS);
  if (!file) writeFileSync(target, "");
  replace(target, canonical({ versions: [...versions, { version, text }] }));
  return `${CONSENT_VERSIONS}: recorded version ${version} of the consent text.`;
}

/**
 * Puts the fields of every file into the schema's order and writes it in the canonical format, without changing a value;
 * then records a new version of the consent text. Files that cannot be read stay as they are.
 * @returns what was done, in sentences
 */
export function fixContent(folder = contentFolder): string[] {
  const rewritten = readContentFiles(folder).files.flatMap(({ path: name, data, text }) => {
    const type = contentTypeOf(name);
    const ordered = inOrder(data, type?.schema);
    const wanted = canonical(ordered);
    if (!type || wanted === text || !isDeepStrictEqual(JSON.parse(wanted), data)) return [];
    replace(path.join(folder, name), wanted);
    return `${name}: written in the schema's order and the canonical format.`;
  });
  return [...rewritten, ...[recordConsent(folder)].filter((sentence) => sentence !== undefined)];
}
