import { execFileSync } from "node:child_process";
import process from "node:process";
import { type LeadDocument, leadEntryDocument } from "../../src/leads/model/leadRecord";
import { deliveryTable } from "../../src/leads/queue/deliveries";
import { openDatabase } from "../../src/leads/store/engine/openDatabase";
import { openLeadStore } from "../../src/leads/store/openLeadStore";
import { leadsFolder } from "./testServer";

export interface StoredLead extends LeadDocument {
  id: string;
  name: string;
  state: string;
}

/** The output of `npm run leads` on the tested site's leads. */
export function leadsCommand(words: readonly string[]): string {
  return execFileSync(process.execPath, ["--import", "tsx", "commands/leads.ts", ...words], {
    env: { ...process.env, LEADS_DATA_DIR: leadsFolder },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/**
 * All leads, as `npm run leads -- list --json` prints them.
 * @param folder the server's `LEADS_DATA_DIR`
 */
export async function storedLeads(folder = leadsFolder): Promise<StoredLead[]> {
  const database = await openDatabase({ dataDir: folder, context: "production" });
  try {
    const leads: LeadDocument[] = [];
    for await (const page of (await openLeadStore(database, deliveryTable)).pages())
      leads.push(...page.map(leadEntryDocument));
    return leads as StoredLead[];
  } finally {
    await database.close();
  }
}

/** A unique name, so that a test finds its own leads. */
export const newName = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

/** One person's leads on the tested site. */
export const leadsOf = async (name: string) => (await storedLeads()).filter((lead) => lead.name === name);
