/**
 * Housecall Pro (public API), read 2026-11-23 from copies of https://docs.housecallpro.com/docs/housecall-public-api.
 *
 * - `POST https://api.housecallpro.com/leads`, `Authorization: Token` with an API key (MAX plan). Takes `customer` or
 *   `customer_id`, `note`, `tags` and `lead_source`. Answers 201 with `id` and `customer.id`.
 * - Lookup: `GET /customers?q=` finds a customer by phone number. Listed leads show neither their note nor a reference of ours,
 *   so a lead cannot be found again; and taking a customer's other lead for this one would lose it. There is no idempotency
 *   key. A lost answer may therefore leave the request twice, for one customer.
 * - Errors: 400 and 422 (wrong fields), 401 (key or plan), 429. There is no call that deletes a lead or customer.
 * - Not confirmed: the rate limit, and whether `lead_source` must be one that the office has set up. It is sent only if set.
 */
import { z } from "zod";
import type { Catalog } from "../../catalog/catalog";
import type { LeadRecord } from "../../model/leadRecord";
import type { Destination } from "../../queue/destination";
import type { DestinationKind } from "../destinationKind";
import { get, post } from "../post";
import { apiAddress, credential, text } from "../variables";
import {
  isForOfficeProgram,
  isPhoneOf,
  lookUp,
  mayHaveArrived,
  officeLead,
  successful,
  tryToSend,
  understood,
} from "./officeProgram";

export interface HousecallProSettings {
  url: string;
  key: string;
  /** A lead source that the office has set up. */
  source?: string;
}

/** Sends quote requests to the Housecall Pro account of HOUSECALLPRO_API_KEY. */
export const housecallProKind: DestinationKind<HousecallProSettings> = {
  name: "housecallpro",
  settings: z
    .object({
      HOUSECALLPRO_API_KEY: credential,
      HOUSECALLPRO_LEAD_SOURCE: text,
      HOUSECALLPRO_URL: apiAddress("https://api.housecallpro.com"),
    })
    .transform(({ HOUSECALLPRO_API_KEY: key, HOUSECALLPRO_URL: url, HOUSECALLPRO_LEAD_SOURCE: source }, { issues }) => {
      if (key) return { url, key, source };
      if (source === undefined) return undefined;
      const message = "is missing; HOUSECALLPRO_LEAD_SOURCE needs it";
      issues.push({ code: "custom", input: undefined, path: ["HOUSECALLPRO_API_KEY"], message });
      return z.NEVER;
    }),
  open: (settings, { catalog }) => [housecallPro(settings, catalog)],
};

const customersSchema = z.object({
  customers: z.array(
    z.object({
      id: z.string(),
      mobile_number: z.string().nullish(),
      home_number: z.string().nullish(),
      work_number: z.string().nullish(),
    }),
  ),
});
const leadSchema = z.object({ id: z.string() });

/** Creates leads. */
export function housecallPro({ url, key, source }: HousecallProSettings, catalog: Catalog): Destination {
  const headers = { authorization: `Token ${key}`, "content-type": "application/json", accept: "application/json" };

  return {
    name: "housecallpro",
    mayDouble:
      "Housecall Pro cannot find a lead by its reference. After a lost answer the request may be there twice, with the same reference in its note.",
    eraseByHand:
      "Housecall Pro has no call that deletes a lead or customer: find the customer by phone and remove both.",
    wants: isForOfficeProgram,
    tryOut: (test, signal) =>
      lookUp(
        () => [key],
        () => customerOf(test, signal),
      ),
    send: (lead, signal, delivery) =>
      tryToSend(
        () => [key],
        async () => {
          const { service, text } = officeLead(lead, catalog);
          const known = mayHaveArrived(lead, delivery) ? await customerOf(lead, signal) : undefined;
          const body = {
            ...(known ? { customer_id: known } : { customer: customerFields(lead) }),
            note: text,
            tags: [service],
            ...(source ? { lead_source: source } : {}),
          };
          const created = await post(`${url}/leads`, { headers, body: JSON.stringify(body), signal });
          const { id } = understood(leadSchema, successful(created, "HOUSECALLPRO_API_KEY"));
          return { outcome: "delivered", reply: `lead ${id}` };
        },
      ),
  };

  async function customerOf(lead: LeadRecord, signal: AbortSignal): Promise<string | undefined> {
    const query = new URLSearchParams({ q: lead.phone.replace(/^\+1/, ""), page_size: "100" });
    const reply = successful(await get(`${url}/customers?${query}`, { headers, signal }), "HOUSECALLPRO_API_KEY");
    return understood(customersSchema, reply).customers.find(({ mobile_number, home_number, work_number }) =>
      [mobile_number, home_number, work_number].some((number) => isPhoneOf(lead, number)),
    )?.id;
  }

  function customerFields(lead: LeadRecord) {
    const { firstName, lastName, email } = officeLead(lead, catalog);
    return {
      first_name: firstName,
      last_name: lastName,
      ...(email ? { email } : {}),
      mobile_number: lead.phone.replace(/^\+1/, ""),
      // Housecall Pro sends messages by itself.
      notifications_enabled: lead.consent.given,
      ...(source ? { lead_source: source } : {}),
    };
  }
}
