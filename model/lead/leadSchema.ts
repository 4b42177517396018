/**
 * The schema of a request, derived from the table of fields and shared by the form and the endpoint. It imports only zod
 * and the table, to stay small in the browser.
 */
import * as z from "zod/mini";
import { fillPlaceholders } from "../text/fillPlaceholders";
import { LONGEST_EMAIL, saysNoEmail } from "../text/normalizeEmail";
import { parseJson } from "../text/parseJson";
import {
  type FieldRule,
  fieldsOf,
  isRequired,
  type LeadAnswers,
  type LeadField,
  LONGEST_CHOICE,
  leadField,
  OTHER_SERVICE,
} from "./leadFields";
import type { LeadKind } from "./leadKinds";
import { readZip } from "./readZip";
import { visitMarks } from "./visitMarks";

// zod's compiled parsers use `new Function`, which violates the Content-Security-Policy.
z.config({ jitless: true });

/** C0 and C1 controls except tab and line feed, and bidirectional overrides, which can disguise text. */
const UNSAFE_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Invisible characters. Some scripts and emoji need them, so only phone numbers and addresses lose them. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064]/g;
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/**
 * More than thirty combining marks on one letter, which no language uses
 * (https://unicode.org/reports/tr15/#Stream_Safe_Text_Format). Composition takes quadratic time in the number of marks.
 */
const MARKS_IN_EXCESS = /(\p{Mark}{30})\p{Mark}+/gu;

/** Normalizes text: NFC, no control characters, \n line ends, trimmed. */
export function clean(value: string): string {
  return value
    .replace(/\r\n?/g, "\n")
    .replace(LONE_SURROGATES, "\ufffd")
    .replace(UNSAFE_CHARACTERS, "")
    .replace(MARKS_IN_EXCESS, "$1")
    .normalize("NFC")
    .trim();
}

/** Counts code points, so that 李 and 🏠 count as one each. */
const length = (value: string) => [...value].length;

/** A validation error of a field. Its message is in the `errors` of content/form.json. */
export type Mistake = "missing" | "phone" | "zip" | "tooLong" | "unreadable";
const mistake = (name: Mistake) => name;

const tooLong = (max: number) => ({ error: mistake("tooLong"), abort: true, params: { max } });
/**
 * Rejects much too long text before normalizing it. A decomposed character takes up to four units
 * (https://unicode.org/reports/tr15/#Design_Goals); the rest is room for white space and invisible characters.
 */
const written = (max: number) => z.refine<string>((value) => value.length <= 4 * max + 100, tooLong(max));
const fits = (max: number) => z.refine<string>((value) => length(value) <= max, tooLong(max));

const toText = z.overwrite<string>(clean);
const toLine = z.overwrite<string>((value) => clean(value).replace(/\s+/g, " "));
/** Cleans copied invisible characters and full-width digits from numbers and addresses. */
const toBareCharacters = z.overwrite<string>((value) => value.normalize("NFKC").replace(INVISIBLE, ""));
const notEmpty = z.refine<string>((value) => value.replace(INVISIBLE, "").trim() !== "", mistake("missing"));

const bareLine = (max: number) =>
  z.string(mistake("missing")).check(written(max), toBareCharacters, written(max), toLine, notEmpty, fits(max));

const anyText = () => z.string(mistake("unreadable"));

/** Makes a field optional. An empty value counts as missing. */
const maybe = (schema: z.ZodMiniType<string, unknown>) =>
  z.pipe(
    z.optional(schema),
    z.transform((value) => value || undefined),
  );
const optional = (max: number, cleaned: typeof toLine) => maybe(anyText().check(written(max), cleaned, fits(max)));
const required = (max: number, cleaned: typeof toLine) =>
  z.string(mistake("missing")).check(written(max), cleaned, notEmpty, fits(max));
const optionalLine = (max: number) => optional(max, toLine);

/** A phone number, perhaps with another one or a note. Rejects only obvious errors: the server uses libphonenumber. */
const phone = () =>
  bareLine(200).check(
    z.refine(
      (value) => (value.replace(/\b(ext?|x|extension)\.?\s*\d+$/i, "").match(/[0-9a-z|]/gi) ?? []).length >= 10,
      mistake("phone"),
    ),
  );

/** What was typed as an e-mail address, or none. Never required, and anything is accepted: the phone number suffices to answer. */
const email = () =>
  z.pipe(
    z.optional(
      anyText().check(written(LONGEST_EMAIL), toBareCharacters, written(LONGEST_EMAIL), toLine, fits(LONGEST_EMAIL)),
    ),
    z.transform((value) => (value === undefined || saysNoEmail(value) ? undefined : value)),
  );

const zip = () =>
  bareLine(100).check(
    z.refine((value) => readZip(value) !== undefined, mistake("zip")),
    z.overwrite((value) => readZip(value) ?? value),
  );

const optionalZip = () =>
  maybe(
    anyText().check(
      written(100),
      toBareCharacters,
      toLine,
      z.refine((value) => value === "" || readZip(value) !== undefined, mistake("zip")),
      z.overwrite((value) => readZip(value) ?? ""),
    ),
  );

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

/** Returns a field's schema. An empty optional field is left out. */
function fieldSchema(rule: FieldRule, isNeeded: boolean, choices: LeadChoices): z.ZodMiniType<string | undefined> {
  const words = isNeeded ? required : optional;
  switch (rule.type) {
    case "line":
      return words(rule.max, toLine);
    case "text":
      return words(rule.max, toText);
    case "choice": {
      const isOffered = (value?: string) => value === undefined || choices[rule.of].includes(value);
      return words(LONGEST_CHOICE, toLine).check(z.refine(isOffered, mistake("missing")));
    }
    case "phone":
      return phone();
    case "email":
      return email();
    case "zip":
      return isNeeded ? zip() : optionalZip();
  }
}

/** A ticked box arrives as "on", "yes" or true; an unticked one is absent. */
const consent = z.pipe(
  z.optional(z.union([z.boolean(), z.string()], mistake("unreadable"))),
  z.transform((value) => value === true || (typeof value === "string" && /^(on|yes|true|1)$/i.test(value))),
);

/** The form's path, without its query, which may hold personal data. */
const page = maybe(
  anyText().check(
    z.overwrite((value) => value.split(/[?#]/, 1)[0] ?? ""),
    z.maxLength(1_000, { error: mistake("unreadable"), abort: true }),
    toText,
    z.refine((value) => value === "" || (value.length <= 200 && /^\/\S*$/.test(value)), mistake("unreadable")),
  ),
);

const idempotencyKey = maybe(anyText().check(z.trim(), z.regex(/^[\w-]{0,100}$/, mistake("unreadable"))));

/**
 * Details that the form adds to the answers. Drops invalid values instead of refusing the lead.
 */
const touch = z.object(
  Object.fromEntries([...visitMarks, "referrer", "at"].map((key) => [key, z.catch(optionalLine(300), undefined)])),
);
const attribution = z.catch(
  z.optional(
    z.pipe(
      z.transform((value) => (typeof value === "string" ? parseJson(value) : value)),
      z.object({ first: z.optional(touch), last: z.optional(touch) }),
    ),
  ),
  undefined,
);
const certificateUrl = z.catch(
  z.optional(z.string().check(z.trim(), z.regex(/^https:\/\/cert\.trustedform\.com\/[\w-]{1,200}$/))),
  undefined,
);
/** Global Privacy Control from the script, also in the form that it posts. Without scripts, the header contains it. */
const globalPrivacyControl = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => value === true || value === "true" || undefined),
);
/** Who filled in the form, if not its sender. */
const via = z.catch(z.optional(z.literal("assistant")), undefined);
const consentVersion = z.catch(optionalLine(60), undefined);
/** The honeypot, hidden from visitors. */
const honeypot = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => {
    if (value == null) return undefined;
    return typeof value === "string" ? clean(value.trim().slice(0, 300)) || undefined : "not text";
  }),
);

/** A request's fields besides the visitor's answers. */
const details = {
  consent,
  /** Consent to passing the request on to the lead network. */
  networkConsent: consent,
  page,
  idempotencyKey,
  subject: honeypot,
  /** The honeypot of pages that were opened before its name changed. */
  website: honeypot,
  attribution,
  consentVersion,
  globalPrivacyControl,
  via,
  xxTrustedFormCertUrl: certificateUrl,
};
type Details = z.output<z.ZodMiniObject<typeof details>>;

export type Lead = { kind: LeadKind } & LeadAnswers & Details;

export type LeadSchema = z.ZodMiniType<Lead>;

/**
 * Creates the schema of a request. The kind defaults to a quote.
 * @param leftOut fields that may be empty, although visitors have to fill them in
 */
export function leadSchema(choices: LeadChoices, leftOut: readonly LeadField[] = []): LeadSchema {
  const answers = (kind: LeadKind) =>
    Object.fromEntries(
      fieldsOf(kind).map((name) => {
        const isNeeded = isRequired(name, kind) && !leftOut.includes(name);
        return [name, fieldSchema(leadField(name).rule, isNeeded, choices)];
      }),
    );
  const request = z.discriminatedUnion(
    "kind",
    [
      z.object({ kind: z.literal("quote"), ...answers("quote"), ...details }),
      z.object({ kind: z.literal("partner"), ...answers("partner"), ...details }),
      z.object({ kind: z.literal("customer"), ...answers("customer"), ...details }),
    ],
    { error: mistake("unreadable") },
  );
  return z.pipe(
    z.pipe(
      z.transform((input) =>
        input && typeof input === "object" && !("kind" in input) ? { ...input, kind: "quote" } : input,
      ),
      request,
    ),
    // The compiler cannot relate fields to kinds; LeadAnswers derives from the same table.
    z.transform((lead) => lead as Lead),
  );
}

/** Message per mistake: the `errors` of content/form.json. */
export interface MistakeMessages extends Record<Exclude<Mistake, "missing">, string> {
  /** Message per field, for an empty value or a choice that is not offered. */
  missing: Readonly<Partial<Record<string, string>>>;
}

/** Returns the first message per invalid field; other messages are under "form". */
export function fieldErrors(error: z.core.$ZodError, messages: MistakeMessages): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = typeof issue.path[0] === "string" ? issue.path[0] : "form";
    errors[field] ??= findMessage(issue, field, messages);
  }
  return errors;
}

function findMessage(issue: z.core.$ZodIssue, field: string, messages: MistakeMessages): string {
  switch (issue.message) {
    case "missing":
      return messages.missing[field] ?? messages.unreadable;
    case "tooLong": {
      const max = issue.code === "custom" ? String(issue.params?.max) : "";
      return fillPlaceholders(messages.tooLong, { max });
    }
    case "phone":
    case "zip":
      return messages[issue.message];
    default:
      return messages.unreadable;
  }
}
