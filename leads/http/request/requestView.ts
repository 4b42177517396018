import { randomUUID } from "node:crypto";
import type { Catalog } from "../../../model/catalog/catalog";
import type { AnswerForm } from "../../../model/catalog/returnedPages";
import { hoursOn, localTime } from "../../../model/company/hours/openingHours";
import { OFFICE_ENDPOINT, officePath, withdrawalPath } from "../../../model/lead/endpoints";
import { formatPhone } from "../../../model/text/format";
import { describeTime } from "../../catalog/answerSteps";
import { failedDeliveries } from "../../catalog/deliveryWords";
import {
  callLink,
  describeAsked,
  displayName,
  findTown,
  leadFacts,
  leadTitle,
  photographsInWords,
} from "../../catalog/leadFacts";
import { describeStanding, describeVisit, historyLine } from "../../catalog/standingWords";
import { visitorReads } from "../../catalog/statusWords";
import { describeDate, describeWindow } from "../../catalog/windowWords";
import { peopleOf } from "../../office/officeAccess";
import { type Act, VISITOR } from "../../record/acts";
import { awaitsCall, decide, openOffers, standingOf } from "../../record/decide";
import { type LeadEvent, visitorEvents } from "../../record/events";
import type { Contact, LeadEntry, Photograph } from "../../record/leadRecord";
import { CONFIRMATION } from "../../record/sideDestinations";
import { signText } from "../../store/engine/secret";
import { askedByPhone, newestLeads } from "../../store/leadQueries";
import type { Store } from "../../store/openStore";
import { findPhotographs } from "../../store/photographs";
import { phonesOf } from "../../store/searchWords";
import { findTakenTimes, isFreeFor } from "../../store/takenTimes";
import type { HandlerDependencies } from "../handlerDependencies";
import { pageMaker } from "../httpReplies";
import { newsOf } from "../status/requestStory";
import { actForms, controlId, type Visited } from "./actForms";
import { describeTaken } from "./offerableTimes";

/** A request that somebody opens by a link of an alert, or on a device that is let in. */
export interface OpenedRequest {
  store: Store;
  entry: LeadEntry;
  /** Where the page is. */
  path: string;
  query: URLSearchParams;
  /** What its form sent; undefined if the page is only opened. */
  fields?: Readonly<Record<string, unknown>>;
  /** Who it is. */
  person: string;
  /** Whether they may do what only the office can. */
  isOffice: boolean;
}

/** A form that was not stored: its fields, what is wrong with them, and why. */
export interface Refused extends Pick<Visited, "values" | "errors"> {
  refused?: string;
}

/** Adds a value to the query of a path. */
export const withQuery = (path: string, name: string, value: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(value)}`;

/** Whether somebody sees photographs. A link that may be forwarded shows them to who has the request. */
export const maySeePhotographs = ({ entry, person, isOffice }: OpenedRequest): boolean =>
  isOffice || standingOf(entry).holder === person;

/** Answers with the page of a request: what may be shown of it to somebody, and the acts that they can do. */
export async function showRequest(
  opened: OpenedRequest,
  dependencies: HandlerDependencies,
  status = 200,
  { values, errors = {}, refused }: Refused = {},
): Promise<Response> {
  const { store, entry, path, person, isOffice, fields, query } = opened;
  const { catalog } = dependencies;
  const now = dependencies.now();
  const asked = (await askedByPhone(store, [entry.phone])).get(entry.phone);
  const photographs = await findPhotographs(store.query, entry.id);
  const taken = await findTakenTimes(store, entry.id, now);
  const { next, more } = actForms(entry, catalog, { person, now, taken, values, errors });
  const sent = [...next, ...more].find(({ isOpen }) => isOpen)?.buttons[0]?.act;
  const mayLook = maySeePhotographs(opened);
  const hidden = `${photographsInWords(photographs.length)}. Who has it sees them here.`;
  const { holder, stage, wish } = standingOf(entry);
  const answer: AnswerForm = {
    path,
    id: randomUUID(),
    seen: entry.acts.length,
    who: [displayName(entry), findTown(entry, catalog), describeTime(entry.receivedAt, now, catalog.company)]
      .filter(Boolean)
      .join(", "),
    ...requestStatus(entry, catalog, { now, taken }),
    told: fields ? undefined : tellOf(entry, query.get("told") ?? "", dependencies),
    refused: refused ?? (Object.keys(errors).length > 0 ? "Not stored." : undefined),
    errors: sent
      ? Object.fromEntries(Object.entries(errors).map(([name, error]) => [controlId(sent, name), error]))
      : errors,
    seenBy: withQuery(path, "as", "customer"),
    call: {
      to: callLink(entry),
      text: formatPhone(entry.phone, entry.phoneExtension),
      isNext: holder !== undefined && (awaitsCall(entry) || (stage === "done" && wish !== undefined)),
    },
    next,
    more,
    facts: [
      ...factsWithNotes(entry, dependencies),
      ...(photographs.length > 0 && !mayLook
        ? [{ label: "Photographs", value: hidden, link: officePath(entry.id) }]
        : []),
    ],
    photographs: mayLook ? photographs.map((photograph, index) => toShown(path, photograph, index)) : [],
    asked: {
      text: describeAsked(asked, catalog.company, now),
      to: isOffice ? withQuery(OFFICE_ENDPOINT, "search", formatPhone(entry.phone)) : undefined,
    },
    history: entry.acts.map((act) => historyLine(act, entry, catalog, now)),
    office: isOffice ? await officeRights(opened, dependencies) : undefined,
  };
  return pageMaker(dependencies)(status, { title: leadTitle(entry, catalog), answer });
}

/** Says where a request stands: what the list says, and what only its page has room for. The first line is the headline. */
function requestStatus(
  entry: LeadEntry,
  catalog: Catalog,
  { now, taken }: Pick<Visited, "now" | "taken">,
): Pick<AnswerForm, "status" | "isUrgent" | "moved"> {
  const { words, isUrgent } = describeStanding(entry, catalog, now, isFreeFor(entry.id, taken, catalog.company));
  if (entry.state !== "accepted") return { status: [doubtsAbout(entry)], isUrgent };
  const standing = standingOf(entry);
  const { act, stage, visit, formerVisit, street, question, done } = standing;
  const booked = stage === "booked" ? visit?.window : undefined;
  const former = stage === "booked" ? formerVisit : undefined;
  const others = booked && describeTaken(booked, taken);
  const until = stage === "done" ? done?.details?.warrantyUntil : undefined;
  const lines = [
    !act && "Nobody has it yet.",
    ...words,
    ...openOffers(standing, now).map((offer) =>
      [describeWindow(offer, catalog.company, now), describeTaken(offer, taken)].filter(Boolean).join(", "),
    ),
    others && `This time is ${others}.`,
    booked && isClosedAt(booked.from, catalog) && "The office is closed that day.",
    street && `Address: ${street}`,
    question && `Asked, and not answered yet: ${question.shown}`,
    stage === "done" && done?.shown,
    stage === "declined" && act?.shown,
    until && `Warranty until ${describeDate(until, catalog.company)}.`,
  ];
  return {
    status: lines.flatMap((line) => line || []),
    isUrgent,
    moved: former && (describeVisit(former, catalog, now) || "no time yet"),
  };
}

const doubtsAbout = ({ state, quarantineReasons }: LeadEntry) =>
  state === "spam"
    ? "Somebody marked it as spam."
    : `This looks like spam: ${quarantineReasons.join("; ")}. Nobody else gets it until you decide.`;

const isClosedAt = (at: number, { company }: Catalog): boolean =>
  hoursOn(company, localTime(new Date(at), company.timeZone).date) === undefined;

/** The facts: first what they wrote, and what they added. */
function factsWithNotes(entry: LeadEntry, { catalog, now }: HandlerDependencies): AnswerForm["facts"] {
  const facts = leadFacts(entry, catalog);
  const notes = entry.acts.flatMap(({ kind, at, text }) =>
    kind === "added" && text ? [{ label: `Added ${describeTime(at, now(), catalog.company)}`, value: text }] : [],
  );
  const message = facts.filter(({ field }) => field === "message");
  const others = facts.filter(({ field }) => field !== "message");
  return [...message, ...notes, ...others];
}

const toShown = (path: string, photograph: Photograph, index: number) => ({
  ...photograph,
  src: withQuery(path, "photograph", photograph.id),
  name: `Photograph ${index + 1}`,
  isRemovable: false,
});

/** Returns what a device that is let in can do more about a request than an alert's link can. */
async function officeRights(
  { store, entry }: OpenedRequest,
  dependencies: HandlerDependencies,
): Promise<NonNullable<AnswerForm["office"]>> {
  return {
    people: peopleOf(dependencies),
    persons: await Promise.all(personsOf(entry).map((contact) => toChoice(store, contact, dependencies))),
    failed: failedDeliveries(entry),
    withdrawal: withdrawalPath(signText(store.secret, "withdrawal link", entry.id)),
  };
}

/**
 * Returns whom a request may be of: the sender of each number that was typed, and of the address. They may be several people,
 * since anybody can write another's number beside an address of their own.
 */
export const personsOf = (entry: LeadEntry): Contact[] => [
  ...phonesOf(entry).map((phone) => ({ phone })),
  ...(entry.email ? [{ email: entry.email }] : []),
];

/** Requests of a person that are listed one by one. */
const MOST_LISTED = 50;

async function toChoice(store: Store, contact: Contact, { catalog }: HandlerDependencies) {
  const { leads, more } = await newestLeads(store, contact, MOST_LISTED);
  const requests = leads.map((lead) => `${displayName(lead)} · ${leadTitle(lead, catalog)} · ${lead.id}`);
  return {
    value: contact.phone ?? contact.email ?? "",
    label: contact.phone ? formatPhone(contact.phone) : (contact.email ?? ""),
    requests: more > 0 ? [...requests, `and ${more} older ones`] : requests,
  };
}

/** What is said after what only the office can do, or instead of "Stored.". */
const toldWords: Readonly<Record<string, string>> = {
  honest: "Stored. It’s back in the list, and the alerts start again.",
  handed: "Handed over. They’re being told now.",
  unheard: "Handed over. They could not be told: call them.",
  again: "Sent again. Check in a minute that it arrived.",
  givenUp: "Given up. It is not sent any more.",
};

/** Says what came of the last form, and what the customer reads since. @param told the act's kind, or a key of `toldWords` */
function tellOf(entry: LeadEntry, told: string, dependencies: HandlerDependencies): AnswerForm["told"] {
  const { catalog, now } = dependencies;
  const place = entry.acts.findLastIndex(({ kind, by }) => by !== VISITOR && kind === told);
  const act = entry.acts[place];
  const text = Object.hasOwn(toldWords, told) ? toldWords[told] : act && "Stored.";
  if (!text) return undefined;
  if (!act) return { text };
  const isRead = visitorReads(act, entry, catalog, now()).length > 0;
  return {
    text,
    reads: isRead ? newsOf(entry, dependencies)?.join(" ") : undefined,
    untold: findUntold(entry, act, entry.acts.slice(0, place), dependencies),
  };
}

/** Says why no mail tells the customer of an act that one would tell of. */
function findUntold(
  { state, email, withdrawnAt }: LeadEntry,
  act: Act,
  acts: readonly Act[],
  { destinations }: HandlerDependencies,
): string | undefined {
  const decision = decide({ state, acts }, act);
  const mailed: readonly LeadEvent[] = visitorEvents;
  const isTold = "events" in decision && decision.events.some((event) => mailed.includes(event));
  if (!isTold || state !== "accepted") return undefined;
  if (withdrawnAt !== null) return "They want no emails: call and tell them.";
  if (!email) return "They gave no email address: call and tell them.";
  const isMailed = destinations.some(({ name }) => name === CONFIRMATION);
  return isMailed ? undefined : "This site sends no emails: call and tell them.";
}
