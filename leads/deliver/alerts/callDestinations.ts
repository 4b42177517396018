import { withCalendar } from "../../../model/company/hours/calendar";
import { isOpen } from "../../../model/company/hours/openingHours";
import { CALL_ENDPOINT } from "../../../model/lead/endpoints";
import { isEmergency } from "../../catalog/answerSteps";
import { displayed, findTown } from "../../catalog/leadFacts";
import { askForKey } from "../../catalog/twiml";
import { ALERT_PREFIX } from "../../record/acts";
import { isAway, whoIsThere } from "../../store/onCall";
import type { Destination } from "../destination";
import type { DestinationServices } from "../destinationKind";
import { LONGEST_LINE, oneLine } from "./alert";
import { type AlertSettings, toKey } from "./alertList";
import { callByTwilio } from "./twilio";

/** Pause until the next call, milliseconds. With the pause between sweeps, it stays below three minutes. */
const PAUSE = 90_000;
/**
 * Each person is called twice, one call after the other: phones that are silent at night let a number through that calls
 * again within three minutes.
 */
const TRIES = ["call", "callback"] as const;
/** Calls to one person in an hour, so that a flood of requests does not ring all night. */
const MOST_AN_HOUR = 10;

/** Calls people about an emergency outside office hours, one after the other, until somebody presses 1. */
export function callDestinations(
  { people, twilio }: AlertSettings,
  { catalog, answerLink, alertsBefore, onCall, now }: DestinationServices,
): Destination[] {
  if (!twilio) return [];
  const isClosed = (at: number) => !isOpen(withCalendar(catalog.company, new Date(at)), new Date(at));
  const callers = people.filter(({ channel }) => channel === "call");
  return callers.flatMap((person) => {
    const names = TRIES.map((step) => `${ALERT_PREFIX}${step}-${toKey(person)}`);
    return names.map(
      (name, index): Destination => ({
        name,
        person: person.name,
        wants: (lead) => isEmergency(lead, catalog) && isClosed(lead.receivedAt),
        wakes: true,
        dueAt(_lead, from, list) {
          const place = whoIsThere(callers, list, from).indexOf(person);
          return from + ((place < 0 ? callers.length : place) * TRIES.length + index) * PAUSE;
        },
        async send(lead, signal, { createdAt }) {
          if (!isClosed(now())) return { outcome: "skipped", reply: "the office is open" };
          if (isAway(person.name, await onCall(), now())) return { outcome: "skipped", reply: "away" };
          const before = await alertsBefore(names, { leadId: lead.id, destination: name, createdAt });
          if (before >= MOST_AN_HOUR)
            return { outcome: "skipped", reply: `more than ${MOST_AN_HOUR} calls in an hour` };
          const link = new URL(await answerLink(lead.id, person.name));
          // The same key opens the request's page and takes it by phone.
          link.pathname = CALL_ENDPOINT;
          const place = [displayed(lead, "service", catalog), findTown(lead, catalog)].filter(Boolean).join(", ");
          const { name: company, locale } = catalog.company;
          const words = `An emergency request for ${company}. ${place}. Press 1 to take it.`;
          const twiml = askForKey(oneLine(words, LONGEST_LINE), link.href, locale);
          return callByTwilio(twilio, person.address, twiml, signal);
        },
      }),
    );
  });
}
