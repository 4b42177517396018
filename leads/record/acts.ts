/** The table of acts: what the office does about a request and what its sender says afterwards. What follows is in decide.ts. */
import { z } from "zod";
import type { LeadEvent } from "./events";

/** Accepted leads are delivered. Quarantined leads wait for a person. A person has marked leads as spam. */
export const leadStates = ["accepted", "quarantined", "spam"] as const;
export type LeadState = (typeof leadStates)[number];

/**
 * Where a request is. "new": nobody has it. "tried": somebody called and did not reach them. "talked": they were reached.
 * "offered": times wait for the visitor's choice.
 */
export const stages = [
  "new",
  "taken",
  "tried",
  "talked",
  "offered",
  "booked",
  "done",
  "declined",
  "cancelled",
] as const;
export type Stage = (typeof stages)[number];

/** Stages in which nobody goes on with a request. */
export const endedStages: readonly Stage[] = ["done", "declined", "cancelled"];

const moment = z.number().int();

/** A time at which somebody comes. Milliseconds since 1970. */
const windowSchema = z.object({ from: moment, to: moment });
export type Window = z.infer<typeof windowSchema>;

/** What an act holds besides words and an amount. */
export const actDetailsSchema = z.object({
  /** The times that the office offers. */
  windows: z.array(windowSchema).optional(),
  /** The time of a visit. */
  window: windowSchema.optional(),
  /** When somebody calls again, milliseconds since 1970. */
  callAt: moment.optional(),
  /** The last day of the warranty, such as "2028-11-29"; empty if there is none. */
  warrantyUntil: z.string().optional(),
});
export type ActDetails = z.infer<typeof actDetailsSchema>;

/** A field of an act's form. `text`: for the office alone. `shown`: the visitor reads it. */
export type ActField = "text" | "shown" | "amount" | keyof ActDetails;

/** What an act may be, and what it does. */
export interface ActRule {
  by: "office" | "visitor";
  /** In which stages it is possible; in all if absent. */
  in?: readonly Stage[];
  fields: readonly ActField[];
  /** The stage that follows, unless the request is in one of `keeps`. */
  to?: Stage;
  keeps?: readonly Stage[];
  /** Whether the person who does it has the request from then on. */
  holds?: true;
  /** Whether a page that has not shown this act may add only a note. */
  decides?: true;
  /** Whether the visitor waits for what the office says to it. */
  waits?: true;
  /** The most of it in a day. */
  perDay?: number;
  /** What the office's history says after the name. */
  words: string;
  /** What others are told. */
  tells: readonly LeadEvent[];
}

const rules = {
  taken: {
    by: "office",
    fields: ["text"],
    to: "taken",
    keeps: ["tried", "talked", "offered", "booked", "done"],
    holds: true,
    decides: true,
    words: "has it",
    tells: [],
  },
  reached: {
    by: "office",
    fields: ["text"],
    to: "talked",
    keeps: ["offered", "booked", "done"],
    holds: true,
    decides: true,
    words: "reached them",
    tells: [],
  },
  unanswered: {
    by: "office",
    in: ["new", "taken", "tried", "talked", "offered", "booked"],
    fields: ["text", "callAt"],
    to: "tried",
    keeps: ["offered", "booked"],
    holds: true,
    decides: true,
    words: "called, no answer",
    tells: ["back"],
  },
  messaged: {
    by: "office",
    in: ["new", "taken", "tried", "talked", "offered", "booked"],
    fields: ["text", "callAt"],
    to: "tried",
    keeps: ["offered", "booked"],
    holds: true,
    decides: true,
    words: "left a message",
    tells: ["back"],
  },
  offered: {
    by: "office",
    in: ["new", "taken", "tried", "talked", "offered", "booked"],
    fields: ["windows", "text"],
    to: "offered",
    keeps: ["booked"],
    holds: true,
    decides: true,
    words: "offered times",
    tells: ["offered", "back"],
  },
  booked: {
    by: "office",
    fields: ["window", "shown", "amount", "text"],
    to: "booked",
    holds: true,
    decides: true,
    words: "booked it",
    tells: ["booked", "visit"],
  },
  calledOff: {
    by: "office",
    in: ["booked"],
    fields: ["shown", "text"],
    to: "talked",
    holds: true,
    decides: true,
    words: "called off the visit",
    tells: ["calledOff", "visit"],
  },
  asked: {
    by: "office",
    in: ["new", "taken", "tried", "talked", "offered", "booked"],
    fields: ["shown"],
    to: "taken",
    keeps: ["tried", "talked", "offered", "booked"],
    holds: true,
    decides: true,
    words: "asked",
    tells: ["asked"],
  },
  priced: {
    by: "office",
    in: ["booked", "done"],
    fields: ["amount"],
    words: "wrote down the amount",
    tells: ["visit"],
  },
  done: {
    by: "office",
    in: ["taken", "tried", "talked", "offered", "booked", "done"],
    fields: ["shown", "amount", "warrantyUntil", "text"],
    to: "done",
    holds: true,
    decides: true,
    words: "finished the job",
    tells: ["done", "visit"],
  },
  declined: {
    by: "office",
    fields: ["shown", "text"],
    to: "declined",
    holds: true,
    decides: true,
    words: "said that it is not for us",
    tells: ["declined", "visit"],
  },
  spam: { by: "office", fields: ["text"], decides: true, words: "marked it as spam", tells: ["visit"] },
  honest: { by: "office", fields: ["text"], decides: true, words: "said that it is honest", tells: [] },
  note: { by: "office", fields: ["text"], words: "noted", tells: [] },
  returned: {
    by: "office",
    fields: ["text"],
    to: "new",
    keeps: ["booked", "done"],
    decides: true,
    words: "gave it back",
    tells: [],
  },
  cancelled: {
    by: "visitor",
    in: ["new", "taken", "tried", "talked", "offered", "booked"],
    fields: [],
    to: "cancelled",
    decides: true,
    words: "no longer needs it",
    tells: ["said", "calledOff", "visit"],
  },
  added: { by: "visitor", fields: ["text"], waits: true, perDay: 3, words: "added", tells: ["said"] },
  chose: {
    by: "visitor",
    in: ["offered", "booked"],
    fields: ["window"],
    to: "booked",
    decides: true,
    words: "chose a time",
    tells: ["said", "booked", "visit"],
  },
  wished: {
    by: "visitor",
    in: ["offered", "booked"],
    fields: ["text"],
    waits: true,
    perDay: 3,
    words: "asks for another time",
    tells: ["said"],
  },
  answered: { by: "visitor", fields: ["text"], waits: true, perDay: 3, words: "answered", tells: ["said"] },
  located: {
    by: "visitor",
    in: ["booked"],
    fields: ["text"],
    perDay: 3,
    words: "wrote the address",
    tells: ["said", "visit"],
  },
} as const satisfies Record<string, ActRule>;

export type ActKind = keyof typeof rules;
/** Acts by their kind, in the order in which they are told of. */
export const actRules: Readonly<Record<ActKind, ActRule>> = rules;

type KindsBy<By> = { [Kind in ActKind]: (typeof rules)[Kind]["by"] extends By ? Kind : never }[ActKind];
export type VisitorActKind = KindsBy<"visitor">;

const kindsWhere = (fits: (rule: ActRule) => boolean) =>
  (Object.keys(rules) as ActKind[]).filter((kind) => fits(actRules[kind]));

/** What the office does. */
export const actKinds = kindsWhere(({ by }) => by === "office") as KindsBy<"office">[];
export const visitorActKinds = kindsWhere(({ by }) => by === "visitor") as VisitorActKind[];
/** Acts by which somebody has answered a request, or has it. */
export const answeringActs: readonly ActKind[] = kindsWhere(({ holds = false }) => holds);

/** An act of somebody in the office, or of the visitor. */
export interface Act {
  kind: ActKind;
  /** The person's name, OFFICE or VISITOR. */
  by: string;
  /** Milliseconds since 1970. It is only shown: acts are in the order in which they were stored. */
  at: number;
  /** In cents. */
  amount: number | null;
  /** A reason or a note; what the visitor wrote. */
  text: string | null;
  /** What the visitor reads about it: the time of a visit, why not, a question, what was done. */
  shown: string | null;
  details?: ActDetails;
}

/** Who acted by the link in the office's e-mail, which more than one person may read. */
export const OFFICE = "The office";

/** Who acted by a status link. */
export const VISITOR = "The visitor";

/** Begins the names of destinations that alert people. */
export const ALERT_PREFIX = "alert-";
