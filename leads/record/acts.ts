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

/** How the office's page offers an act. */
export interface OfficeForm {
  /** Acts with the same title share a form. */
  title: string;
  /** The button's words, if they are not the title. */
  button?: string;
  /** Said before the button: the act takes a second step. */
  warns?: string;
  /** Other words in a stage. */
  at?: Partial<Record<Stage, Partial<Pick<OfficeForm, "title" | "button" | "warns">>>>;
  /** The stages in which it comes next, so that it is on the page's first screen. */
  next?: readonly Stage[];
  /** Whether it comes next as well if the visitor asks for another time. */
  answersWish?: true;
  /** Only about what is in these states; accepted and suspected requests if absent. */
  states?: readonly LeadState[];
  /** Whether it is about a job, and not about a partner. */
  isOfJob?: true;
  /** Whether it changes what it said before: its form begins with that. */
  revises?: true;
  /** What its fields are called, if not as in other acts. */
  labels?: Partial<Record<ActField, string>>;
  /** What is said if one of these fields is empty. */
  needs?: Partial<Record<ActField, string>>;
}

/** What an act may be, and what it does. */
export interface ActRule {
  /** In which stages it is possible; in all if absent. */
  in?: readonly Stage[];
  fields: readonly ActField[];
  /** The stage that follows, unless the request is in one of `keeps`. Who in the office moves it on has the request. */
  to?: Stage;
  keeps?: readonly Stage[];
  /** Whether the visitor waits for what the office says to it. */
  waits?: true;
  /** What the office's history says after the name. */
  words: string;
  /** What others are told. */
  tells?: readonly LeadEvent[];
  /** Its form on the office's page. Absent for what the visitor does. */
  form?: OfficeForm;
}

const openStages = stages.filter((stage) => !endedStages.includes(stage));

const triedForm = { title: "No answer", next: ["taken", "tried"] } as const satisfies OfficeForm;
const triedRule = {
  in: openStages,
  fields: ["text", "callAt"],
  to: "tried",
  keeps: ["offered", "booked"],
  tells: ["back"],
} as const;

const officeRules = {
  taken: {
    fields: ["text"],
    to: "taken",
    keeps: ["tried", "talked", "offered", "booked", "done"],
    words: "has it",
    tells: ["visit"],
    form: {
      title: "I have it",
      next: ["new"],
      at: { declined: { title: "I’ll take it after all" }, cancelled: { title: "They want it after all" } },
    },
  },
  reached: {
    fields: ["text"],
    to: "talked",
    keeps: ["offered", "booked", ...endedStages],
    words: "reached them",
    form: { title: "Reached them", next: ["taken", "tried"] },
  },
  unanswered: { ...triedRule, words: "called, no answer", form: triedForm },
  messaged: { ...triedRule, words: "left a message", form: { ...triedForm, button: "Left a message" } },
  offered: {
    in: openStages,
    fields: ["windows", "text"],
    to: "offered",
    keeps: ["booked"],
    words: "offered times",
    tells: ["offered", "back"],
    form: {
      title: "Offer times",
      button: "Offer these times",
      next: ["talked", "offered"],
      at: { offered: { title: "Offer other times" } },
      answersWish: true,
      isOfJob: true,
      needs: { windows: "Choose a time, or write one." },
    },
  },
  booked: {
    fields: ["window", "shown", "amount", "text"],
    to: "booked",
    words: "booked it",
    tells: ["booked", "visit"],
    form: {
      title: "Book a visit",
      button: "Book it",
      next: ["talked", "offered", "booked"],
      isOfJob: true,
      revises: true,
      labels: { shown: "In words" },
      at: { booked: { title: "Change the visit", button: "Save the visit" }, done: { title: "Book another visit" } },
    },
  },
  calledOff: {
    in: ["booked"],
    fields: ["shown", "text"],
    to: "talked",
    words: "called off the visit",
    tells: ["calledOff", "visit"],
    form: {
      title: "Call off the visit",
      button: "Yes, call it off",
      warns: "The visit is off right away, and they’re told.",
      isOfJob: true,
    },
  },
  asked: {
    in: openStages,
    fields: ["shown"],
    to: "taken",
    keeps: ["tried", "talked", "offered", "booked"],
    words: "asked",
    tells: ["asked"],
    form: {
      title: "Ask a question",
      button: "Ask them",
      labels: { shown: "Your question" },
      needs: { shown: "Write the question first." },
    },
  },
  done: {
    in: ["taken", "tried", "talked", "offered", "booked", "done"],
    fields: ["shown", "amount", "warrantyUntil", "text"],
    to: "done",
    words: "finished the job",
    tells: ["done", "visit"],
    form: {
      title: "The job is done",
      next: ["booked"],
      isOfJob: true,
      revises: true,
      labels: { shown: "What was done" },
      at: { done: { title: "Change what was done", button: "Save" } },
    },
  },
  declined: {
    in: [...openStages, "declined"],
    fields: ["shown", "text"],
    to: "declined",
    words: "said it’s not for us",
    tells: ["declined", "visit"],
    form: {
      title: "Not for us",
      revises: true,
      labels: { text: "Reason" },
      at: { declined: { title: "Change the words", button: "Save the words" } },
      needs: { text: "Say in a few words why it’s not for us." },
    },
  },
  read: { in: stages.slice(1), fields: [], words: "has read it", form: { title: "I have read it", next: stages } },
  note: {
    fields: ["text"],
    words: "noted",
    form: { title: "Add a note", states: leadStates, needs: { text: "Write the note first." } },
  },
  returned: {
    in: ["taken", "tried", "talked", "offered", "booked", "declined", "done"],
    fields: ["text"],
    to: "new",
    keeps: ["booked"],
    words: "gave it back",
    tells: ["visit"],
    form: {
      title: "Give it back",
      button: "Yes, give it back",
      states: ["accepted"],
      warns: "Then nobody has it, and the alerts start again.",
      at: {
        booked: { warns: "The visit stays booked, but then nobody has it." },
        declined: { title: "Open it again", button: "Yes, open it again" },
        done: { title: "It isn’t done", button: "Yes, open it again" },
      },
    },
  },
  spam: {
    fields: ["text"],
    words: "marked it as spam",
    form: {
      title: "Is it spam?",
      button: "Yes, it is spam",
      warns: "Nobody is alerted about it, and it goes nowhere else. It stays in the list, so you can undo this.",
    },
  },
  honest: {
    fields: ["text"],
    words: "said it’s a real request",
    form: { title: "It’s a real request", states: ["quarantined", "spam"] },
  },
} as const satisfies Record<string, ActRule>;

const visitorRules = {
  cancelled: {
    in: openStages,
    fields: ["text"],
    to: "cancelled",
    words: "cancelled it",
    tells: ["said", "calledOff", "visit"],
  },
  added: { fields: ["text"], waits: true, words: "added", tells: ["said"] },
  chose: {
    in: ["offered", "booked"],
    fields: ["window"],
    to: "booked",
    words: "chose a time",
    tells: ["said", "booked", "visit"],
  },
  wished: { in: ["offered", "booked"], fields: ["text"], waits: true, words: "asks for another time", tells: ["said"] },
  answered: { fields: ["text"], waits: true, words: "answered", tells: ["said"] },
  located: { in: ["booked"], fields: ["text"], words: "gave the address", tells: ["said", "visit"] },
} as const satisfies Record<string, ActRule>;

type OfficeActKind = keyof typeof officeRules;
export type VisitorActKind = keyof typeof visitorRules;
export type ActKind = OfficeActKind | VisitorActKind;

/** Acts by their kind, in the order in which they are told of. */
export const actRules: Readonly<Record<ActKind, ActRule>> = { ...officeRules, ...visitorRules };

/** Whether a request's sender does it, and not the office. */
export const isOfVisitor = (kind: ActKind): kind is VisitorActKind => kind in visitorRules;

/** Whether a page that has not shown this act may add only a note: the office did more than that, or the visitor moved it on. */
export const isDecision = (kind: ActKind): boolean =>
  isOfVisitor(kind) ? actRules[kind].to !== undefined : kind !== "note" && kind !== "read";

/** What the office does. */
export const actKinds = Object.keys(officeRules) as OfficeActKind[];
export const visitorActKinds = Object.keys(visitorRules) as VisitorActKind[];

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
