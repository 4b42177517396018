import type { Catalog } from "../../../model/catalog/catalog";
import {
  answerPath,
  OFFICE_ENDPOINT,
  officePath,
  officePhotographPath,
  withdrawalPath,
} from "../../../model/lead/endpoints";
import { formatPhone } from "../../../model/text/format";
import { consentRecord } from "../../catalog/consentRecord";
import { failedDeliveries } from "../../catalog/deliveryWords";
import { displayName, leadTitle } from "../../catalog/leadFacts";
import { exportLead } from "../../office/exportLead";
import { peopleOf } from "../../office/officeAccess";
import { tellStaff } from "../../office/tellStaff";
import type { Contact, LeadEntry } from "../../record/leadRecord";
import { readReference } from "../../record/leadReference";
import { type DeliveryChoice, giveUpDeliveries, retryDeliveries } from "../../store/deliveryQueue";
import { signText } from "../../store/engine/secret";
import { leadPages, newestLeads } from "../../store/leadQueries";
import type { Store } from "../../store/openStore";
import { readPhotograph } from "../../store/photographs";
import { eraseLeads } from "../../store/privacy/eraseLeads";
import { phonesOf } from "../../store/searchWords";
import { issueAnswerToken } from "../answer/answerToken";
import { answerLead, type LeadPageRequest } from "../answer/handleAnswer";
import type { Answer } from "../answerRequest";
import type { HandlerDependencies } from "../handlerDependencies";
import { fileResponse, goTo, photographResponse } from "../httpReplies";

/** What the page's form sent, what an earlier one came to, which photograph is to be shown, and who acts. */
interface Asked {
  person: string;
  fields?: Readonly<Record<string, unknown>>;
  told: string | null;
  photograph: string | null;
}

/** Shows the request's page with an error, or stores what its form says. */
type Show = (asked: Pick<LeadPageRequest, "fields" | "done">, error?: string) => Promise<Answer>;

/** A request on a device that is let in: the page of an alert's link, with what only the office can do. */
export async function officeRequest(
  store: Store,
  entry: LeadEntry,
  { fields, told, photograph, person: actor }: Asked,
  dependencies: HandlerDependencies,
): Promise<Answer> {
  const path = officePath(entry.id);
  if (photograph) {
    const jpeg = await readPhotograph(store, entry.id, photograph);
    if (jpeg) return [photographResponse(entry.id, jpeg), "photograph"];
  }
  const people = peopleOf(dependencies);
  const office = {
    list: OFFICE_ENDPOINT,
    people,
    persons: await Promise.all(personsOf(entry).map((contact) => toChoice(store, contact, dependencies.catalog))),
    failed: failedDeliveries(entry),
    record: consentRecord(entry),
    withdrawal: withdrawalPath(signText(store.secret, "withdrawal link", entry.id)),
    note: told === "no" ? "They could not be told: call them." : undefined,
  };
  const show: Show = (asked, error) =>
    answerLead(store, entry, { path, person: actor, office: { ...office, error }, ...asked }, dependencies);
  if (!fields) return show({});
  const act = String(fields.act);
  const choice = { leadId: entry.id, destination: String(fields.destination) };
  const delivered = await actOnDelivery(store, act, choice, dependencies);
  if (delivered) return [goTo(path), delivered];
  if (act === "export" || act === "erase") return actOnPerson(store, entry, act, fields, show, dependencies);
  const person = people.find((name) => name === fields.person);
  if (act !== "handed") return show({ fields });
  return person === undefined
    ? [goTo(path), "invalid"]
    : handOver(store, entry, { person, fields, show }, dependencies);
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
  show: Show,
  { catalog }: HandlerDependencies,
): Promise<Answer> {
  if (readReference(String(reference ?? "")) !== entry.id)
    return show({}, `This is not its number. It is ${entry.id}.`);
  const contact = personsOf(entry).find(({ phone, email }) => (phone ?? email) === of);
  if (!contact) return show({}, "Choose the number or the address first.");
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

/** Time limit of the news, milliseconds: somebody waits for the page, and a store that waits longer gives up. */
const TIMEOUT = 2_500;

/** Gives a request to somebody on the list of alerts, and tells them. */
async function handOver(
  store: Store,
  entry: LeadEntry,
  { person, fields, show }: { person: string; fields: Readonly<Record<string, unknown>>; show: Show },
  dependencies: HandlerDependencies,
): Promise<Answer> {
  const { catalog, now } = dependencies;
  const answer = await show({
    fields: { ...fields, act: "taken" },
    done: { by: person, text: "handed over by the office" },
  });
  if (answer[1] !== "taken") return answer;
  const link = answerPath(issueAnswerToken(store.secret, entry.id, person, now()));
  const news = {
    title: `This one is yours: ${leadTitle(entry, catalog)}`,
    line: "The office gave it to you.",
    link: new URL(link, catalog.company.url).href,
  };
  const theirs = dependencies.destinations.filter((each) => each.person === person);
  const isTold = await tellStaff(theirs, news, TIMEOUT);
  return [goTo(`${officePath(entry.id)}${isTold ? "" : "?told=no"}`), "handed over"];
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
