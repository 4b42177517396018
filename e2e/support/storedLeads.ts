import { randomInt } from "node:crypto";
import type { APIRequestContext, Page, Response } from "@playwright/test";
import { issueOfficeLink } from "../../leads/office/officeAccess";
import { type LeadDocument, leadEntryDocument } from "../../leads/record/leadRecord";
import { leadPages } from "../../leads/store/leadQueries";
import { openStore, type Store } from "../../leads/store/openStore";
import { siteCounts as countsOf } from "../../leads/store/siteCounts";
import { officePath } from "../../model/lead/endpoints";
import type { SiteCount } from "../../model/lead/siteCounts";
import { answers } from "./quoteForm";
import { someService } from "./siteContent";
import { leadsFolder } from "./testServer";

export interface StoredLead extends LeadDocument {
  id: string;
  name: string;
  state: string;
}

/** The headers of the form's script. */
export const fromScript = { "sec-fetch-site": "same-origin", accept: "application/json" };

/** Sends a request without a page. */
export async function storeRequest(
  request: APIRequestContext,
  name: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ id: string; link: string }> {
  const fields = { name, phone: answers.phone, zip: answers.zip, service: someService.slug, ...more };
  const sent = await request.post("/api/leads", { headers: fromScript, data: { kind: "quote", ...fields } });
  return sent.json();
}

/**
 * All leads, as `npm run leads -- export` prints them.
 * @param folder the server's `LEADS_DATA_DIR`
 */
export const storedLeads = (folder = leadsFolder): Promise<StoredLead[]> =>
  withStore(folder, async (store) => {
    const leads: LeadDocument[] = [];
    for await (const page of leadPages(store)) leads.push(...page.map(leadEntryDocument));
    return leads as StoredLead[];
  });

/** Returns the path of a link that lets a browser into the office's page of a lead. */
export const officeLink = (leadId: string): Promise<string> =>
  withStore(leadsFolder, (store) => issueOfficeLink(store, Date.now(), officePath(leadId)));

/** Lets a browser into the office's page of a lead. */
export async function openOffice(page: Page, leadId: string): Promise<Response | null> {
  await page.goto(await officeLink(leadId));
  await page.getByRole("button", { name: "Let this device in" }).click();
  // The button leads there too: two navigations at once interrupt each other.
  await page.waitForURL((url) => url.pathname + url.search === officePath(leadId));
  return page.goto(officePath(leadId));
}

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

/** A unique US number, because the office's pages show all requests of one number together. */
export const newNumber = () => `+13026${randomInt(200_000, 1_000_000)}`;

/** One person's leads on the tested site. */
export const leadsOf = async (name: string) => (await storedLeads()).filter((lead) => lead.name === name);
