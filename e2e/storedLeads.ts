import { execFileSync } from "node:child_process";
import process from "node:process";

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
 * What the company sees, by the command it uses.
 * @param folder where the server keeps its leads
 */
export function storedLeads(folder: string): StoredLead[] {
  const output = execFileSync("npm", ["run", "--silent", "leads", "--", "list", "--json"], {
    env: { ...process.env, LEADS_DATA_DIR: folder },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return JSON.parse(output) as StoredLead[];
}

/** A name of its own for each test, so that its leads are told from others. */
export const newName = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

/** The leads of one person on the server that Playwright starts. */
export const leadsOf = (name: string) => storedLeads("test-results/leads").filter((lead) => lead.name === name);
