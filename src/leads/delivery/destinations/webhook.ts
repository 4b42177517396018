import { createHmac } from "node:crypto";
import { leadDocument } from "../../model/leadRecord";
import type { Destination } from "../destination";
import { post, sendResultOf } from "../post";

export interface WebhookSettings {
  url: string;
  /** `whsec_` and base64, or any text. */
  secret: string;
}

/**
 * Any system of the company's own: the lead as JSON, signed as standardwebhooks.com describes. The receiver computes
 * HMAC-SHA256 over `id.timestamp.body` with the shared secret, and knows a repeated lead by its id.
 */
export function webhook({ url, secret }: WebhookSettings): Destination {
  const key = secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : Buffer.from(secret);
  return {
    name: "webhook",
    wants: () => true,
    async send(lead, signal) {
      const data = leadDocument(lead);
      const body = JSON.stringify({ type: "lead.received", timestamp: data.receivedAt, data });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = createHmac("sha256", key).update(`${lead.id}.${timestamp}.${body}`).digest("base64");
      const response = await post(url, {
        headers: {
          "content-type": "application/json",
          "idempotency-key": lead.id,
          "webhook-id": lead.id,
          "webhook-timestamp": timestamp,
          "webhook-signature": `v1,${signature}`,
        },
        body,
        signal,
      });
      return sendResultOf(response);
    },
  };
}
