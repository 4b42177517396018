import type { Catalog } from "../../../model/catalog/catalog";
import { answerSteps, isEmergency } from "../../catalog/answerSteps";
import { countPhotographs, displayed, findTown, leadTitle, withdrawalNote } from "../../catalog/leadFacts";
import { type Act, ALERT_PREFIX, VISITOR } from "../../record/acts";
import { standingOf } from "../../record/decide";
import type { LeadRecord } from "../../record/leadRecord";
import { whoIsThere } from "../../store/onCall";
import type { Destination, News, SendResult } from "../destination";
import type { DestinationKind } from "../destinationKind";
import type { Alert } from "./alert";
import { type Alerted, type AlertSettings, alertSettings, toKey } from "./alertList";
import { callDestinations } from "./callDestinations";
import { sendNtfy } from "./ntfy";
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

/**
 * Alerts people about a request until somebody has it: the first on the list at once or at the next opening, the second
 * after half of the promised time, everybody when it is over. Emergencies at night also ring, see callDestinations.ts.
 */
export const alertKind: DestinationKind<AlertSettings> = {
  name: "alert",
  settings: alertSettings,
  open(settings, services) {
    const { catalog, answerLink, alertsBefore, actsOf, photographsOf, onCall, now } = services;
    // Calls are for nights alone, beside the other channels.
    const people = settings.people.filter(({ channel }) => channel !== "call");
    const isPromised = catalog.company.answerPromise !== undefined;
    const findPresent = async () => whoIsThere(people, await onCall(), now());
    const toName = (step: Step, person: Alerted) => `${ALERT_PREFIX}${step}-${toKey(person)}`;
    const alert = async (
      step: Step,
      person: Alerted,
      lead: LeadRecord,
      { heading, createdAt, attempts, signal }: Sending,
    ): Promise<SendResult> => {
      const order = { leadId: lead.id, destination: toName(step, person), createdAt };
      const own = stepNames.map((each) => toName(each, person));
      const before = await alertsBefore(own, order);
      const most = isEmergency(lead, catalog) ? 2 * MOST_AN_HOUR : MOST_AN_HOUR;
      if (before > most) return { outcome: "skipped", reply: `more than ${most} alerts in an hour` };
      const link = await answerLink(lead.id, person.name);
      const opening = before === MOST_AN_HOUR ? `${MANY.title}. ${heading}` : heading;
      const words = before === most ? MANY : alertAbout(lead, opening, (await photographsOf(lead.id)).length, catalog);
      const tellOthers = async () => {
        const others = (await findPresent()).filter((other) => other !== person);
        const title = `${person.name} was not reached. ${words.title}`;
        const told = others.map(async (other) => {
          const otherLink = await answerLink(lead.id, other.name);
          return send(settings, other, { ...words, title, link: otherLink }, signal);
        });
        await Promise.allSettled(told);
      };
      // A blip is over at the second try. Beside it, since a server that is silent takes all its time.
      const isFailing = attempts === 2 && step !== "whole";
      const [result] = await Promise.all([
        send(settings, person, { ...words, link }, signal),
        isFailing ? tellOthers() : undefined,
      ]);
      if (result.outcome === "refused" && !isFailing) await tellOthers();
      return result;
    };
    const steps = isPromised ? (["first", "half", "whole"] as const) : (["first"] as const);
    // Each step has everybody: who is first shows when it is due.
    const ofLeads = steps.flatMap((step) =>
      people.map((person): Destination => {
        const notifyStaff = (news: News, signal: AbortSignal) =>
          send(settings, person, { ...news, urgent: true }, signal, []);
        const testDelivery = (_: unknown, signal: AbortSignal) => notifyStaff(testNews(catalog), signal);
        // Once for each person.
        const isTried = step === steps.at(-1);
        return {
          name: toName(step, person),
          person: person.name,
          // Slack is read at a desk.
          wakes: person.channel !== "slack",
          wants: () => true,
          dueAt: (lead, from) => answerSteps(lead, catalog, from)[step] ?? from,
          ...(isTried && { notifyStaff, testDelivery }),
          async send(lead, signal, delivery) {
            const place = (await findPresent()).indexOf(person);
            if (step === "whole" ? place < 0 : place !== PLACES[step]) return SOMEBODY_ELSE;
            return alert(step, person, lead, { heading: HEADINGS[step], signal, ...delivery });
          },
        };
      }),
    );
    const ofVisitors = people.map(
      (person): Destination => ({
        name: toName("visitor", person),
        person: person.name,
        wants: () => false,
        tellsOfVisitor: true,
        async send(lead, signal, delivery) {
          const acts = await actsOf(lead.id);
          if (!isConcerned(person, lead, acts, await findPresent())) return SOMEBODY_ELSE;
          const said = acts.findLast(({ by }) => by === VISITOR);
          const isEmpty = !said && (await photographsOf(lead.id)).length === 0;
          if (isEmpty) return { outcome: "skipped", reply: "the visitor has removed the photographs" };
          // What the office has settled since is no news.
          const isCancelled = said?.kind === "cancelled" && standingOf({ acts }).act === said;
          const heading = isCancelled ? "No longer needed. " : "They added something. ";
          return alert("visitor", person, lead, { heading, signal, ...delivery });
        },
      }),
    );
    return [...ofLeads, ...ofVisitors, ...callDestinations(settings, services)];
  },
};

interface Sending {
  heading: string;
  createdAt: number;
  attempts: number;
  signal: AbortSignal;
}

const testNews = ({ company }: Catalog): News => ({
  title: "Test",
  line: "Alerts about requests reach you here. There is nothing to do.",
  link: company.url,
});

/** "visitor": what a visitor says after sending. */
const stepNames = ["first", "half", "whole", "visitor"] as const;
type Step = (typeof stepNames)[number];
const PLACES = { first: 0, half: 1 };
const SOMEBODY_ELSE: SendResult = { outcome: "skipped", reply: "somebody else hears of it" };
const HEADINGS = { first: "", half: "Nobody has it yet. ", whole: "Overdue. " };

/** Whether a person gets what a visitor says: the one who has the lead, otherwise the first of those who are there. */
function isConcerned({ name }: Alerted, lead: LeadRecord, acts: readonly Act[], people: readonly Alerted[]): boolean {
  if (lead.state !== "accepted") return false;
  const holders = people.filter((person) => acts.some(({ by }) => by === person.name));
  return (holders.length > 0 ? holders : people.slice(0, 1)).some((person) => person.name === name);
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
