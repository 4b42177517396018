import process from "node:process";
import { fromOwnPage, sampleRequest } from "../../test/leads/sampleCatalog";

export interface LeadRequest {
  method: "POST";
  at: "/api/leads" | "/api/withdraw" | `/api/answer?link=${string}` | `/api/request?link=${string}`;
  headers: Record<string, string>;
  body: string;
}

let leads = 0;

/** A request for a quote from a new visitor. */
export function newLead(changes: object = {}): LeadRequest {
  leads += 1;
  const email = `visitor${leads}-${process.pid}@home.example`;
  return {
    method: "POST",
    at: "/api/leads",
    headers: { "content-type": "application/json", ...fromOwnPage },
    body: JSON.stringify({ ...sampleRequest, email, ...changes }),
  };
}

/** A withdrawal of consent for a new address. */
export function newWithdrawal(): LeadRequest {
  leads += 1;
  const body = JSON.stringify({ email: `stranger${leads}-${process.pid}@home.example` });
  return { method: "POST", at: "/api/withdraw", headers: { "content-type": "application/json", ...fromOwnPage }, body };
}

/** What a visitor says by a forged status link. */
export function newForgedThought(): LeadRequest {
  leads += 1;
  const headers = { "content-type": "application/x-www-form-urlencoded", ...fromOwnPage };
  const body = `act=added&count=0&text=${"x".repeat(1_000)}`;
  return { method: "POST", at: `/api/request?link=4T9QX-7MZK2.forged${leads}`, headers, body };
}

/** A forged answer link. */
export function newForgedLink(): LeadRequest {
  leads += 1;
  const headers = { "content-type": "application/x-www-form-urlencoded", ...fromOwnPage };
  return { method: "POST", at: `/api/answer?link=4T9QX-7MZK2.${leads}.zzzzzz.forged`, headers, body: "act=taken" };
}
