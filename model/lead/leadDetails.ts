/** The schema of what the form sends besides the visitor's answers. Those are checked as in the form (checkAnswers.ts). */
import * as z from "zod/mini";
import { clean } from "../text/clean";
import { parseJson } from "../text/parseJson";
import { readText } from "./checkAnswers";
import type { LeadAnswers } from "./leadFields";
import { leadKinds } from "./leadKinds";
import { visitMarks } from "./visitMarks";

/** A detail that the form adds to the answers. Drops an invalid one instead of refusing the lead. */
const detail = (max: number) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((typed) => readText(typed, { type: "line", max }, false).value),
  );

/** A ticked box arrives as "on", "yes" or true; an unticked one is absent. */
const consent = z.pipe(
  z.optional(z.union([z.boolean(), z.string()])),
  z.transform((value) => value === true || (typeof value === "string" && /^(on|yes|true|1)$/i.test(value))),
);

/** Makes a field optional. An empty value counts as missing. */
const maybe = (schema: z.ZodMiniType<string, unknown>) =>
  z.pipe(
    z.optional(schema),
    z.transform((value) => value || undefined),
  );

/** The form's path, without its query, which may hold personal data. */
const page = maybe(
  z.string().check(
    z.overwrite((value) => value.split(/[?#]/, 1)[0] ?? ""),
    z.maxLength(1_000, { abort: true }),
    z.overwrite<string>(clean),
    z.refine((value) => value === "" || (value.length <= 200 && /^\/\S*$/.test(value))),
  ),
);

const idempotencyKey = maybe(z.string().check(z.trim(), z.regex(/^[\w-]{0,100}$/)));

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

/** A request's fields besides the visitor's answers. It is for a quote if it does not say. */
export const leadDetails = z.object({
  kind: z._default(z.enum(leadKinds), "quote"),
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
});

export type Lead = LeadAnswers & z.output<typeof leadDetails>;
