import type { Destination } from "../../leads/deliver/destination";
import { issueOfficeLink } from "../../leads/office/officeAccess";
import type { Leads, LeadsOptions } from "../../leads/openLeads";
import { type NewAct, recordAct } from "../../leads/store/acts";
import { findLead } from "../../leads/store/leadQueries";
import type { StoredRequest } from "../../model/lead/storedRequest";
import { testFolder } from "../testFolder";
import { openTestLeads } from "./openTestLeads";
import { leadRequest, postForm } from "./requests";
import { planNothing, sampleAct } from "./sampleAct";
import { sampleCatalog } from "./sampleCatalog";
import { sampleDestination } from "./sampleDestination";

const ORIGIN = "https://repairs.example";
const ALERTED = sampleDestination("alert-first-maria", { person: "Maria" });
const promising = { ...sampleCatalog, company: { ...sampleCatalog.company, answerPromise: 30 } };

/** `env`: other settings than a database of its own and no limit. */
type TestOptions = Partial<LeadsOptions> & { env?: Readonly<Record<string, string>> };

/** Opens the lead service before each test of the file or describe block that calls this, on a Tuesday at 10 AM. */
export function testSite(destinations: readonly Destination[] = [ALERTED], options: TestOptions = {}) {
  const folder = testFolder();
  let leads: Leads;
  let clock: number;
  const open = ({ env, ...changes }: TestOptions) => {
    const { env: ownEnv, ...own } = options;
    const settings = { LEADS_DATA_DIR: folder.path, LEADS_RATE_LIMIT: "0", ...ownEnv, ...env };
    leads = openTestLeads(settings, { destinations, now: () => clock, catalog: promising, ...own, ...changes });
  };
  beforeEach(() => {
    clock = Date.parse("2026-11-24T10:00-05:00");
    open({});
  });
  afterEach(() => leads.close());

  const get = (path: string, cookie = "") => leads.fetch(new Request(new URL(path, ORIGIN), { headers: { cookie } }));
  const post = (path: string, cookie: string, fields: Readonly<Record<string, string>>) =>
    leads.fetch(postForm(path, fields, { "sec-fetch-site": "same-origin", cookie }));
  /** Sends a visitor's request. @returns what their form is told */
  const request = async (fields: object = {}): Promise<StoredRequest> =>
    (await leads.fetch(leadRequest(fields), { address: "203.0.113.1" })).json();
  return {
    get leads() {
      return leads;
    },
    get now() {
      return clock;
    },
    set now(time: number) {
      clock = time;
    },
    /** Moves the clock. */
    at(time: string) {
      clock = Date.parse(time);
    },
    /** Starts the service again, with other options. */
    async restart(changes: TestOptions = {}) {
      await leads.close();
      open(changes);
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
    request,
    /** Sends a visitor's request. @returns its reference */
    send: async (fields?: object) => (await request(fields)).id,
    entry: async (leadId: string) => findLead(await leads.store(), leadId),
    /** Stores an act, of Joe's unless it says another's. */
    act: async (leadId: string, changes: Partial<NewAct>) =>
      recordAct(await leads.store(), sampleAct(leadId, { at: clock, ...changes }), planNothing),
  };
}
