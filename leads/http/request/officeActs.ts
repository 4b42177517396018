import type { Catalog } from "../../../model/catalog/catalog";
import type { AnswerForm } from "../../../model/catalog/returnedPages";
import { answerPath, OFFICE_ENDPOINT, officePhotographPath, withdrawalPath } from "../../../model/lead/endpoints";
import { clean } from "../../../model/lead/leadSchema";
import { formatPhone } from "../../../model/text/format";
import { consentRecord } from "../../catalog/consentRecord";
import { failedDeliveries } from "../../catalog/deliveryWords";
import { displayName, leadTitle } from "../../catalog/leadFacts";
import { exportLead } from "../../office/exportLead";
import { peopleOf } from "../../office/officeAccess";
import { tellStaff } from "../../office/tellStaff";
import { OFFICE } from "../../record/acts";
import type { Contact, LeadEntry } from "../../record/leadRecord";
import { readReference } from "../../record/leadReference";
import type { NewAct } from "../../store/acts";
import { type DeliveryChoice, giveUpDeliveries, retryDeliveries } from "../../store/deliveryQueue";
import { signText } from "../../store/engine/secret";
import { leadPages, newestLeads } from "../../store/leadQueries";
import type { Store } from "../../store/openStore";
import { eraseLeads } from "../../store/privacy/eraseLeads";
import { phonesOf } from "../../store/searchWords";
import type { Answer } from "../answerRequest";
import type { HandlerDependencies } from "../handlerDependencies";
import { fileResponse, goTo } from "../httpReplies";
import { issueAnswerToken } from "./answerToken";
import { type Posted, type RequestVisit, withQuery } from "./requestView";

/** What the office's own acts work with. */
export interface PageActions {
  show: (status: number, posted?: Posted, entry?: LeadEntry) => Promise<Response>;
  /** Stores the act of a form. @param done who did it and what they say about it, if that is not in the form */
  record: (fields: RequestVisit["fields"], done?: Partial<Pick<NewAct, "by" | "text">>) => Promise<Answer>;
}

/** Returns what a device that is let in can do more about a request than an alert's link can. */
export async function officeRights(
  store: Store,
  entry: LeadEntry,
  { catalog, destinations }: HandlerDependencies,
): Promise<NonNullable<AnswerForm["office"]>> {
  return {
    list: OFFICE_ENDPOINT,
    people: peopleOf({ destinations }),
    persons: await Promise.all(personsOf(entry).map((contact) => toChoice(store, contact, catalog))),
    failed: failedDeliveries(entry),
    record: consentRecord(entry),
    withdrawal: withdrawalPath(signText(store.secret, "withdrawal link", entry.id)),
  };
}

/** Does what only a device that is let in can do. Undefined if the form does something else. */
export async function officeAct(
  store: Store,
  entry: LeadEntry,
  { fields = {}, path, person }: RequestVisit,
  actions: PageActions,
  dependencies: HandlerDependencies,
): Promise<Answer | undefined> {
  const act = String(fields.act);
  const delivered = await actOnDelivery(
    store,
    act,
    { leadId: entry.id, destination: String(fields.destination) },
    dependencies,
  );
  if (delivered) return [goTo(withQuery(path, "told", act)), delivered];
  if (act === "export" || act === "erase") return actOnPerson(store, entry, act, fields, actions, dependencies);
  return act === "handed" ? handOver(store, entry, { fields, path, by: person }, actions, dependencies) : undefined;
}

/**
 * Returns whom a request may be of: the sender of each number that was typed, and of the address. They may be several people,
 * since anybody can write another's number beside an address of their own.
 */
const personsOf = (entry: LeadEntry): Contact[] => [
  ...phonesOf(entry).map((phone) => ({ phone })),
  ...(entry.email ? [{ email: entry.email }] : []),
];

/** Requests of a person that are listed one by one. */
const MOST_LISTED = 50;

async function toChoice(store: Store, contact: Contact, catalog: Catalog) {
  const { leads, more } = await newestLeads(store, contact, MOST_LISTED);
  const requests = leads.map((lead) => `${displayName(lead)} · ${leadTitle(lead, catalog)} · ${lead.id}`);
  return {
    value: contact.phone ?? contact.email ?? "",
    label: contact.phone ? formatPhone(contact.phone) : (contact.email ?? ""),
    requests: more > 0 ? [...requests, `and ${more} older ones`] : requests,
  };
}

/** Saves or erases what is stored of a person, if the form has the request's reference and says whose they are. */
async function actOnPerson(
  store: Store,
  entry: LeadEntry,
  act: "export" | "erase",
  { reference, of }: Readonly<Record<string, unknown>>,
  { show }: PageActions,
  { catalog }: HandlerDependencies,
): Promise<Answer> {
  const refuse = async (officeError: string): Promise<Answer> => [
    await show(422, { refused: `Nothing was done. ${officeError}`, officeError }),
    "invalid",
  ];
  if (readReference(String(reference ?? "")) !== entry.id)
    return refuse(`That isn’t this request’s number. It’s ${entry.id}.`);
  const contact = personsOf(entry).find(({ phone, email }) => (phone ?? email) === of);
  if (!contact) return refuse("Choose the number or the address first.");
  const about = { lead: entry.id };
  if (act === "erase") {
    const erased = await eraseLeads(store, contact);
    return [goTo(`${OFFICE_ENDPOINT}?told=erased&count=${erased}`), "erased", about];
  }
  return [fileResponse("person.json", personFile(store, contact, catalog)), "exported", about];
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

/** The longest word to whom a request is handed. */
const MOST_WORD = 200;

/** Time limit of the news, milliseconds: somebody waits for the page, and a store that waits longer gives up. */
const TIMEOUT = 2_500;

/** Gives a request to somebody on the list of alerts with a word, and tells them. */
async function handOver(
  store: Store,
  entry: LeadEntry,
  { fields, path, by }: { fields: Readonly<Record<string, unknown>>; path: string; by: string },
  { show, record }: PageActions,
  { catalog, destinations, now }: HandlerDependencies,
): Promise<Answer> {
  const person = peopleOf({ destinations }).find((name) => name === fields.person);
  if (!person) return [await show(422, { refused: "Not handed over: choose somebody." }), "invalid"];
  const word = clean(String(fields.text ?? "")).slice(0, MOST_WORD);
  const text = [`handed over by ${by === OFFICE ? "the office" : by}`, word].filter(Boolean).join(": ");
  const answer = await record({ ...fields, act: "taken" }, { by: person, text });
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

/** Makes a delivery that failed once more, or gives it up. @returns how it ended; undefined if the form does neither */
export async function actOnDelivery(
  store: Store,
  act: string,
  choice: DeliveryChoice,
  { now, deliverSoon }: HandlerDependencies,
): Promise<string | undefined> {
  if (act === "givenUp") {
    await giveUpDeliveries(store, choice);
    return "given up";
  }
  if (act !== "again") return undefined;
  await retryDeliveries(store, now(), choice);
  await deliverSoon();
  return "sent again";
}
