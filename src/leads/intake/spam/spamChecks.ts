import { MIN_FILL_TIME } from "../../model/leadFields";
import type { Lead } from "../../model/leadSchema";
import { requestSender } from "../requestSender";
import { countLinks, hasShadyLink, withoutHomeLinks } from "./spamLinks";
import { ADDRESS, FAINT_HINTS, HINTS, MARKUP, PITCHES } from "./spamPhrases";

/** What is known of a request besides its text. */
export interface SpamEvidence {
  /** Milliseconds since 1970, by this machine's clock. */
  now: number;
  /** When the form was opened, by the form token; nothing without one. */
  openedAt?: number;
  headers: Headers;
  /** Host names of this site as the company's content gives them, with or without www. */
  hosts: readonly string[];
  /** How many other people sent the same message in the last day. */
  otherSenders: number;
}

/** A lead and the evidence, with the texts in the form in which the expressions read them. */
interface Suspect extends SpamEvidence {
  lead: Lead;
  name: string;
  text: string;
}

/** Each check names what it found. */
const checks: Record<string, (suspect: Suspect) => boolean> = {
  "filled in a field that no visitor sees": ({ lead }) =>
    lead.website !== undefined && !isOwnDetail(lead.website, lead),

  "filled in faster than a person can": ({ now, openedAt = Number.NEGATIVE_INFINITY }) => {
    const fillTime = now - openedAt;
    // A token from the future comes from another instance's clock, not from a fast visitor.
    return fillTime >= 0 && fillTime < MIN_FILL_TIME;
  },

  "sent from another site": ({ headers, hosts }) => requestSender(headers, hosts) === "foreign",

  // Either proof is enough: cookies and pictures may be off, and old browsers do not say where they are.
  "sent without opening the form": ({ headers, hosts, openedAt }) =>
    openedAt === undefined && requestSender(headers, hosts) === "unknown",

  "carries link markup": ({ text, name }) => MARKUP.some((markup) => markup.test(text) || markup.test(name)),

  "carries links": ({ text, name }) => countLinks(text) >= 3 || hasShadyLink(text) || ADDRESS.test(name),

  "reads like a sales pitch": ({ text }) => countMatches(PITCHES, text) >= 1,

  "reads like advertising": ({ text }) => {
    const hints = countMatches(HINTS, text);
    return hints >= 2 || (hints === 1 && countMatches(FAINT_HINTS, text) >= 1);
  },

  "letters without words": ({ lead }) => isGibberish(lead.name) || isGibberish(lead.message ?? ""),

  "the same message came from others": ({ otherSenders }) => otherSenders >= 2,
};

/**
 * Why a request looks like spam; nothing for an honest one. One reason is enough to quarantine a request, so honest
 * people must give none: an odd name, any script, a missing header, an old browser or no JavaScript are no reasons.
 */
export function spamReasons(lead: Lead, evidence: SpamEvidence): string[] {
  const message = lead.message ?? "";
  const said = lead.kind === "partner" ? [lead.company, lead.trade, message].join(" / ") : message;
  const suspect = { ...evidence, lead, name: plain(lead.name), text: withoutHomeLinks(plain(said)) };
  return Object.entries(checks).flatMap(([reason, applies]) => (applies(suspect) ? [reason] : []));
}

/** A text as the expressions read it. */
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, " ");

const countMatches = (expressions: readonly RegExp[], text: string) =>
  expressions.filter((expression) => expression.test(text)).length;

/** Letters thrown together: one long word in which a capital follows a small letter at least five times. */
function isGibberish(text: string): boolean {
  return /^[A-Za-z]{10,}$/.test(text) && (text.match(/[a-z][A-Z]/g) ?? []).length >= 5;
}

/** Autofill sometimes puts a visitor's own details where they do not belong; a machine puts its own. */
function isOwnDetail(value: string, { name, email, phone, company, zip }: Lead): boolean {
  return [name, email, phone, company, zip].some((detail) => detail?.toLowerCase() === value.toLowerCase());
}
