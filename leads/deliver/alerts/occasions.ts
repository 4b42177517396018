/** When people are alerted about a request, and which of them. */
import type { Catalog } from "../../../model/catalog/catalog";
import { answerSteps, promisedTime } from "../../catalog/answerSteps";
import { hasNews, visitorNews } from "../../catalog/standingWords";
import { backAt } from "../../record/decide";
import type { LeadEvent } from "../../record/events";
import type { LeasedDelivery } from "../../store/deliveryQueue";
import type { Planned } from "../destination";
import type { Alerted } from "./alertList";

/** A reason to alert people. */
export interface Occasion {
  /** Names it in deliveries, which store it, so it must never change. */
  name: string;
  events: readonly LeadEvent[];
  /** When it is due, milliseconds since 1970; undefined if it is not. At once when absent. */
  dueAt?(planned: Planned, catalog: Catalog): number | undefined;
  /** How the alert begins. Undefined if there is nothing to tell any more. */
  heading(delivery: LeasedDelivery, catalog: Catalog, now: number, photographs: number): string | undefined;
  /** Who hears of it. @param present those who are there, in their order */
  whom(present: readonly Alerted[], delivery: LeasedDelivery): readonly Alerted[];
}

const everybody: Occasion["whom"] = (present) => present;

/** The one who has the request, otherwise the first. Nobody is alerted about what looks like spam. */
const concerned: Occasion["whom"] = (present, { lead, standing }) => {
  if (lead.state !== "accepted") return [];
  const holder = present.filter(({ name }) => name === standing.holder);
  return holder.length > 0 ? holder : present.slice(0, 1);
};

const NOBODY = "Nobody has it yet. ";

/** Its heading says that a time is over only if one was promised, and no answer came since. */
const untilTaken = (name: "first" | "half" | "whole", heading: string, whom: Occasion["whom"]): Occasion => ({
  name,
  events: ["waiting"],
  dueAt: ({ lead, at }, catalog) => answerSteps(lead, catalog, at)[name],
  heading({ standing, lead }, catalog) {
    if (standing.stage !== "new") return undefined;
    const isPromised = !standing.isAnswered && promisedTime(lead, catalog) !== undefined;
    return name === "whole" && !isPromised ? NOBODY : heading;
  },
  whom,
});

/**
 * Until somebody has a request: the first on the list at once or at the next opening, the second after half of the promised
 * time, everybody when it is over. Then news: what the sender says, and that it is time to call again.
 */
export const occasions: readonly Occasion[] = [
  untilTaken("first", "", (present) => present.slice(0, 1)),
  untilTaken("half", NOBODY, (present) => present.slice(1, 2)),
  untilTaken("whole", "Overdue. ", everybody),
  {
    name: "visitor",
    events: ["said", "photographs"],
    heading: ({ acts }, { company }, now, photographs) =>
      hasNews(acts, photographs) ? `${visitorNews(acts, company, now)}. ` : undefined,
    whom: concerned,
  },
  {
    name: "back",
    events: ["back"],
    dueAt: ({ standing }) => backAt(standing) ?? undefined,
    heading({ standing }, _, now) {
      if ((backAt(standing) ?? Number.POSITIVE_INFINITY) > now) return undefined;
      return standing.callAt === undefined ? "They didn’t pick a time. " : "Call again. ";
    },
    whom: concerned,
  },
  { name: "unread", events: ["unread"], heading: () => "A mail to the office did not arrive. ", whom: concerned },
];
