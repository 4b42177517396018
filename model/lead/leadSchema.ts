/** The schema of a request for the endpoint. The check of the answers is the form's (checkAnswers.ts). */
import * as z from "zod/mini";
import { clean } from "../text/clean";
import { parseJson } from "../text/parseJson";
import {
  type Checked,
  checkAnswer,
  type LeadChoices,
  type Mistake,
  type MistakeMessages,
  mistakeMessage,
  readText,
} from "./checkAnswers";
import { fieldsOf, isRequired, type LeadAnswers, type LeadField } from "./leadFields";
import type { LeadKind } from "./leadKinds";
import { visitMarks } from "./visitMarks";

const mistake = (name: Mistake) => name;

/** A field that its own function checks. */
const field = (check: (typed: unknown) => Checked) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((typed, { issues }) => {
      const { value, mistake: message, max } = check(typed);
      if (message) issues.push({ code: "custom", message, params: { max }, input: typed });
      return value;
    }),
  );

/** A detail that the form adds to the answers. Drops an invalid one instead of refusing the lead. */
const detail = (max: number) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((typed) => readText(typed, { type: "line", max }, false).value),
  );

/** A ticked box arrives as "on", "yes" or true; an unticked one is absent. */
const consent = z.pipe(
  z.optional(z.union([z.boolean(), z.string()], mistake("unreadable"))),
  z.transform((value) => value === true || (typeof value === "string" && /^(on|yes|true|1)$/i.test(value))),
);

const anyText = () => z.string(mistake("unreadable"));

/** Makes a field optional. An empty value counts as missing. */
const maybe = (schema: z.ZodMiniType<string, unknown>) =>
  z.pipe(
    z.optional(schema),
    z.transform((value) => value || undefined),
  );

/** The form's path, without its query, which may hold personal data. */
const page = maybe(
  anyText().check(
    z.overwrite((value) => value.split(/[?#]/, 1)[0] ?? ""),
    z.maxLength(1_000, { error: mistake("unreadable"), abort: true }),
    z.overwrite<string>(clean),
    z.refine((value) => value === "" || (value.length <= 200 && /^\/\S*$/.test(value)), mistake("unreadable")),
  ),
);

const idempotencyKey = maybe(anyText().check(z.trim(), z.regex(/^[\w-]{0,100}$/, mistake("unreadable"))));

const touch = z.object(Object.fromEntries([...visitMarks, "referrer", "at"].map((key) => [key, detail(300)])));
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
const consentVersion = detail(60);
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
  attribution,
  consentVersion,
  globalPrivacyControl,
  via,
  xxTrustedFormCertUrl: certificateUrl,
};
type Details = z.output<z.ZodMiniObject<typeof details>>;

export type Lead = { kind: LeadKind } & LeadAnswers & Details;

/**
 * Creates the schema of a request. The kind defaults to a quote.
 * @param optional fields that may be empty, although visitors have to fill them in
 */
export function leadSchema(choices: LeadChoices, optional: readonly LeadField[] = []): z.ZodMiniType<Lead> {
  const answers = (kind: LeadKind) =>
    Object.fromEntries(
      fieldsOf(kind).map((name) => {
        const required = isRequired(name, kind) && !optional.includes(name);
        return [name, field((typed) => checkAnswer(name, typed, required, choices))];
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

/** Returns the first message per invalid field; other messages are under "form". */
export function fieldErrors(error: z.core.$ZodError, messages: MistakeMessages): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = typeof issue.path[0] === "string" ? issue.path[0] : "form";
    const { max } = issue.code === "custom" ? (issue.params ?? {}) : {};
    errors[name] ??= mistakeMessage(name, { mistake: issue.message as Mistake, max }, messages);
  }
  return errors;
}
