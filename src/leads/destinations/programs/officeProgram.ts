/** What the destinations in an office's program (CRM) have in common. */
import type { z } from "zod";
import type { Catalog } from "../../catalog/catalog";
import { displayed } from "../../catalog/leadFacts";
import { fieldValue, type LeadRecord } from "../../model/leadRecord";
import type { ClaimedDelivery } from "../../queue/deliveryQueue";
import type { SendResult } from "../../queue/destination";
import { type HttpReply, sendResultOf } from "../post";

/** Programs refuse or cut longer names and titles. */
const LONGEST_NAME = 100;
/** Maximum length of the request's text, characters. */
const LONGEST_TEXT = 4_000;

/** A lead in the words of an office's program. */
export interface OfficeLead {
  firstName: string;
  lastName: string;
  /** Empty if the visitor left none. */
  email: string;
  service: string;
  /** The request as lines of text. The first has its reference, by which a later try finds it. */
  text: string;
}

/** Programs get requests for a quote. An inquiry by a partner is no customer. */
export const isForOfficeProgram = ({ kind }: LeadRecord) => kind === "quote";

export function officeLead(lead: LeadRecord, catalog: Catalog): OfficeLead {
  const [first = "", ...others] = plain(fieldValue(lead, "name") ?? "", LONGEST_NAME).split(" ");
  const service = plain(displayed(lead, "service", catalog) ?? catalog.form.otherService, LONGEST_NAME);
  const lines: [name: string, value: string | null][] = [
    ["Website request", lead.id],
    ["Service", service],
    ["How soon", displayed(lead, "timeframe", catalog)],
    ["Phone", displayed(lead, "phone", catalog)],
    ["ZIP code", fieldValue(lead, "zip")],
    ["Service area", lead.coverage],
    ["Calls and texts", lead.consent.given ? "agreed to" : "not agreed to: call back by hand only"],
    ["Message", fieldValue(lead, "message")],
  ];
  return {
    firstName: first || "Website",
    // Programs require a last name, but some people have only one name.
    lastName: others.join(" ") || first || "visitor",
    email: lead.email ?? "",
    service,
    text: plain(lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join("\n"), LONGEST_TEXT),
  };
}

/** Removes control characters other than line breaks, and cuts long texts between characters. */
export function plain(text: string, longest: number): string {
  const characters = [...text.replace(/(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, "")];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : characters.join("");
}

/** Whether an earlier try may have arrived: this is not the first one, or somebody queued the lead again. */
export const mayHaveArrived = (
  { receivedAt }: LeadRecord,
  { attempts, createdAt }: Pick<ClaimedDelivery, "attempts" | "createdAt">,
) => attempts > 1 || createdAt > receivedAt;

/** A reply that ends a try with several requests before the last. */
export class Unanswered extends Error {
  constructor(readonly result: SendResult) {
    super(result.reply);
  }
}

/** Makes a try of several requests. Removes secrets from the reply, which is stored and printed. */
export async function tryToSend(
  secrets: () => readonly (string | undefined)[],
  send: () => Promise<SendResult>,
): Promise<SendResult> {
  const result = await send().catch((error: unknown) => {
    if (error instanceof Unanswered) return error.result;
    throw error;
  });
  const reply = secrets().reduce<string>(
    (text, secret) => (secret ? text.replaceAll(secret, "…") : text),
    result.reply,
  );
  return { ...result, reply };
}

/** The result of a test without a lead. */
export const ANSWERED: SendResult = { outcome: "delivered", reply: "answered a lookup; nothing was created" };

/** Tests the rights in a program by a lookup, since a test lead would count in its reports. */
export const lookUp = (
  secrets: () => readonly (string | undefined)[],
  find: () => Promise<unknown>,
): Promise<SendResult> =>
  tryToSend(secrets, async () => {
    await find();
    return ANSWERED;
  });

/**
 * Returns a successful reply.
 * @param variable the token's. A wrong token can be put right, so leads wait for that.
 * @throws Unanswered otherwise
 */
export function successful(reply: HttpReply, variable: string): HttpReply {
  const result = sendResultOf(reply);
  if (result.outcome === "delivered") return reply;
  if (reply.status !== 401 && reply.status !== 403) throw new Unanswered(result);
  throw new Unanswered({ outcome: "later", reply: `${variable} is not accepted: ${result.reply}` });
}

/** Returns what a reply says. @throws Unanswered if it is something else, perhaps a maintenance page */
export function understood<Answer>(schema: z.ZodType<Answer>, { json, text }: HttpReply): Answer {
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  throw new Unanswered({ outcome: "later", reply: `not understood: ${text}` });
}

/** Whether a phone number that somebody typed into a program is a lead's. */
export const isPhoneOf = ({ phone }: LeadRecord, typed: string | null | undefined) =>
  (typed ?? "").replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "") === phone.replace(/^\+1/, "");
