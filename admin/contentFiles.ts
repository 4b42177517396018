/** Converts between content files and the editor's forms. */
import type { z } from "zod";
import { kindAt } from "../model/kinds/contentKinds";
import { ownPageKind } from "../model/kinds/ownPage";
import { mayBeLeftOut, metaOf, namesIn, partOf } from "../model/kinds/schemaAt";

/** Whether an input, or every input of a group, is empty. */
function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === "" || value === false) return true;
  return typeof value === "object" && Object.values(value).every(isBlank);
}

/**
 * Returns data as a content file should hold it: fields in the schema's order, since Decap has one of its own, without empty
 * optional fields, and with the ./ of picture paths. Empty required fields stay, so that the check reports them.
 */
export function tidied(value: unknown, schema: z.core.$ZodType | undefined): unknown {
  if (Array.isArray(value)) return value.map((item, index) => tidied(item, partOf(schema, index)));
  if (typeof value === "string") return metaOf(schema).picture && /^\w/.test(value) ? `./${value}` : value;
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, field]) => field !== undefined && !(mayBeLeftOut(partOf(schema, name)) && isBlank(field)),
  );
  const names = namesIn(schema);
  const rankOf = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  const ordered = kept.toSorted(([one], [other]) => rankOf(one) - rankOf(other));
  return Object.fromEntries(ordered.map(([name, field]) => [name, tidied(field, partOf(schema, name))]));
}

/** Decap's name for the kind of a list's item, which files say by the field that the item has. */
const TYPE = "type";
const partNames: readonly string[] = Object.keys(ownPageKind.schema.shape.parts.element.shape);

/** Changes each part of an own page, or of a town. */
const withParts = (data: { parts?: unknown }, change: (part: unknown) => unknown): object =>
  Array.isArray(data.parts) ? { ...data, parts: data.parts.map(change) } : data;

/** Gives the parts of an own page the type that the editor's list needs. Towns have other parts. */
const withTypes = (data: object): object =>
  withParts(data, (part) => {
    const names = Object.keys(Object(part));
    // The name comes first in the schema, before what every part may have.
    const [type] = partNames.filter((name) => names.includes(name));
    return names.every((name) => partNames.includes(name)) ? { [TYPE]: type, ...Object(part) } : part;
  });

const withoutTypes = (data: object): object =>
  withParts(data, (part) => {
    const { [TYPE]: type, ...fields } = Object(part);
    return type ? fields : part;
  });

/**
 * Returns an entry as its file holds it.
 * @param file relative to the content folder; its kind decides the fields
 * @param raw what `contentFormat` wrote
 */
export function fileText(file: string, raw: string): string {
  const kind = kindAt(file);
  if (!kind) throw new Error(`${file} is of no kind.`);
  return `${JSON.stringify(tidied(withoutTypes(JSON.parse(raw)), kind.schema), null, 2)}\n`;
}

/** Decap names no file here, so a save is completed by `fileText`. https://decapcms.org/docs/custom-formatters/ */
export const contentFormat = {
  /** @param text null for a missing optional file */
  fromFile: (text: string | null): unknown => (text ? withTypes(JSON.parse(text)) : {}),
  toFile: (data: unknown): string => JSON.stringify(data),
};
