import type { Catalog } from "../../../model/catalog/catalog";
import { isEmergency } from "../../catalog/answerSteps";
import { countPhotographs, displayed, findTown, leadTitle, withdrawalNote } from "../../catalog/leadFacts";
import { ALERT_PREFIX, VISITOR } from "../../record/acts";
import type { LeadRecord } from "../../record/leadRecord";
import type { LeasedDelivery } from "../../store/deliveryQueue";
import { firstBack, whoIsThere } from "../../store/onCall";
import type { Destination, News, Planned, Rescheduled, SendResult } from "../destination";
import type { DestinationKind, DestinationServices } from "../destinationKind";
import type { Alert } from "./alert";
import { type Alerted, type AlertSettings, alertSettings, toKey } from "./alertList";
import { callDestinations } from "./callDestinations";
import { sendNtfy } from "./ntfy";
import { type Occasion, occasions } from "./occasions";
import { sendSlack } from "./slack";
import { sendTwilio } from "./twilio";

/**
 * Alerts that one person gets in an hour, since texts are paid and a flood would bury them. Then one says that there are
 * more. Emergencies have as many again, so that a flood of other requests leaves none without an alert.
 */
const MOST_AN_HOUR = 30;
const MANY: Omit<Alert, "link"> = {
  title: "Many requests: look at your mail",
  line: `More than ${MOST_AN_HOUR} alerts in an hour. The next ones are left out; the mailbox has every request.`,
  urgent: true,
};

/** Alerts people about requests. What is due is passed on to those who are there then: each has a delivery of their own. */
export const alertKind: DestinationKind<AlertSettings> = {
  name: "alert",
  settings: alertSettings,
  open(settings, services) {
    // Calls are for nights alone, beside the other channels.
    const people = settings.people.filter(({ channel }) => channel !== "call");
    const alerting = { ...services, settings, people };
    const list = people.length > 0 ? [alertList(alerting), ...people.map((person) => alerted(person, alerting))] : [];
    return [...list, ...callDestinations(settings, services)];
  },
};

interface Alerting extends DestinationServices {
  settings: AlertSettings;
  /** Whom alerts may reach, in the order of the settings. */
  people: readonly Alerted[];
}

/** Takes the events, for whoever is there when they are due. */
const alertList = (alerting: Alerting): Destination => ({
  name: "alert",
  subscriptions: occasions.map(({ dueAt, ...occasion }) => ({
    name: ALERT_PREFIX + occasion.name,
    events: occasion.events,
    ...(dueAt && { dueAt: (planned: Planned) => dueAt(planned, alerting.catalog) }),
    async send(delivery) {
      const told = await choose(occasion, delivery, alerting);
      return "outcome" in told ? told : passOn(occasion, told.people, delivery);
    },
  })),
});

/** Alerts one person. */
function alerted(person: Alerted, alerting: Alerting): Destination {
  const { settings, catalog } = alerting;
  const notifyStaff = (news: News, signal: AbortSignal) =>
    send(settings, person, { ...news, urgent: true }, signal, []);
  return {
    name: nameFor(catalog.company.answerPromise === undefined ? "first" : "whole", person),
    person: person.name,
    // Slack is read at a desk.
    wakes: person.channel !== "slack",
    notifyStaff,
    testDelivery: (_, signal) => notifyStaff(testNews(catalog), signal),
    subscriptions: occasions.map((occasion) => ({
      name: nameFor(occasion.name, person),
      events: [],
      async send(delivery, signal) {
        // Somebody may have left since it was passed on; an older version has passed it on to everybody.
        const told = await choose(occasion, delivery, alerting);
        if ("outcome" in told) return told;
        if (!told.people.includes(person)) return passOn(occasion, told.people, delivery);
        return sendOrTellOthers(
          person,
          told.heading,
          { delivery, signal, isLast: occasion.name === "whole" },
          alerting,
        );
      },
    })),
  };
}

/** Names a person's deliveries of an occasion. The store has these names, so they must never change. */
const nameFor = (occasion: string, person: Alerted) => `${ALERT_PREFIX}${occasion}-${toKey(person)}`;

const passOn = (
  { name }: Pick<Occasion, "name">,
  people: readonly Alerted[],
  { createdAt }: LeasedDelivery,
): Rescheduled => ({
  outcome: "passedOn",
  to: people.map((person) => ({ destination: nameFor(name, person), dueAt: createdAt })),
});

/** Chooses who hears of something now, and how it begins. @returns what becomes of it if nobody hears of it */
async function choose(
  { name, heading, whom }: Omit<Occasion, "dueAt">,
  delivery: LeasedDelivery,
  { people, catalog, photographsOf, onCall, now }: Alerting,
): Promise<{ people: readonly Alerted[]; heading: string } | SendResult | Rescheduled> {
  const begins = heading(delivery, catalog, now());
  const isSilent = name === "visitor" && !delivery.acts.some(({ by }) => by === VISITOR);
  if (begins === undefined || (isSilent && (await photographsOf(delivery.lead.id)).length === 0))
    return { outcome: "skipped", reply: "there is nothing to tell any more" };
  const list = await onCall();
  const present = whoIsThere(people, list, now());
  if (present.length === 0) return { outcome: "putOff", until: firstBack(people, list), reply: "everybody is away" };
  return { people: whom(present, delivery), heading: begins };
}

interface Sending {
  delivery: LeasedDelivery;
  signal: AbortSignal;
  /** Whether everybody is alerted anyway. */
  isLast: boolean;
}

/** Alerts a person; and once the others, if that does not arrive. */
async function sendOrTellOthers(
  person: Alerted,
  heading: string,
  { delivery, signal, isLast }: Sending,
  { settings, people, catalog, answerLink, alertsBefore, photographsOf, onCall, now }: Alerting,
): Promise<SendResult> {
  const { lead, destination, createdAt, attempts } = delivery;
  const own = occasions.map(({ name }) => nameFor(name, person));
  const before = await alertsBefore(own, { leadId: lead.id, destination, createdAt });
  const most = isEmergency(lead, catalog) ? 2 * MOST_AN_HOUR : MOST_AN_HOUR;
  if (before > most) return { outcome: "skipped", reply: `more than ${most} alerts in an hour` };
  const opening = before === MOST_AN_HOUR ? `${MANY.title}. ${heading}` : heading;
  const words = before === most ? MANY : alertAbout(lead, opening, (await photographsOf(lead.id)).length, catalog);
  const tell = async (who: Alerted, title: string) =>
    send(settings, who, { ...words, title, link: await answerLink(lead.id, who.name) }, signal);
  const tellOthers = async () => {
    const others = whoIsThere(people, await onCall(), now()).filter((other) => other !== person);
    await Promise.allSettled(others.map((other) => tell(other, `${person.name} was not reached. ${words.title}`)));
  };
  // A blip is over at the second try. Beside it, since a server that is silent takes all its time.
  const isFailing = attempts === 2 && !isLast;
  const [result] = await Promise.all([tell(person, words.title), isFailing ? tellOthers() : undefined]);
  if (result.outcome === "refused" && !isFailing) await tellOthers();
  return result;
}

const testNews = ({ company }: Catalog): News => ({
  title: "Test",
  line: "Alerts about requests reach you here. There is nothing to do.",
  link: company.url,
});

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

function send(
  { twilio }: AlertSettings,
  { channel, address }: Alerted,
  alert: Alert,
  signal: AbortSignal,
  looks?: readonly number[],
): Promise<SendResult> {
  switch (channel) {
    case "call":
      throw new Error("a call has a destination of its own");
    case "slack":
      return sendSlack(address, alert, signal);
    case "ntfy":
      return sendNtfy(address, alert, signal);
    case "sms":
      if (!twilio) throw new Error("TWILIO_ACCOUNT_SID is missing");
      return sendTwilio(twilio, address, alert, signal, looks);
  }
}
