import process from "node:process";
import { fromOwnPage, sampleRequest } from "../test/leads/sampleCatalog";

let made = 0;

/** A new visitor's request for a quote, for attacks and chaos. */
export function newLead(changes: object = {}) {
  made += 1;
  return {
    method: "POST" as const,
    path: "/api/leads",
    headers: { "content-type": "application/json", ...fromOwnPage },
    body: JSON.stringify({ ...sampleRequest, email: `visitor${made}-${process.pid}@home.example`, ...changes }),
  };
}
