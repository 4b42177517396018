import { withCalendar } from "../../../model/company/hours/calendar";
import { isOpen } from "../../../model/company/hours/openingHours";
import { CALL_ENDPOINT } from "../../../model/lead/endpoints";
import { isEmergency } from "../../catalog/answerSteps";
import { displayed, findTown } from "../../catalog/leadFacts";
import { askForKey } from "../../catalog/twiml";
import { ALERT_PREFIX } from "../../record/acts";
import type { LeasedDelivery } from "../../store/deliveryQueue";
import { isAway, whoIsThere } from "../../store/onCall";
import type { Destination, SendResult } from "../destination";
import type { DestinationServices } from "../destinationKind";
import { LONGEST_LINE, oneLine } from "./alert";
import { type Alerted, type AlertSettings, toKey } from "./alertList";
import { callByTwilio } from "./twilio";

/** Pause until the next call, milliseconds. With the pause between sweeps, it stays below three minutes. */
const PAUSE = 90_000;
/**
 * Each person is called twice, one call after the other: phones that are silent at night let a number through that calls
 * again within three minutes.
 */
const TRIES = ["call", "callback"] as const;
/** The delivery that is passed on to those who are called. Stored, so it must never change. */
const CALLS = `${ALERT_PREFIX}call`;
/** Calls to one person in an hour, so that a flood of requests does not ring all night. */
const MOST_AN_HOUR = 10;

/** Calls people about an emergency outside office hours, one after the other, until somebody presses 1. */
export function callDestinations(
  { people, twilio }: AlertSettings,
  { catalog, answerLink, alertsBefore, onCall, now }: DestinationServices,
): Destination[] {
  const callers = people.filter(({ channel }) => channel === "call");
  if (!twilio || callers.length === 0) return [];
  const isClosed = (at: number) => !isOpen(withCalendar(catalog.company, new Date(at)), new Date(at));
  const toName = (round: string, person: Alerted) => `${ALERT_PREFIX}${round}-${toKey(person)}`;
  const list: Destination = {
    name: CALLS,
    subscriptions: [
      {
        name: CALLS,
        events: ["waiting"],
        wants: (lead) => isEmergency(lead, catalog) && isClosed(lead.receivedAt),
        async send() {
          const rounds = whoIsThere(callers, await onCall(), now()).flatMap((person) =>
            TRIES.map((round) => toName(round, person)),
          );
          return {
            outcome: "passedOn",
            to: rounds.map((destination, place) => ({ destination, dueAt: now() + place * PAUSE })),
          };
        },
      },
    ],
  };
  const toCaller = (person: Alerted): Destination => {
    const names = TRIES.map((round) => toName(round, person));
    const send = async ({ lead, destination, createdAt }: LeasedDelivery, signal: AbortSignal): Promise<SendResult> => {
      if (!isClosed(now())) return { outcome: "skipped", reply: "the office is open" };
      if (isAway(person.name, await onCall(), now())) return { outcome: "skipped", reply: "away" };
      const before = await alertsBefore(names, { leadId: lead.id, destination, createdAt });
      if (before >= MOST_AN_HOUR) return { outcome: "skipped", reply: `more than ${MOST_AN_HOUR} calls in an hour` };
      const link = new URL(await answerLink(lead.id, person.name));
      // The same key opens the request's page and takes it by phone.
      link.pathname = CALL_ENDPOINT;
      const place = [displayed(lead, "service", catalog), findTown(lead, catalog)].filter(Boolean).join(", ");
      const { name: company, locale } = catalog.company;
      const words = `An emergency request for ${company}. ${place}. Press 1 to take it.`;
      const twiml = askForKey(oneLine(words, LONGEST_LINE), link.href, locale);
      return callByTwilio(twilio, person.address, twiml, signal);
    };
    return {
      name: toName("call", person),
      person: person.name,
      wakes: true,
      subscriptions: names.map((name) => ({ name, events: [], send })),
    };
  };
  return [list, ...callers.map(toCaller)];
}
