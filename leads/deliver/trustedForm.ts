import { z } from "zod";
import type { Catalog } from "../../model/catalog/catalog";
import { mayBePassedOn } from "../../model/lead/mayBePassedOn";
import type { LeadRecord } from "../record/leadRecord";
import type { LeasedDelivery } from "../store/deliveryQueue";
import type { Destination, DestinationKind, SendResult } from "./destination";
import { basic, type HttpReply, post, toSendResult } from "./post";
import { text } from "./variables";

const ORIGIN = "https://cert.trustedform.com";
const HEADERS = { "content-type": "application/json", accept: "application/json", "api-version": "4.0" };
const replySchema = z.object({ outcome: z.string(), reason: z.string().nullish() });

/** Retains the certificates of leads. Needs TRUSTEDFORM_API_KEY. */
export const trustedFormKind: DestinationKind<string> = {
  name: "trustedform",
  settings: z.object({ TRUSTEDFORM_API_KEY: text }).transform((env) => env.TRUSTEDFORM_API_KEY),
  open: (key, { catalog }) => [trustedForm(key, catalog)],
  lacks: ({ trustedForm: isLoaded }) =>
    isLoaded
      ? undefined
      : "TRUSTEDFORM_API_KEY is set, and the site was built without GATSBY_TRUSTEDFORM=on, so no certificate is made. Build it with that, or remove the key.",
};

/** Retains a lead's certificate, which would otherwise expire within days. @param origin another one only in tests */
export function trustedForm(key: string, catalog: Catalog, origin = ORIGIN): Destination {
  const wants = ({ kind, consent, certificateUrl }: LeadRecord) =>
    certificateUrl !== null && mayBePassedOn({ ...consent, kind });
  const send = async ({ lead }: LeasedDelivery, signal: AbortSignal): Promise<SendResult> => {
    // Uses only the id, so that the key never goes to a host from a visitor's input.
    const id = lead.certificateUrl?.split("/").pop() ?? "";
    const response = await post(`${origin}/${id}`, {
      headers: { ...HEADERS, authorization: basic(`API:${key}`) },
      body: JSON.stringify({
        match_lead: { ...(lead.email && { email: lead.email }), phone: lead.phone },
        retain: { reference: lead.id },
        verify: { advertiser_name: catalog.company.name },
      }),
      signal,
    });
    return readResult(response);
  };
  return {
    name: "trustedform",
    machine: "other",
    subscriptions: [{ name: "trustedform", events: ["received"], wants, send }],
  };
}

function readResult(response: HttpReply): SendResult {
  if (response.status !== 200) return toSendResult(response);
  const read = replySchema.safeParse(response.json);
  // Perhaps a maintenance page. The certificate is not retained yet.
  if (!read.success) return { outcome: "later", reply: `not understood: ${response.text}` };
  const { outcome, reason } = read.data;
  if (outcome === "success") return toSendResult(response);
  return { outcome: outcome === "error" ? "later" : "refused", reply: `${outcome}: ${reason ?? ""}` };
}
