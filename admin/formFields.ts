/**
 * Derives the editor's forms from the content model. Settings: https://decapcms.org/docs/widgets/
 *
 * Forms know no limits and patterns: each save runs the content check.
 */
import { titleFromName } from "../model/kinds/describeField";
import type { JsonSchema } from "../model/kinds/jsonSchema";

/** A field of a form. The names are Decap's. */
export interface DecapField {
  name: string;
  label: string;
  widget: "string" | "text" | "number" | "boolean" | "select" | "list" | "object" | "image";
  required: boolean;
  hint?: string;
  value_type?: "int" | "float";
  options?: string[];
  multiple?: boolean;
  /** The field of a list of plain values; a list of objects has `fields`. */
  field?: DecapField;
  fields?: DecapField[];
  /** The kinds of item of a list: an item's `type` is the name of one. */
  types?: DecapField[];
  collapsed?: boolean;
  summary?: string;
  label_singular?: string;
  choose_url?: boolean;
}

/** What a widget needs besides the field's name. */
type Widget = Pick<DecapField, "widget"> & Partial<DecapField>;

/**
 * Returns the fields of an object.
 * @param isRequired whether the object is; an optional object has no required fields
 */
export function formFields({ properties, required = [] }: JsonSchema, isRequired = true): DecapField[] {
  return Object.entries(properties ?? {}).map(([name, field]) =>
    formField(name, field, isRequired && required.includes(name)),
  );
}

function formField(name: string, schema: JsonSchema, isRequired: boolean): DecapField {
  const { title: label = titleFromName(name) } = schema;
  return { name, label, ...hintOf(schema), ...widgetOf({ ...schema, title: label }, isRequired) };
}

/** The number of a list's items in words, such as "3 to 10." */
function describeCount({ minItems = 0, maxItems }: JsonSchema): string {
  if (maxItems === undefined) return minItems > 1 ? `At least ${minItems}.` : "";
  return minItems > 0 ? `${minItems} to ${maxItems}.` : `At most ${maxItems}.`;
}

function hintOf(schema: JsonSchema): { hint?: string } {
  const { description, examples = [] } = schema;
  // Pictures are chosen, not written.
  const example = examples.length > 0 && !schema.picture && `For example: ${examples.join("; ")}`;
  const count = schema.type === "array" && describeCount(schema);
  const hint = [description, count, example].filter(Boolean).join(" ");
  return hint ? { hint } : {};
}

function widgetOf(schema: JsonSchema, required: boolean): Widget & { required: boolean } {
  switch (schema.type) {
    case "object":
      return { widget: "object", required, fields: formFields(schema, required) };
    case "array":
      return { required, ...listOf(schema) };
    case "boolean":
      // Decap would otherwise refuse a switch that is off.
      return { widget: "boolean", required: false };
    case "integer":
    case "number":
      return { widget: "number", value_type: schema.type === "integer" ? "int" : "float", required };
    case "string":
      return { required, ...textOf(schema) };
    default:
      throw new Error(`The editor has no field for “${schema.title}”: add one to formFields.ts.`);
  }
}

function listOf({ items = {} }: JsonSchema): Widget {
  if (items.enum) return { widget: "select", multiple: true, options: items.enum };
  if (items.type !== "object") {
    const field = formField("item", { title: "Item", ...items }, true);
    return { widget: "list", collapsed: true, summary: "{{fields.item}}", field };
  }
  // The fields from which an item takes exactly one.
  const choices = items.oneOf?.flatMap(({ required }) => required);
  if (choices) return { widget: "list", collapsed: true, types: typesOf(items, choices) };
  const fields = formFields(items);
  // The first text is the item's name, title or question.
  const named = fields.find(({ name, widget }) => widget === "string" && name !== "icon") ?? fields[0];
  return { widget: "list", collapsed: true, summary: `{{fields.${named?.name}}}`, fields };
}

/** A kind of item for each choice: that field, and those which every item may have. */
const typesOf = (items: JsonSchema, choices: readonly string[]): DecapField[] =>
  formFields({ ...items, required: [...choices] }).flatMap((chosen, _, all) =>
    choices.includes(chosen.name)
      ? {
          name: chosen.name,
          label: chosen.label,
          widget: "object",
          required: true,
          fields: [chosen, ...all.filter(({ name }) => !choices.includes(name))],
        }
      : [],
  );

function textOf(schema: JsonSchema): Widget {
  if (schema.enum) return { widget: "select", options: schema.enum };
  if (schema.picture) return { widget: "image", choose_url: false };
  return { widget: schema.multiline ? "text" : "string" };
}
