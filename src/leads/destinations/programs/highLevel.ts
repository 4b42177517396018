/**
 * GoHighLevel (LeadConnector API v2), read 2026-11-23 from copies of the vendor's documentation at
 * https://marketplace.gohighlevel.com/docs/ghl/contacts/contacts.
 *
 * - `POST /contacts/upsert`, `Authorization: Bearer` with a private integration token (scope contacts.write and
 *   contacts.readonly), `Version: 2021-07-28`. Needs `locationId`, and `phone` or `email`. Answers `contact.id`.
 * - It finds a known contact by phone or e-mail, as the location's "Allow Duplicate Contact" setting says. Where that allows
 *   duplicates, an upsert may create another contact. Its `tags` would replace those the office has set, so tags are added
 *   by `POST /contacts/{id}/tags`. The request itself becomes a note: `POST /contacts/{id}/notes`, `{ body }`.
 * - Lookup: `GET /contacts/search/duplicate?locationId&number`, `GET /contacts/{id}/notes`. There is no idempotency key.
 * - Errors: 400 and 422 (wrong fields), 401 (token), 429. Limit: 100 requests in 10 seconds and 200,000 a day for a location.
 * - Not confirmed: the answer's shape of the lookup by number (`contact` or null) and of notes (`notes[].body`), and whether
 *   429 has Retry-After.
 */
import { z } from "zod";
import type { Catalog } from "../../catalog/catalog";
import type { LeadRecord } from "../../model/leadRecord";
import type { Destination } from "../../queue/destination";
import type { DestinationKind } from "../destinationKind";
import { get, type HttpReply, post } from "../post";
import { apiAddress, credential, jsonObject, text, together } from "../variables";
import {
  isForOfficeProgram,
  lookUp,
  mayHaveArrived,
  officeLead,
  successful,
  tryToSend,
  understood,
} from "./officeProgram";

export interface HighLevelSettings {
  url: string;
  token: string;
  location: string;
  /** Slug of a service → its tag. Other services have their title as tag. */
  tags: Record<string, string>;
}

const NAMES = ["HIGHLEVEL_TOKEN", "HIGHLEVEL_LOCATION"] as const;

/** Sends quote requests to the GoHighLevel location HIGHLEVEL_LOCATION. */
export const highLevelKind: DestinationKind<HighLevelSettings> = {
  name: "highlevel",
  settings: z
    .object({
      HIGHLEVEL_TOKEN: credential,
      HIGHLEVEL_LOCATION: text,
      HIGHLEVEL_TAGS: jsonObject(z.string(), '{"roofing":"Roof"}'),
      HIGHLEVEL_URL: apiAddress("https://services.leadconnectorhq.com"),
    })
    .transform(({ HIGHLEVEL_TAGS: tags, HIGHLEVEL_URL: url, ...env }, context) => {
      const set = together(NAMES, env, context);
      return set && { url, tags, token: set.HIGHLEVEL_TOKEN, location: set.HIGHLEVEL_LOCATION };
    }),
  open: (settings, { catalog }) => [highLevel(settings, catalog)],
};

const idSchema = z.object({ contact: z.object({ id: z.string() }) });
const notesSchema = z.object({ notes: z.array(z.object({ body: z.string().nullish() })) });

/** Creates or updates a contact, and adds the request as its note. */
export function highLevel({ url, token, location, tags }: HighLevelSettings, catalog: Catalog): Destination {
  const headers = {
    authorization: `Bearer ${token}`,
    version: "2021-07-28",
    "content-type": "application/json",
    accept: "application/json",
  };

  return {
    name: "highlevel",
    eraseByHand: "GoHighLevel: find the contact by phone or e-mail and delete it there, with its notes.",
    wants: isForOfficeProgram,
    tryOut: (test, signal) =>
      lookUp(
        () => [token],
        () => idOf(test, signal),
      ),
    send: (lead, signal, delivery) =>
      tryToSend(
        () => [token],
        async () => {
          const { service, text } = officeLead(lead, catalog);
          const again = mayHaveArrived(lead, delivery);
          const id = (again && (await idOf(lead, signal))) || (await upsert(lead, signal));
          const contact = `/contacts/${encodeURIComponent(id)}`;
          const consent = lead.consent.given ? "calls and texts: agreed" : "calls and texts: not agreed";
          await write(`${contact}/tags`, { tags: [tags[lead.service ?? ""] ?? service, consent] }, signal);
          if (!again || !(await hasNote(contact, lead.id, signal))) {
            await write(`${contact}/notes`, { body: text }, signal);
          }
          return { outcome: "delivered", reply: `contact ${id}` };
        },
      ),
  };

  async function upsert(lead: LeadRecord, signal: AbortSignal): Promise<string> {
    const { firstName, lastName, email } = officeLead(lead, catalog);
    const fields = { locationId: location, firstName, lastName, phone: lead.phone, source: "website" };
    const reply = await write("/contacts/upsert", { ...fields, ...(email ? { email } : {}) }, signal);
    return understood(idSchema, reply).contact.id;
  }

  async function idOf({ phone }: LeadRecord, signal: AbortSignal): Promise<string | undefined> {
    const query = new URLSearchParams({ locationId: location, number: phone });
    return idSchema.safeParse((await read(`/contacts/search/duplicate?${query}`, signal)).json).data?.contact.id;
  }

  async function hasNote(contact: string, reference: string, signal: AbortSignal): Promise<boolean> {
    const { notes } = understood(notesSchema, await read(`${contact}/notes`, signal));
    return notes.some(({ body }) => body?.includes(reference));
  }

  async function read(path: string, signal: AbortSignal): Promise<HttpReply> {
    return successful(await get(url + path, { headers, signal }), "HIGHLEVEL_TOKEN");
  }

  async function write(path: string, body: object, signal: AbortSignal): Promise<HttpReply> {
    return successful(await post(url + path, { headers, body: JSON.stringify(body), signal }), "HIGHLEVEL_TOKEN");
  }
}
