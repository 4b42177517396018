/** Requests that attackers and the visitor send, each new. */
import process from "node:process";
import { fromOwnPage, sampleRequest } from "../../test/leads/sampleCatalog";

interface NewRequest {
  method: "POST";
  path: string;
  headers: Record<string, string>;
  body: string;
}

let made = 0;
const newEmail = () => `visitor${++made}-${process.pid}@home.example`;

const post = (path: string, type: "json" | "x-www-form-urlencoded", body: string): NewRequest => {
  return { method: "POST", path, headers: { "content-type": `application/${type}`, ...fromOwnPage }, body };
};

/** A request for a quote from a new visitor. */
export const newLead = (changes: object = {}): NewRequest =>
  post("/api/leads", "json", JSON.stringify({ ...sampleRequest, email: newEmail(), ...changes }));

/** A withdrawal of consent for a new address. */
export const newWithdrawal = (): NewRequest => post("/api/withdraw", "json", JSON.stringify({ email: newEmail() }));

/** A forged answer link. */
export const newForgedAnswer = (): NewRequest =>
  post(`/api/answer?link=4T9QX-7MZK2.${++made}.zzzzzz.forged`, "x-www-form-urlencoded", "act=taken");

/** What a visitor says by a forged status link. */
export const newForgedThought = (): NewRequest => {
  const body = `act=added&text=${"x".repeat(1_000)}`;
  return post(`/api/request?link=4T9QX-7MZK2.forged${++made}`, "x-www-form-urlencoded", body);
};
