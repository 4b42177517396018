import type { Catalog } from "../../../model/catalog/catalog";
import type { ReturnedPage } from "../../../model/catalog/returnedPages";
import { answerPath, OFFICE_ENDPOINT, officePhotographPath } from "../../../model/lead/endpoints";
import { clean } from "../../../model/text/clean";
import { leadTitle } from "../../catalog/leadFacts";
import { openPlanner } from "../../deliver/planDeliveries";
import { exportLead } from "../../office/exportLead";
import { peopleOf } from "../../office/officeAccess";
import { tellStaff } from "../../office/tellStaff";
import { OFFICE } from "../../record/acts";
import { MOST_ACTS, type Refusal, standingOf } from "../../record/decide";
import type { Contact } from "../../record/leadRecord";
import { readReference } from "../../record/leadReference";
import { type NewAct, recordAct } from "../../store/acts";
import { giveUpDeliveries, retryDeliveries } from "../../store/deliveryQueue";
import { findLead, leadPages } from "../../store/leadQueries";
import type { Store } from "../../store/openStore";
import { readPhotograph } from "../../store/photographs";
import { eraseLeads } from "../../store/privacy/eraseLeads";
import type { Answer } from "../answerRequest";
import type { HandlerDependencies } from "../handlerDependencies";
import { fileResponse, goTo, photographResponse } from "../httpReplies";
import { toVisitor } from "../status/requestStory";
import { showStatus } from "../status/statusView";
import { offeredAct } from "./actForms";
import { issueAnswerToken } from "./answerToken";
import { MOST_SHOWN, readAct } from "./readAct";
import { maySeePhotographs, type OpenedRequest, personsOf, showRequest, withQuery } from "./requestView";

/** Shows a request to somebody in the office, or stores what they did. */
export async function requestPage(opened: OpenedRequest, dependencies: HandlerDependencies): Promise<Answer> {
  const { store, entry, query, fields, isOffice } = opened;
  const photograph = query.get("photograph");
  if (photograph && maySeePhotographs(opened)) {
    const jpeg = await readPhotograph(store, entry.id, photograph);
    if (jpeg) return [photographResponse(entry.id, jpeg), "photograph"];
  }
  if (query.get("as") === "customer") {
    const seen = showStatus(200, toVisitor(entry, dependencies.now()), "", { isReadOnly: true }, dependencies);
    return [seen, "shown as to the customer"];
  }
  if (!fields) return [await showRequest(opened, dependencies), "shown"];
  return (isOffice && (await officeAct(opened, dependencies))) || recordPosted(opened, dependencies);
}

/** Stores the act of a form, or shows why it is not stored. @param done who did it and what they say about it, if not as in the form */
async function recordPosted(
  opened: OpenedRequest,
  dependencies: HandlerDependencies,
  done: Partial<Pick<NewAct, "by" | "text">> = {},
): Promise<Answer> {
  const { store, entry, fields: values = {}, person, path } = opened;
  const now = dependencies.now();
  const read = readAct(values, { catalog: dependencies.catalog, standing: standingOf(entry), now });
  if ("errors" in read) return [await showRequest(opened, dependencies, 422, { values, ...read }), "invalid"];
  const act = { ...read.act, by: person, at: now, ...done };
  const options = { seen: read.seen, places: dependencies.catalog.company.visitsAtOnce };
  const outcome = await recordAct(store, { ...act, leadId: entry.id }, openPlanner(dependencies), options);
  if (outcome === "gone") return [goTo(path), outcome];
  if (outcome !== "recorded") {
    const changed = { ...opened, entry: (await findLead(store, entry.id)) ?? entry };
    const fits = offeredAct(act.kind, { ...changed, standing: standingOf(changed.entry) });
    const refused = (fits && refusals[outcome]) || DOES_NOT_FIT;
    // Words that no longer fit can still be noted.
    const text = [act.shown, act.text].filter(Boolean).join("\n");
    const kept = fits || !text ? values : { act: "note", text };
    return [await showRequest(changed, dependencies, 409, { values: kept, refused }), outcome];
  }
  await dependencies.deliverSoon();
  // A reload of the page then sends nothing again.
  return [goTo(withQuery(path, "told", act.kind)), act.kind];
}

const DOES_NOT_FIT = "Not stored: the request has moved on, and this no longer fits.";
/** Why the office's acts are not stored, apart from those that do not fit. */
const refusals: Partial<Record<Refusal, string>> = {
  stale: "Not stored: something has changed since you opened this page. Look, then send it again.",
  occupied: "Not stored: another request has one of these times. Look at the list, and offer others.",
  full: `Not stored: this request got ${MOST_ACTS} entries in two weeks. Call them, or wait a few days.`,
};

/** Does what only a device that is let in can do. Undefined if the form does something else. */
async function officeAct(opened: OpenedRequest, dependencies: HandlerDependencies): Promise<Answer | undefined> {
  const { store, entry, path, fields = {} } = opened;
  const { now, deliverSoon } = dependencies;
  const { act } = fields;
  const delivered = (outcome: string): Answer => [goTo(withQuery(path, "told", String(act))), outcome];
  switch (act) {
    case "again":
      await retryDeliveries(store, now(), entry.id);
      await deliverSoon();
      return delivered("sent again");
    case "givenUp":
      await giveUpDeliveries(store, entry.id);
      return delivered("given up");
    case "handed":
      return handOver(opened, dependencies);
    case "export":
    case "erase":
      return actOnPerson(act, opened, dependencies);
    default:
      return undefined;
  }
}

/** Saves or erases what is stored of a person, if the form has the request's reference and says whose they are. */
async function actOnPerson(
  act: "export" | "erase",
  opened: OpenedRequest,
  dependencies: HandlerDependencies,
): Promise<Answer> {
  const { store, entry, fields = {} } = opened;
  const refuse = async (error: string): Promise<Answer> => {
    const refused = { refused: "Nothing was done.", errors: { reference: error } };
    return [await showRequest(opened, dependencies, 422, refused), "invalid"];
  };
  if (readReference(String(fields.reference ?? "")) !== entry.id)
    return refuse(`That isn’t this request’s number. It’s ${entry.id}.`);
  const contact = personsOf(entry).find(({ phone, email }) => (phone ?? email) === fields.of);
  if (!contact) return refuse("Choose the number or the address first.");
  const about = { lead: entry.id };
  if (act === "export")
    return [fileResponse("person.json", personFile(store, contact, dependencies.catalog)), "exported", about];
  const erased = await eraseLeads(store, contact);
  return [goTo(`${OFFICE_ENDPOINT}?told=erased&count=${erased}`), "erased", about];
}

/** Yields a person's requests, with links to their photographs: those would make the file larger than hosts send. */
async function* personFile(store: Store, contact: Contact, { company }: Catalog): AsyncGenerator<string> {
  let before = "[\n";
  for await (const page of leadPages(store, contact))
    for (const entry of page) {
      const toLink = (id: string) => new URL(officePhotographPath(entry.id, id), company.url).href;
      yield before + JSON.stringify(await exportLead(store, entry, toLink), null, 2);
      before = ",\n";
    }
  yield "\n]\n";
}

/** Time limit of the news, milliseconds: somebody waits for the page, and a store that waits longer gives up. */
const TIMEOUT = 2_500;

/** Gives a request to somebody on the list of alerts with a word, and tells them. */
async function handOver(opened: OpenedRequest, dependencies: HandlerDependencies): Promise<Answer> {
  const { store, entry, path, fields = {}, person: by } = opened;
  const { catalog, destinations, now } = dependencies;
  const person = peopleOf({ destinations }).find((name) => name === fields.person);
  if (!person)
    return [await showRequest(opened, dependencies, 422, { refused: "Not handed over: choose somebody." }), "invalid"];
  const word = clean(String(fields.text ?? "")).slice(0, MOST_SHOWN);
  const text = [`handed over by ${by === OFFICE ? "the office" : by}`, word].filter(Boolean).join(": ");
  const taken = { ...opened, fields: { ...fields, act: "taken" } };
  const answer = await recordPosted(taken, dependencies, { by: person, text });
  if (answer[1] !== "taken") return answer;
  const link = answerPath(issueAnswerToken(store.secret, entry.id, person, now()));
  const news = {
    title: `This one is yours: ${leadTitle(entry, catalog)}`,
    line: `${by} gave it to you.${word ? ` ${word}` : ""}`,
    link: new URL(link, catalog.company.url).href,
  };
  const theirs = destinations.filter((each) => each.person === person);
  const isTold = await tellStaff(theirs, news, TIMEOUT);
  return [goTo(withQuery(path, "told", isTold ? "handed" : "unheard")), "handed over"];
}

export const NO_LEAD: ReturnedPage = {
  title: "There is no such request",
  notice: "The link or the number is wrong, or the request was removed. The office's number:",
};
const REFUSED: ReturnedPage = {
  title: "This was not understood",
  notice: "Nothing was changed. Open the page again. The office's number:",
};
/** Also the office's own page: what was sent may have been stored. */
const UNAVAILABLE: ReturnedPage = {
  title: "Not available right now",
  notice:
    "Open the page again in a minute. If you have just pressed a button, look whether it was stored. The office's number:",
};

/** What the office reads of a request that failed, or was refused. */
export const failurePage = (status: number): ReturnedPage => (status === 503 ? UNAVAILABLE : REFUSED);
