import { execFileSync } from "node:child_process";
import process from "node:process";
import { leadsFolder } from "./testServer";

export interface StoredLead {
  id: string;
  name: string;
  phone: string;
  page: string | null;
  service: string | null;
  company: string | null;
  message: string | null;
  zip: string | null;
  coverage: string | null;
  state: string;
  consent: boolean;
  via: string | null;
}

/**
 * What one of the company's commands prints, as `npm run leads` does.
 * @param folder where the server keeps its leads
 */
export function leadsCommand(words: readonly string[], folder = leadsFolder): string {
  return execFileSync(process.execPath, ["--import", "tsx", "commands/leads.ts", ...words], {
    env: { ...process.env, LEADS_DATA_DIR: folder },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/** All leads. */
export const storedLeads = (folder = leadsFolder): StoredLead[] => JSON.parse(leadsCommand(["list", "--json"], folder));

/** A name of its own for each test, so that its leads are told from others. */
export const newName = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

/** The leads of one person on the server that Playwright starts. */
export const leadsOf = (name: string) => storedLeads().filter((lead) => lead.name === name);
