import { execFileSync } from "node:child_process";
import process from "node:process";
import { OFFICE } from "../../src/leads/model/acts";
import { claimPath } from "../../src/leads/model/endpoints";
import { type LeadDocument, leadEntryDocument } from "../../src/leads/model/leadRecord";
import { deliveryTable } from "../../src/leads/queue/deliveries";
import { claimTokens } from "../../src/leads/store/claimTokens";
import { openDatabase } from "../../src/leads/store/engine/openDatabase";
import type { LeadStore } from "../../src/leads/store/leadStore";
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
export const storedLeads = (folder = leadsFolder): Promise<StoredLead[]> =>
  withStore(folder, async (store) => {
    const leads: LeadDocument[] = [];
    for await (const page of store.pages()) leads.push(...page.map(leadEntryDocument));
    return leads as StoredLead[];
  });

/** The path of the claim link in the office's e-mail about a lead. */
export const officeLink = (leadId: string, folder = leadsFolder): Promise<string> =>
  withStore(folder, async ({ claimSecret }) => claimPath(claimTokens(claimSecret).issue(leadId, OFFICE, Date.now())));

async function withStore<Result>(folder: string, work: (store: LeadStore) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ dataDir: folder, context: "production" });
  try {
    return await work(await openLeadStore(database, deliveryTable));
  } finally {
    await database.close();
  }
}

/** A unique name, so that a test finds its own leads. */
export const newName = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

/** One person's leads on the tested site. */
export const leadsOf = async (name: string) => (await storedLeads()).filter((lead) => lead.name === name);
