/**
 * ServiceTitan (CRM API v2), read 2026-11-23 from https://developer.servicetitan.io/docs/oauth20 and public generated clients.
 *
 * - Token: `POST https://auth.servicetitan.io/connect/token`, form fields grant_type=client_credentials, client_id and
 *   client_secret. Answers `access_token` and `expires_in` (900 seconds). Each call has it as bearer token, and `ST-App-Key`.
 * - `POST /crm/v2/tenant/{tenant}/booking-provider/{booking_provider}/bookings` with scope tn.crm.bookings:w. Required:
 *   source, name, summary, isFirstTimeClient, externalId. Optional here: contacts (type and value), priority, campaignId,
 *   businessUnitId, jobTypeId. A booking waits in the office's list until somebody accepts it.
 * - Lookup: `GET` on the same path with `externalId`, scope tn.crm.bookings:r. There is no idempotency key.
 * - Errors: 400 (wrong fields), 401, 403, 404 (provider), 409, 429 with Retry-After. Limit: 60 calls a second.
 * - Not confirmed: whether a second booking with the same externalId is refused, and how soon the list shows a new booking.
 */
import { z } from "zod";
import { isEmergency } from "../../catalog/answerSteps";
import type { Catalog } from "../../catalog/catalog";
import type { LeadRecord } from "../../model/leadRecord";
import type { Destination } from "../../queue/destination";
import type { DestinationKind } from "../destinationKind";
import { get, type HttpReply, post } from "../post";
import { apiAddress, credential, jsonObject, together } from "../variables";
import {
  isForOfficeProgram,
  lookUp,
  mayHaveArrived,
  officeLead,
  successful,
  tryToSend,
  understood,
} from "./officeProgram";

const NAMES = [
  "SERVICETITAN_CLIENT_ID",
  "SERVICETITAN_CLIENT_SECRET",
  "SERVICETITAN_APP_KEY",
  "SERVICETITAN_TENANT",
  "SERVICETITAN_BOOKING_PROVIDER",
] as const;

const fieldsSchema = z.partialRecord(z.enum(["jobTypeId", "campaignId", "businessUnitId"]), z.int().positive());

export interface ServiceTitanSettings {
  url: string;
  authUrl: string;
  env: Record<(typeof NAMES)[number], string>;
  /** Slug of a service → ServiceTitan's ids. `GENERAL`: the other services. */
  services: Record<string, z.infer<typeof fieldsSchema>>;
}

/** Sends quote requests to the tenant SERVICETITAN_TENANT as bookings. */
export const serviceTitanKind: DestinationKind<ServiceTitanSettings> = {
  name: "servicetitan",
  settings: z
    .object({
      SERVICETITAN_CLIENT_ID: credential,
      SERVICETITAN_CLIENT_SECRET: credential,
      SERVICETITAN_APP_KEY: credential,
      SERVICETITAN_TENANT: credential,
      SERVICETITAN_BOOKING_PROVIDER: credential,
      SERVICETITAN_SERVICES: jsonObject(fieldsSchema, '{"roofing":{"jobTypeId":12,"campaignId":34}}'),
      SERVICETITAN_URL: apiAddress("https://api.servicetitan.io"),
      SERVICETITAN_AUTH_URL: apiAddress("https://auth.servicetitan.io"),
    })
    .transform((set, context) => {
      const env = together(NAMES, set, context);
      const { SERVICETITAN_URL: url, SERVICETITAN_AUTH_URL: authUrl, SERVICETITAN_SERVICES: services } = set;
      return env && { url, authUrl, env, services };
    }),
  open: (settings, { catalog, now }) => [serviceTitan(settings, catalog, now)],
};

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const listSchema = z.object({ data: z.array(z.object({ id: z.number(), externalId: z.string().nullish() })) });
const bookingSchema = z.object({ id: z.number() });

/** A token is not used for its last minute, milliseconds. */
const MARGIN = 60_000;

/** Creates bookings. The lead's reference is their external id. */
export function serviceTitan(
  { url, authUrl, env, services }: ServiceTitanSettings,
  catalog: Catalog,
  now: () => number,
): Destination {
  const path = ["tenant", env.SERVICETITAN_TENANT, "booking-provider", env.SERVICETITAN_BOOKING_PROVIDER, "bookings"];
  const bookings = `${url}/crm/v2/${path.map(encodeURIComponent).join("/")}`;
  let token: { value: string; until: number } | undefined;
  const secrets = () => [env.SERVICETITAN_CLIENT_SECRET, env.SERVICETITAN_APP_KEY, token?.value];

  return {
    name: "servicetitan",
    eraseByHand: "ServiceTitan has no call that deletes a booking: find it by name or phone and remove it there.",
    wants: isForOfficeProgram,
    tryOut: (test, signal) => lookUp(secrets, () => bookingIdOf(test, signal)),
    send: (lead, signal, delivery) =>
      tryToSend(secrets, async () => {
        const known = mayHaveArrived(lead, delivery) && (await bookingIdOf(lead, signal));
        if (known) return { outcome: "delivered", reply: `booking ${known}, found again` };
        const { id } = understood(bookingSchema, await ask(signal, bookingOf(lead)));
        return { outcome: "delivered", reply: `booking ${id}` };
      }),
  };

  async function bookingIdOf({ id }: LeadRecord, signal: AbortSignal): Promise<number | undefined> {
    const { data } = understood(listSchema, await ask(signal, `?externalId=${encodeURIComponent(id)}`));
    return data.find(({ externalId }) => externalId === id)?.id;
  }

  /** Posts a booking, or reads those of a query. */
  async function ask(signal: AbortSignal, what: object | string): Promise<HttpReply> {
    const authorization = `Bearer ${await accessToken(signal)}`;
    const headers = { authorization, "st-app-key": env.SERVICETITAN_APP_KEY, "content-type": "application/json" };
    const reply =
      typeof what === "string"
        ? await get(bookings + what, { headers, signal })
        : await post(bookings, { headers, signal, body: JSON.stringify(what) });
    if (reply.status === 401 && token) token.until = 0;
    return successful(reply, NAMES[2]);
  }

  function bookingOf(lead: LeadRecord) {
    const { firstName, lastName, email, text } = officeLead(lead, catalog);
    return {
      source: "Website",
      name: `${firstName} ${lastName}`,
      contacts: [{ type: "Phone", value: lead.phone }, ...(email ? [{ type: "Email", value: email }] : [])],
      summary: text,
      // Nobody asks the visitor. The office sees it when it books.
      isFirstTimeClient: false,
      isSendConfirmationEmail: false,
      ...(isEmergency(lead, catalog) ? { priority: "Urgent" } : {}),
      ...(services[lead.service ?? ""] ?? services.GENERAL),
      externalId: lead.id,
    };
  }

  async function accessToken(signal: AbortSignal): Promise<string> {
    if (token && now() < token.until) return token.value;
    const client = { client_id: env.SERVICETITAN_CLIENT_ID, client_secret: env.SERVICETITAN_CLIENT_SECRET };
    const reply = await post(`${authUrl}/connect/token`, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ grant_type: "client_credentials", ...client }).toString(),
      signal,
    });
    // OAuth says "invalid client" with 400 or 401.
    const refused = reply.status === 400 ? { ...reply, status: 401 } : reply;
    const { access_token: value, expires_in } = understood(tokenSchema, successful(refused, NAMES[1]));
    token = { value, until: now() + expires_in * 1000 - MARGIN };
    return value;
  }
}
