import type { Catalog } from "../../../model/catalog/catalog";
import { describeTime, isEmergency, urgentTimeframes } from "../../catalog/answerSteps";
import { displayed, findTown, leadTitle, photographsInWords, withdrawalNote } from "../../catalog/leadFacts";
import { ALERT_PREFIX, VISITOR } from "../../record/acts";
import { awaitsCall } from "../../record/decide";
import type { Counted, LeasedDelivery } from "../../store/deliveryQueue";
import { whoIsThere } from "../../store/onCall";
import type {
  Destination,
  DestinationKind,
  DestinationServices,
  PassedOn,
  SendResult,
  Subscription,
} from "../destination";
import { skip } from "../sendInTime";
import type { Alert } from "./alert";
import { type Alerted, alertSettings, toKey } from "./alertList";
import { sendNtfy } from "./ntfy";
import { occasions } from "./occasions";

/** Alerts that one person gets in an hour, since a flood would bury them. The mailbox has every request. */
const MOST_AN_HOUR = 30;

/** Those that count. Emergencies, and requests that the office has to do with, have their own: a flood silences neither. */
function countedWith({ lead, acts }: LeasedDelivery, catalog: Catalog): Omit<Counted, "names"> {
  if (acts.some(({ by }) => by !== VISITOR)) return { isAnswered: true };
  return isEmergency(lead, catalog) ? { urgent: urgentTimeframes(catalog) } : {};
}

/** Alerts people about requests. What is due is passed on to those who are there then: each has a delivery of their own. */
export const alertKind: DestinationKind<readonly Alerted[]> = {
  name: "alert",
  settings: alertSettings,
  open(people, services) {
    const alerting = { ...services, people };
    return [
      { name: "alert", subscriptions: subscriptionsFor(undefined, alerting) },
      ...people.map((person) => alerted(person, alerting)),
    ];
  },
};

interface Alerting extends DestinationServices {
  /** Who is alerted, in their order. */
  people: readonly Alerted[];
}

function alerted(person: Alerted, alerting: Alerting): Destination {
  const lastStep = alerting.catalog.company.answerPromise === undefined ? "first" : "whole";
  return {
    name: nameFor(lastStep, person),
    person: person.name,
    notifyStaff: (news, signal) => sendNtfy(person.address, { ...news, urgent: true }, signal),
    subscriptions: subscriptionsFor(person, alerting),
  };
}

/** Names deliveries of an occasion. The store has these names, so they must never change. */
const nameFor = (occasion: string, person?: Alerted) => ALERT_PREFIX + occasion + (person ? `-${toKey(person)}` : "");

/** The deliveries to one person. Without a person: those that are passed on, when they are due, to the people who are there. */
function subscriptionsFor(person: Alerted | undefined, alerting: Alerting): Subscription[] {
  const { catalog, people, now } = alerting;
  return occasions.map(({ name, events, dueAt, heading, whom }) => ({
    name: nameFor(name, person),
    events: person ? [] : events,
    dueAt: (planned) => (dueAt ? dueAt(planned, catalog) : planned.at),
    async send(delivery, signal) {
      const { lead, createdAt } = delivery;
      const photographs = (await alerting.photographsOf(lead.id)).length;
      const begins = heading(delivery, catalog, now(), photographs);
      if (begins === undefined) return skip("there is nothing to tell any more");
      const concerned = whom(whoIsThere(people, await alerting.onCall(), now()), delivery);
      // Somebody may have left since it was passed on to them.
      if (!person || !concerned.includes(person)) return passOn(concerned, name, createdAt);
      const names = occasions.map((each) => nameFor(each.name, person));
      const before = await alerting.countBefore(delivery, { names, ...countedWith(delivery, catalog) });
      if (before >= MOST_AN_HOUR) return skip(`more than ${MOST_AN_HOUR} in an hour`);
      const link = await alerting.answerLink(lead.id, person.name);
      return sendNtfy(person.address, { ...alertAbout(delivery, begins, photographs, catalog, now()), link }, signal);
    },
  }));
}

const passOn = (people: readonly Alerted[], occasion: string, dueAt: number): SendResult | PassedOn =>
  people.length === 0
    ? skip("nobody else is there")
    : { outcome: "passedOn", to: people.map((person) => ({ destination: nameFor(occasion, person), dueAt })) };

/** What a person is told about a lead: neither name nor number nor message. */
function alertAbout(
  { lead, acts }: LeasedDelivery,
  heading: string,
  photographs: number,
  catalog: Catalog,
  now: number,
): Omit<Alert, "link"> {
  const came = awaitsCall({ state: lead.state, acts }) ? "waiting since" : "received";
  const details = [
    withdrawalNote(lead, catalog.company),
    findTown(lead, catalog),
    displayed(lead, "timeframe", catalog),
    photographs > 0 && photographsInWords(photographs),
    `${came} ${describeTime(lead.receivedAt, now, catalog.company)}`,
  ];
  return {
    title: heading + leadTitle(lead, catalog),
    line: details.filter(Boolean).join(", "),
    urgent: isEmergency(lead, catalog),
  };
}
