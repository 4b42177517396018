/** The check of a visitor's answers, shared by the form and the endpoint. Without zod, to stay small in the browser. */
import { clean, plain } from "../text/clean";
import { fillPlaceholders } from "../text/fillPlaceholders";
import { saysNoEmail } from "../text/normalizeEmail";
import { type FieldRule, fieldsOf, isRequired, type LeadField, leadField, OTHER_SERVICE } from "./leadFields";
import type { LeadKind } from "./leadKinds";
import { readZip } from "./readZip";

/** A validation error of a field. Its message is in the `errors` of content/form.json. */
export type Mistake = "missing" | "phone" | "zip" | "tooLong" | "unreadable";

/** A value as it is stored, or what is wrong with it. */
export interface Checked {
  /** Undefined if the field is empty. */
  value?: string;
  mistake?: Mistake;
  /** The most characters, of what is too long. */
  max?: number;
}

export interface LeadChoices {
  /** Service slugs, former slugs (a page may be older than a rename), and "other". */
  services: readonly string[];
  timeframes: readonly string[];
}

export function leadChoices(
  services: readonly { slug: string; formerly?: readonly string[] | null }[],
  timeframes: readonly { value: string }[],
): LeadChoices {
  return {
    services: [...services.flatMap(({ slug, formerly }) => [slug, ...(formerly ?? [])]), OTHER_SERVICE],
    timeframes: timeframes.map(({ value }) => value),
  };
}

/** Message per mistake: the `errors` of content/form.json. */
export interface MistakeMessages extends Record<Exclude<Mistake, "missing">, string> {
  /** Message per field, for an empty value or a choice that is not offered. */
  missing: Readonly<Partial<Record<string, string>>>;
}

function mistakeMessage(field: string, { mistake, max }: Checked, messages: MistakeMessages): string {
  if (mistake === "missing") return messages.missing[field] ?? messages.unreadable;
  if (mistake === "tooLong") return fillPlaceholders(messages.tooLong, { max: String(max) });
  return messages[mistake ?? "unreadable"];
}

/**
 * Checks the answers of one kind of request.
 * @param typed field name → value
 * @param optional fields that may be empty, although visitors have to fill them in
 * @returns the answers as they are stored, and a message for each field that is wrong
 */
export function checkAnswers(
  kind: LeadKind,
  typed: Readonly<Record<string, unknown>>,
  choices: LeadChoices,
  messages: MistakeMessages,
  optional: readonly LeadField[] = [],
) {
  const answers: Partial<Record<LeadField, string>> = {};
  const errors: Record<string, string> = {};
  for (const name of fieldsOf(kind)) {
    const checked = checkAnswer(name, typed[name], isRequired(name, kind) && !optional.includes(name), choices);
    if (checked.mistake) errors[name] = mistakeMessage(name, checked, messages);
    else answers[name] = checked.value;
  }
  return { answers, errors };
}

/** Checks one answer. Rejects only obvious errors in a phone number: the server uses libphonenumber. */
export function checkAnswer(name: LeadField, typed: unknown, required: boolean, choices: LeadChoices): Checked {
  const { rule } = leadField(name);
  const checked = readText(typed, rule, required);
  const { value } = checked;
  if (value === undefined) return checked;
  switch (rule.type) {
    case "choice":
      return choices[rule.of].includes(value) ? checked : { mistake: "missing" };
    case "phone":
      // Perhaps with another number or a note.
      return (value.replace(/\b(ext?|x|extension)\.?\s*\d+$/i, "").match(/[0-9a-z|]/gi) ?? []).length < 10
        ? { mistake: "phone" }
        : checked;
    case "zip": {
      const zip = readZip(value);
      return zip ? { value: zip } : { mistake: "zip" };
    }
    case "email":
      return saysNoEmail(value) ? {} : checked;
    default:
      return checked;
  }
}

/** Reads a text, on one line unless its type is "text". An empty one counts as missing. */
export function readText(typed: unknown, { type, max }: Pick<FieldRule, "type" | "max">, required: boolean): Checked {
  if (typed === undefined && !required) return {};
  if (typeof typed !== "string") return { mistake: required ? "missing" : "unreadable" };
  const tooLong: Checked = { mistake: "tooLong", max };
  // Rejects much too long text before normalizing it. A decomposed character takes up to four units
  // (https://unicode.org/reports/tr15/#Design_Goals); the rest is room for white space and invisible characters.
  if (typed.length > 4 * max + 100) return tooLong;
  // Copied ones may have invisible characters, which some scripts and emoji need, and full-width digits.
  const isPlain = type === "phone" || type === "email" || type === "zip";
  const cleaned = clean(isPlain ? plain(typed) : typed);
  const value = type === "text" ? cleaned : cleaned.replace(/\s+/g, " ");
  if (value.replace(/\p{Cf}/gu, "").trim() === "") return required ? { mistake: "missing" } : {};
  // Code points, so that 李 and 🏠 count as one each.
  return [...value].length > max ? tooLong : { value };
}
