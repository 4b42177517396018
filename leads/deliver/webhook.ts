import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Standing } from "../record/decide";
import { type LeadRecord, leadDocument } from "../record/leadRecord";
import type { Destination, DestinationKind, DestinationServices, SendResult } from "./destination";
import { post, toSendResult } from "./post";
import { skip } from "./sendInTime";
import { text, webhookAddress } from "./variables";

export interface WebhookSettings {
  url: string;
  /** `whsec_` followed by base64, or any text. */
  secret: string;
}

/** Minimum length of a secret in bytes: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
const FEWEST_KEY_BYTES = 24;

const webhookKey = (secret: string): Buffer =>
  secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : Buffer.from(secret);

/** Sends leads and withdrawal notices to LEADS_WEBHOOK_URL as JSON. */
export const webhookKind: DestinationKind<WebhookSettings> = {
  name: "webhook",
  settings: z
    .object({
      LEADS_WEBHOOK_URL: webhookAddress,
      LEADS_WEBHOOK_SECRET: text.refine(
        (secret) => secret === undefined || webhookKey(secret).length >= FEWEST_KEY_BYTES,
        `must have at least ${FEWEST_KEY_BYTES} bytes; make one with: echo "whsec_$(openssl rand -base64 32)"`,
      ),
    })
    .transform((env, context) => {
      const { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret } = env;
      if (!url) return undefined;
      if (secret) return { url, secret };
      const message = "is missing; LEADS_WEBHOOK_URL needs it to sign with";
      context.issues.push({ code: "custom", input: undefined, path: ["LEADS_WEBHOOK_SECRET"], message });
      return z.NEVER;
    }),
  open: (settings, services) => [webhook(settings, services)],
};

interface WebhookEvent {
  id: string;
  type: "lead.received" | "lead.test" | "lead.visit" | "lead.consent_withdrawn";
  /** Milliseconds since 1970. */
  at: number;
  data: object;
}

const toEvent = (lead: LeadRecord, type: WebhookEvent["type"]): WebhookEvent => ({
  id: lead.id,
  type,
  at: lead.receivedAt,
  data: leadDocument(lead),
});

/**
 * Sends events as JSON to any system of the company. The receiver recognizes a repeated one by its id: those that a lead has
 * more than once have their queuing time in it.
 */
export function webhook(settings: WebhookSettings, services: Pick<DestinationServices, "deliveriesOf">): Destination {
  return {
    name: "webhook",
    machine: "own",
    testDelivery: (lead, signal) => postEvent(settings, toEvent(lead, "lead.test"), signal),
    subscriptions: [
      {
        name: "webhook",
        events: ["received"],
        send: ({ lead }, signal) => postEvent(settings, toEvent(lead, "lead.received"), signal),
      },
      {
        name: "webhook-visit",
        events: ["visit"],
        outlives: ["withdrawal", "cancellation"],
        async send({ lead: { id, state }, standing, createdAt }, signal) {
          const request = (await services.deliveriesOf(id)).find(({ destination }) => destination === "webhook");
          const reply = request?.reply ?? "the program does not have the request";
          // The program does not have the request, unless it answered too late. With its reply, both are sent again together.
          if (!request || request.state === "skipped") return skip(reply);
          if (request.state !== "delivered" && !reply.startsWith("no answer within"))
            return { outcome: request.state === "dead" ? "refused" : "later", reply };
          const event = { id: `${id}-visit-${createdAt}`, type: "lead.visit", at: createdAt } as const;
          return postEvent(settings, { ...event, data: { id, state, ...visitDocument(standing) } }, signal);
        },
      },
      {
        name: "webhook-withdrawal",
        events: ["withdrawn"],
        outlives: ["withdrawal", "cancellation"],
        send({ lead, createdAt }, signal) {
          const at = lead.withdrawnAt ?? createdAt;
          const { id, email, phone, phoneAsTyped, emailAsTyped } = leadDocument(lead);
          const data = { id, email, phone, phoneAsTyped, emailAsTyped, withdrawnAt: new Date(at).toISOString() };
          const event = { id: `${id}-withdrawal-${createdAt}`, type: "lead.consent_withdrawn", at, data } as const;
          return postEvent(settings, event, signal);
        },
      },
    ],
  };
}

/** What holds of a visit and a job. Its keys are a contract; what is missing is null. */
const visitDocument = ({ stage, visit, visitChanges, street, done, amount }: Standing): object => ({
  stage,
  from: visit?.window ? new Date(visit.window.from).toISOString() : null,
  to: visit?.window ? new Date(visit.window.to).toISOString() : null,
  words: visit?.words ?? null,
  sequence: visitChanges,
  street: street ?? null,
  done: done?.shown ?? null,
  amount: amount === null ? null : amount / 100,
  warrantyUntil: done?.details?.warrantyUntil || null,
});

/**
 * Posts an event with a standardwebhooks.com signature: HMAC-SHA256 over `id.timestamp.body` with the shared secret.
 */
async function postEvent(
  { url, secret }: WebhookSettings,
  { id, type, at, data }: WebhookEvent,
  signal: AbortSignal,
): Promise<SendResult> {
  const body = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", webhookKey(secret)).update(`${id}.${timestamp}.${body}`).digest("base64");
  const response = await post(url, {
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${signature}`,
    },
    body,
    signal,
  });
  return toSendResult(response);
}
