import type { Catalog } from "../../../model/catalog/catalog";
import { isEmergency } from "../../catalog/answerSteps";
import { countPhotographs, displayed, findTown, leadTitle, withdrawalNote } from "../../catalog/leadFacts";
import { ALERT_PREFIX } from "../../record/acts";
import type { LeadRecord } from "../../record/leadRecord";
import type { LeasedDelivery } from "../../store/deliveryQueue";
import { whoIsThere } from "../../store/onCall";
import type { Destination, PassedOn, SendResult, Subscription } from "../destination";
import type { DestinationKind, DestinationServices } from "../destinationKind";
import type { Alert } from "./alert";
import { type Alerted, alertSettings, toKey } from "./alertList";
import { sendNtfy } from "./ntfy";
import { type Occasion, occasions } from "./occasions";

/**
 * Alerts that one person gets in an hour, since a flood would bury them. The mailbox has every request.
 * Emergencies have as many again, so that a flood of other requests leaves none without an alert.
 */
const MOST_AN_HOUR = 30;

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
  const { catalog } = alerting;
  const lastStep = catalog.company.answerPromise === undefined ? "first" : "whole";
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
  const { catalog } = alerting;
  return occasions.map((occasion) => ({
    name: nameFor(occasion.name, person),
    events: person ? [] : occasion.events,
    dueAt: (planned) => (occasion.dueAt ? occasion.dueAt(planned, catalog) : planned.at),
    async send(delivery, signal) {
      const photographs = (await alerting.photographsOf(delivery.lead.id)).length;
      const heading = occasion.heading(delivery, catalog, alerting.now(), photographs);
      if (heading === undefined) return { outcome: "skipped", reply: "there is nothing to tell any more" };
      const people = occasion.whom(await present(alerting), delivery);
      // Somebody may have left since it was passed on to them. An older version has passed it on to everybody.
      if (!person || !people.includes(person)) return passOn(occasion, people, delivery);
      return tell(person, { occasion, heading, photographs, delivery }, alerting, signal);
    },
  }));
}

/** Returns those who are there, in their order. */
const present = async ({ people, onCall, now }: Alerting): Promise<readonly Alerted[]> =>
  whoIsThere(people, await onCall(), now());

const passOn = (
  { name }: Occasion,
  people: readonly Alerted[],
  { createdAt: dueAt }: LeasedDelivery,
): SendResult | PassedOn =>
  people.length === 0
    ? { outcome: "skipped", reply: "nobody else is there" }
    : { outcome: "passedOn", to: people.map((person) => ({ destination: nameFor(name, person), dueAt })) };

interface Occurrence {
  occasion: Occasion;
  heading: string;
  /** How many the lead has. */
  photographs: number;
  delivery: LeasedDelivery;
}

/** Alerts a person; and once the others, if that does not arrive. */
async function tell(
  person: Alerted,
  { occasion, heading, photographs, delivery }: Occurrence,
  alerting: Alerting,
  signal: AbortSignal,
): Promise<SendResult> {
  const { catalog, answerLink, countBefore } = alerting;
  const { lead, attempts } = delivery;
  const most = isEmergency(lead, catalog) ? 2 * MOST_AN_HOUR : MOST_AN_HOUR;
  const names = occasions.map(({ name }) => nameFor(name, person));
  if ((await countBefore(delivery, { names })) >= most)
    return { outcome: "skipped", reply: `more than ${most} in an hour` };
  const words = alertAbout(lead, heading, photographs, catalog);
  const sendTo = async (who: Alerted, title: string) =>
    sendNtfy(who.address, { ...words, title, link: await answerLink(lead.id, who.name) }, signal);
  const tellOthers = async () => {
    const others = (await present(alerting)).filter((other) => other !== person);
    const title = `${person.name} was not reached. ${words.title}`;
    await Promise.allSettled(others.map((other) => sendTo(other, title)));
  };
  // A blip is over at the second try. Beside it, since a server that is silent takes all its time.
  const isFailing = attempts === 2 && occasion.name !== "whole";
  const [result] = await Promise.all([sendTo(person, words.title), isFailing ? tellOthers() : undefined]);
  if (result.outcome === "refused" && !isFailing) await tellOthers();
  return result;
}

/** What a person is told about a lead: neither name nor number nor message. */
function alertAbout(lead: LeadRecord, heading: string, photographs: number, catalog: Catalog): Omit<Alert, "link"> {
  const { timeZone, locale } = catalog.company;
  const time = new Intl.DateTimeFormat(locale, { timeZone, weekday: "short", hour: "numeric", minute: "2-digit" });
  const details = [
    withdrawalNote(lead, catalog.company),
    findTown(lead, catalog),
    displayed(lead, "timeframe", catalog),
    photographs > 0 && countPhotographs(photographs),
    `waiting since ${time.format(lead.receivedAt)}`,
  ];
  return {
    title: heading + leadTitle(lead, catalog),
    line: details.filter(Boolean).join(", "),
    urgent: isEmergency(lead, catalog),
  };
}
