import { randomUUID } from "node:crypto";
import type { Catalog } from "../../../model/catalog/catalog";
import type { AnswerForm, AnswerPage } from "../../../model/catalog/returnedPages";
import { officePath } from "../../../model/lead/endpoints";
import { formatPhone } from "../../../model/text/format";
import { describeTime } from "../../catalog/answerSteps";
import { callLink, countPhotographs, displayName, findTown, leadFacts, leadTitle } from "../../catalog/leadFacts";
import { showControls } from "../../catalog/showControls";
import { awaitsCall, type Standing, standingOf } from "../../record/decide";
import type { LeadEntry, Photograph } from "../../record/leadRecord";
import { actForms, type Visited } from "./actForms";
import { describeWaiting, historyWords, standingWords } from "./standingWords";

export interface RequestPageState extends Visited, Pick<AnswerForm, "path" | "office" | "told" | "refused"> {
  /** The sender's other requests of this day. */
  others: readonly LeadEntry[];
  photographs: readonly Photograph[];
}

/** Somebody's way to a request's page: a link of an alert, or a device that is let in. */
export interface RequestVisit {
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

/** What a page says instead of its request, or about a form that was not stored. */
export type Posted = Pick<RequestPageState, "values" | "errors" | "refused"> & { officeError?: string };

/** Adds a value to the query of a path. */
export const withQuery = (path: string, name: string, value: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(value)}`;

/** What may be shown of a request to somebody: its page, with the acts that they can do. */
export function requestView(entry: LeadEntry, catalog: Catalog, state: RequestPageState): AnswerPage {
  const { path, person, now, others, photographs, office, errors = {} } = state;
  const standing = standingOf(entry);
  const { next, more } = actForms(entry, catalog, state);
  const mayLook = maySeePhotographs(standing, { person, isOffice: office !== undefined });
  const town = findTown(entry, catalog);
  const photos = countPhotographs(photographs.length);
  return {
    title: leadTitle(entry, catalog),
    answer: {
      path,
      id: randomUUID(),
      seen: entry.acts.length,
      who: [displayName(entry), town].filter(Boolean).map(String).map(showControls).join(", "),
      ...standingWords(entry, catalog, state),
      told: state.told,
      refused: state.refused ?? (Object.keys(errors).length > 0 ? "Not stored." : undefined),
      errors: findErrors([...next, ...more], errors),
      seenBy: withQuery(path, "as", "customer"),
      call: {
        to: callLink(entry),
        text: formatPhone(entry.phone, entry.phoneExtension),
        isNext: standing.holder !== undefined && awaitsCall(entry),
      },
      next,
      more,
      facts: [
        ...factsWithNotes(entry, catalog, now),
        ...(photographs.length > 0 && !mayLook
          ? [{ label: "Photographs", value: `${photos}. Who has it sees them here.`, link: officePath(entry.id) }]
          : []),
      ],
      photographs: mayLook ? photographs.map((photograph, index) => toShown(path, photograph, index)) : [],
      others: others.map((other) => {
        const { act } = standingOf(other);
        const state = act ? historyWords(other, catalog, now)(act) : describeWaiting(other, catalog, now);
        return {
          text: `${leadTitle(other, catalog)} (${other.id}). ${state}`,
          to: office && officePath(other.id),
        };
      }),
      openOthers: others.filter(isOpen).map(({ id }) => id),
      history: entry.acts.map(historyWords(entry, catalog, now)),
      office,
    },
  };
}

/** Whether an answer about another request of its sender may answer a lead too: nobody has ended it. */
export const isOpen = (entry: LeadEntry): boolean => entry.state === "accepted" && awaitsCall(entry);

/** Whether somebody sees photographs. A link that may be forwarded shows them to who has the request. */
export const maySeePhotographs = (
  { holder }: Pick<Standing, "holder">,
  { person, isOffice }: { person: string; isOffice: boolean },
): boolean => isOffice || holder === person;

/** Returns what is wrong by the id of its control, or by its name if the page has none. */
function findErrors(choices: AnswerForm["next"], errors: Readonly<Record<string, string>>): Record<string, string> {
  const controls = choices
    .flatMap((choice) => choice.controls)
    .flatMap((control) => (control.type === "times" ? [control, ...control.rows.flat()] : [control]));
  const found = controls.flatMap(({ id, error }): [string, string][] => (error ? [[id, error]] : []));
  return found.length > 0 ? Object.fromEntries(found) : errors;
}

/** The facts: first what they wrote, and what they added. */
function factsWithNotes(entry: LeadEntry, catalog: Catalog, now: number): AnswerForm["facts"] {
  const facts = leadFacts(entry, catalog);
  const notes = entry.acts.flatMap(({ kind, at, text }) =>
    kind === "added" && text ? [{ label: `Added ${describeTime(at, now, catalog.company)}`, value: text }] : [],
  );
  const message = facts.filter(({ field }) => field === "message");
  const others = facts.filter(({ field }) => field !== "message");
  return [...message, ...notes, ...others].map((fact) => ({ ...fact, value: showControls(fact.value) }));
}

const toShown = (path: string, photograph: Photograph, index: number) => ({
  ...photograph,
  src: withQuery(path, "photograph", photograph.id),
  name: `Photograph ${index + 1}`,
  isRemovable: false,
});
