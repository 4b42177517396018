import { z } from "zod";
import type { Catalog } from "../../model/catalog/catalog";
import { campaignOf, serviceNamed } from "../../model/company/serviceNamed";
import type { LeadField } from "../../model/lead/leadFields";
import { mayBePassedOn } from "../../model/lead/mayBePassedOn";
import { parseJson } from "../../model/text/parseJson";
import { fieldValue, type LeadRecord } from "../record/leadRecord";
import type { Destination, DestinationKind, SendResult } from "./destination";
import { type HttpReply, post, toSendResult } from "./post";
import { text, variable, webhookAddress } from "./variables";

export interface LeadspediaSettings {
  url: string;
  /** Campaign name (from a service's content) → Leadspedia's id and key. */
  campaigns: Record<string, { id: string; key: string }>;
  /** Marks leads as tests, which nobody buys. */
  test: boolean;
}

const campaigns = text
  .transform((json = "{}") => parseJson(json) ?? json)
  .pipe(
    z.record(z.string(), z.object({ id: z.coerce.string(), key: z.coerce.string() }), {
      error: 'must be a JSON object like {"ROOFING":{"id":"123","key":"abc"}}',
    }),
  );

/** Sends quote requests to the lead network at LEADSPEDIA_URL. */
export const leadspediaKind: DestinationKind<LeadspediaSettings> = {
  name: "leadspedia",
  settings: z
    .object({
      LEADSPEDIA_URL: webhookAddress,
      LEADSPEDIA_CAMPAIGNS: campaigns,
      LEADSPEDIA_TEST: variable(z.stringbool({ error: "must be 0 or 1" }).optional()),
      NODE_ENV: text,
    })
    .transform((env) => {
      const { LEADSPEDIA_URL: url, LEADSPEDIA_CAMPAIGNS, LEADSPEDIA_TEST: test, NODE_ENV } = env;
      if (!url) return undefined;
      // Defaults to tests: a real lead sent as a test is still in the store, but nobody can undo the sale of a test.
      return { url, campaigns: LEADSPEDIA_CAMPAIGNS, test: test ?? NODE_ENV !== "production" };
    }),
  open: (settings, { catalog }) => [leadspedia(settings, catalog)],
  lacks: ({ form }) =>
    form.consent.network
      ? undefined
      : "LEADSPEDIA_URL is set, and content/form.json has no consent of its own that names the lead network (consent.network), so the network gets nothing. Add it, or remove LEADSPEDIA_URL.",
  notes: ({ test }) =>
    test ? ["Leadspedia gets leads as tests. NODE_ENV=production or LEADSPEDIA_TEST=0 sends real ones."] : [],
};

/** Campaign of requests without a service page. If it is not configured, these stay with the company. */
const GENERAL = "GENERAL";

/** Leadspedia responds with 200 even when it refuses a lead. */
const replySchema = z.object({
  result: z.string(),
  lead_id: z.union([z.string(), z.number()]).nullish(),
  msg: z.string().nullish(),
  errors: z.array(z.object({ error: z.string() })).nullish(),
});

/** Sends requests that may leave the company to the campaign of their service, by Leadspedia's "Direct Post". */
export function leadspedia({ url, campaigns, test }: LeadspediaSettings, catalog: Catalog): Destination {
  const findCampaign = (lead: LeadRecord) => {
    const service = serviceNamed(lead.service, catalog.services);
    return service ? campaignOf(service) : GENERAL;
  };

  const wants = (lead: LeadRecord) =>
    lead.kind === "quote" &&
    mayBePassedOn({ ...lead.consent, kind: lead.kind }) &&
    // Consent to our own calls is none to the network's.
    lead.consent.network !== undefined &&
    (findCampaign(lead) !== GENERAL || GENERAL in campaigns);

  return {
    name: "leadspedia",
    machine: "other",
    subscriptions: [
      {
        name: "leadspedia",
        events: ["received"],
        wants,
        send: ({ lead }, signal) => send(lead, findCampaign(lead), test, signal),
      },
    ],
    testDelivery: (lead, signal) => send(lead, Object.keys(campaigns)[0] ?? GENERAL, true, signal),
  };

  async function send(lead: LeadRecord, name: string, isTest: boolean, signal: AbortSignal): Promise<SendResult> {
    const campaign = campaigns[name];
    // Somebody may add the campaign.
    if (!campaign) return { outcome: "later", reply: `LEADSPEDIA_CAMPAIGNS has no ${name}` };
    const response = await post(url, {
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
      body: new URLSearchParams(fieldsFor(lead, campaign, isTest)).toString(),
      signal,
    });
    return readResult(response);
  }
}

/** Returns a lead in Leadspedia's field names. */
function fieldsFor(lead: LeadRecord, campaign: { id: string; key: string }, test: boolean): Record<string, string> {
  const field = (name: LeadField) => fieldValue(lead, name) ?? "";
  const [first = "", ...last] = field("name").split(/\s+/);
  return {
    lp_campaign_id: campaign.id,
    lp_campaign_key: campaign.key,
    lp_response: "JSON",
    ...(test ? { lp_test: "1" } : {}),
    lp_s1: lead.id,
    first_name: first,
    // The network requires both. A single name is both.
    last_name: last.join(" ") || first,
    phone_home: lead.phone.replace(/^\+1/, ""),
    email_address: lead.email,
    zip_code: field("zip").slice(0, 5),
    ip_address: lead.ip ?? "",
    user_agent: lead.userAgent ?? "",
    landing_page: lead.page ?? "",
    project_type: field("service"),
    timeframe: field("timeframe"),
    comments: field("message"),
    trusted_form_cert_id: lead.certificateUrl?.split("/").pop() ?? "",
  };
}

function readResult(response: HttpReply): SendResult {
  if (response.status !== 200) return toSendResult(response);
  const read = replySchema.safeParse(response.json);
  // Perhaps a maintenance page.
  if (!read.success) return { outcome: "later", reply: `not understood: ${response.text}` };
  const { result, lead_id, msg, errors } = read.data;
  const said = [msg, ...(errors ?? []).map(({ error }) => error)].filter(Boolean).join("; ");
  if (result === "success") return { outcome: "delivered", reply: `${lead_id ?? ""} ${said}`.trim() };
  // The network already has this lead, perhaps from an earlier try whose response was lost.
  if (/duplicate/i.test(said)) return { outcome: "delivered", reply: said };
  return { outcome: "refused", reply: said || result };
}
