import type { Destination } from "../../leads/deliver/destination";
import { issueOfficeLink } from "../../leads/office/officeAccess";
import type { Leads } from "../../leads/openLeads";
import { type NewAct, recordAct } from "../../leads/store/acts";
import { testFolder } from "../testFolder";
import { openTestLeads } from "./openTestLeads";
import { leadRequest, postForm } from "./requests";
import { planNothing, sampleAct } from "./sampleAct";
import { sampleCatalog } from "./sampleCatalog";
import { sampleDestination } from "./sampleDestination";

const ORIGIN = "https://repairs.example";
const ALERTED = sampleDestination("alert-first-maria", { person: "Maria" });

/** Opens the lead service before each test of the file that calls this, with an office page on a Tuesday at 10 AM. */
export function testOffice(destinations: readonly Destination[] = [ALERTED]) {
  const folder = testFolder();
  const catalog = { ...sampleCatalog, company: { ...sampleCatalog.company, answerPromise: 30 } };
  let leads: Leads;
  let clock: number;
  beforeEach(() => {
    clock = Date.parse("2026-11-24T10:00-05:00");
    leads = openTestLeads(
      { LEADS_DATA_DIR: folder.path, LEADS_RATE_LIMIT: "0" },
      { destinations, now: () => clock, catalog },
    );
  });
  afterEach(() => leads.close());

  const get = (path: string, cookie = "") => leads.fetch(new Request(new URL(path, ORIGIN), { headers: { cookie } }));
  const post = (path: string, cookie: string, fields: Readonly<Record<string, string>>) =>
    leads.fetch(postForm(path, fields, { "sec-fetch-site": "same-origin", cookie }));
  return {
    get leads() {
      return leads;
    },
    get now() {
      return clock;
    },
    catalog,
    /** Moves the clock. */
    at(time: string) {
      clock = Date.parse(time);
    },
    get,
    post,
    /** The page's text, without what is in its frame. */
    async read(path: string, cookie: string): Promise<string> {
      const [, main = ""] = /<main>(.*)<\/main>/s.exec(await (await get(path, cookie)).text()) ?? [];
      return main.replace(/<[^>]*>/g, "\n").replace(/\n+/g, "\n");
    },
    /** Lets a device in. @returns its cookie */
    async enter(fields: Readonly<Record<string, string>> = {}): Promise<string> {
      const entered = await post(await issueOfficeLink(await leads.store(), clock), "", { act: "enter", ...fields });
      return entered.headers.get("set-cookie")?.split(";")[0] ?? "";
    },
    /** Sends a visitor's request. @returns its reference */
    async send(fields: object = {}): Promise<string> {
      return (await (await leads.fetch(leadRequest(fields), { address: "203.0.113.1" })).json()).id;
    },
    /** Stores an act, of Joe's unless it says another's. */
    act: async (leadId: string, changes: Partial<NewAct>) =>
      recordAct(await leads.store(), sampleAct(leadId, { at: clock, ...changes }), planNothing),
  };
}
