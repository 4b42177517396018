import { execFileSync } from "node:child_process";
import process from "node:process";
import { issueAnswerToken } from "../../leads/http/answer/answerToken";
import { OFFICE } from "../../leads/model/acts";
import { answerPath } from "../../leads/model/endpoints";
import { type LeadDocument, leadEntryDocument } from "../../leads/model/leadRecord";
import type { SiteCount } from "../../leads/model/siteCounts";
import { leadPages } from "../../leads/store/leadQueries";
import { openStore, type Store } from "../../leads/store/openStore";
import { siteCounts as countsOf } from "../../leads/store/siteCounts";
import { leadsFolder } from "./testServer";

export interface StoredLead extends LeadDocument {
  id: string;
  name: string;
  state: string;
}

/** The output of `npm run leads` on the tested site's leads. */
export function leadsCommand(words: readonly string[]): string {
  return execFileSync(process.execPath, ["--import", "tsx", "commands/leads.ts", ...words], {
    // An empty level is the default, as for the server.
    env: { ...process.env, LEADS_DATA_DIR: leadsFolder, LEADS_LOG_LEVEL: "" },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/**
 * All leads, as `npm run leads -- export --json` prints them.
 * @param folder the server's `LEADS_DATA_DIR`
 */
export const storedLeads = (folder = leadsFolder): Promise<StoredLead[]> =>
  withStore(folder, async (store) => {
    const leads: LeadDocument[] = [];
    for await (const page of leadPages(store)) leads.push(...page.map(leadEntryDocument));
    return leads as StoredLead[];
  });

/** The path of the answer link in the office's e-mail about a lead. */
export const officeLink = (leadId: string): Promise<string> =>
  withStore(leadsFolder, async ({ secret }) => answerPath(issueAnswerToken(secret, leadId, OFFICE, Date.now())));

/** What the tested site has counted of its visitors. */
export const siteCounts = (): Promise<SiteCount[]> =>
  withStore(leadsFolder, (store) => countsOf(store, "2000-01-01", "3000-01-01"));

async function withStore<Result>(folder: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore({ dataDir: folder });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** A unique name, so that a test finds its own leads. */
export const newName = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

/** One person's leads on the tested site. */
export const leadsOf = async (name: string) => (await storedLeads()).filter((lead) => lead.name === name);
