/** Derives the visual editor's forms from the content model. Settings: https://decapcms.org/docs/widgets/ */
import type { JsonSchema } from "../content/kinds/jsonSchema";
import type { PictureUse } from "../content/kinds/parts/texts";

/** A field of a form. The names are Decap's. */
export interface DecapField {
  name: string;
  label: string;
  widget: "string" | "text" | "number" | "boolean" | "select" | "list" | "object" | "picture";
  required: boolean;
  hint?: string;
  /** A regular expression, and the message for a text that does not match. */
  pattern?: [string, string];
  value_type?: "int" | "float";
  min?: number;
  max?: number;
  options?: string[];
  multiple?: boolean;
  /** The field of a list of plain values; a list of objects has `fields`. */
  field?: DecapField;
  fields?: DecapField[];
  collapsed?: boolean;
  summary?: string;
  label_singular?: string;
  choose_url?: boolean;
  /** For our own widget: where a picture is shown, and the size it needs there. */
  shown?: PictureUse;
}

/** Returns the fields of an object. @param isRequired whether the object is; an optional object has no required fields */
export function decapFields({ properties, required = [] }: JsonSchema, isRequired = true): DecapField[] {
  return Object.entries(properties ?? {}).map(([name, field]) =>
    decapField(name, field, isRequired && required.includes(name)),
  );
}

function decapField(name: string, schema: JsonSchema, required: boolean): DecapField {
  return { name, label: schema.title ?? name, required, ...hintOf(schema), ...widgetOf(schema, required) };
}

function hintOf({ description, examples = [] }: JsonSchema): { hint?: string } {
  const example = examples.length > 0 && `For example: ${examples.join("; ")}`;
  const hint = [description, example].filter(Boolean).join(" ");
  return hint ? { hint } : {};
}

function widgetOf(schema: JsonSchema, required: boolean): Pick<DecapField, "widget"> & Partial<DecapField> {
  switch (schema.type) {
    case "object":
      return { widget: "object", fields: fieldsOf(schema, required) };
    case "array":
      return listOf(schema);
    case "boolean":
      // Decap would otherwise refuse a switch that is off.
      return { widget: "boolean", required: false };
    case "integer":
    case "number":
      return numberOf(schema);
    default:
      return textOf(schema);
  }
}

function fieldsOf(schema: JsonSchema, required: boolean): DecapField[] {
  const { propertyNames, additionalProperties } = schema;
  if (!propertyNames || typeof additionalProperties !== "object") return decapFields(schema, required);
  return (propertyNames.enum ?? []).map((name) => decapField(name, { ...additionalProperties, title: name }, required));
}

function listOf({ items = {}, minItems, maxItems }: JsonSchema): Pick<DecapField, "widget"> & Partial<DecapField> {
  const limits = { ...(minItems !== undefined && { min: minItems }), ...(maxItems !== undefined && { max: maxItems }) };
  if (items.enum) return { widget: "select", multiple: true, options: items.enum, ...limits };
  if (items.type !== "object")
    return { widget: "list", ...limits, field: decapField("item", { title: "Item", ...items }, true) };
  const fields = decapFields(items);
  // The first text is the item's name, title or question.
  const named = fields.find(({ name, widget }) => widget === "string" && name !== "icon") ?? fields[0];
  return { widget: "list", ...limits, collapsed: true, summary: `{{fields.${named?.name}}}`, fields };
}

function numberOf(schema: JsonSchema): Pick<DecapField, "widget"> & Partial<DecapField> {
  const isWhole = schema.type === "integer";
  const above = schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + (isWhole ? 1 : 0);
  const min = schema.minimum ?? above;
  // zod's limit for integers without one.
  const max = schema.maximum === Number.MAX_SAFE_INTEGER ? undefined : schema.maximum;
  return {
    widget: "number",
    value_type: isWhole ? "int" : "float",
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
}

function textOf(schema: JsonSchema): Pick<DecapField, "widget"> & Partial<DecapField> {
  if (schema.enum) return { widget: "select", options: schema.enum };
  if (schema.file) {
    return { widget: "picture", choose_url: false, shown: schema.shown };
  }
  const { pattern, minLength = 0, maxLength, errorMessage } = schema;
  const length = maxLength === undefined ? undefined : `^[^]{${minLength},${maxLength}}$`;
  const source = pattern ?? length;
  const message = errorMessage ?? (length ? `must have ${minLength} to ${maxLength} characters` : "does not fit");
  return {
    widget: schema.multiline ? "text" : "string",
    ...(source && { pattern: [source, message] as [string, string] }),
  };
}
