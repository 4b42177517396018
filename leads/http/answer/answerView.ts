import { randomUUID } from "node:crypto";
import type { Catalog } from "../../../model/catalog/catalog";
import type { AnswerForm, AnswerPage } from "../../../model/catalog/returnedPages";
import { officePath, officePhotographPath } from "../../../model/lead/endpoints";
import { formatPhone } from "../../../model/text/format";
import { callLink, countPhotographs, leadFacts, leadTitle } from "../../catalog/leadFacts";
import { showControls } from "../../catalog/showControls";
import { type ReadAct, visitorReads } from "../../catalog/statusWords";
import { type Act, type ActKind, actRules } from "../../record/acts";
import { awaitsCall, standingOf } from "../../record/decide";
import type { LeadEntry, Photograph } from "../../record/leadRecord";

export interface LeadPageState extends Pick<AnswerForm, "path" | "office"> {
  /** Who opened the link. */
  person: string;
  /** The sender's other requests of this day. */
  others: readonly LeadEntry[];
  photographs: readonly Photograph[];
}

/** What somebody may have typed into the form, and what is wrong with it. */
interface Posted {
  values?: Readonly<Record<string, unknown>>;
  errors?: Readonly<Record<string, string>>;
  /** Whether it was not stored, because somebody has decided something since the page was opened. */
  isStale?: true;
}

export function answerView(
  entry: LeadEntry,
  catalog: Catalog,
  { path, person, others, photographs, office, values = {}, errors = {}, isStale }: LeadPageState & Posted,
): AnswerPage {
  const { timeZone, locale } = catalog.company;
  const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium", timeStyle: "short" });
  const dollars = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" });
  const inFull = (act: ReadAct) => visitorReads(act, entry, catalog, act.at)?.join(" ");
  const inWords = (act: Act) =>
    [
      `${act.by} ${actRules[act.kind].words}`,
      format.format(act.at),
      act.amount === null ? null : dollars.format(act.amount / 100),
      act.text,
      act.kind === "booked" || act.kind === "declined" ? `They read: ${inFull(act)}` : null,
    ]
      .filter((part) => part !== null)
      .map(showControls)
      .join(" · ");
  const isSuspected = entry.state !== "accepted";
  const standing = standingOf(entry);
  const last = standing.act;
  const news = isStale ? "Not stored, because something is new. Send it again if it still holds. Now: " : "";
  const toPreview = (kind: ActKind, shown: string) => {
    const read = (words: string | null) => inFull({ kind, by: person, at: entry.receivedAt, shown: words });
    return `Write “${shown}”, and they read: ${read(shown)} If you leave it empty: ${read(null)}`;
  };
  return {
    title: leadTitle(entry, catalog),
    answer: {
      path,
      id: randomUUID(),
      seen: entry.acts.length,
      status: news + (last ? inWords(last) : describeWaiting(entry, format)),
      isSuspected,
      mayTake: !isSuspected && standing.holder !== person,
      mayReturn: last !== undefined && last.kind !== "cancelled" && !isSuspected,
      isSpam: entry.state === "spam",
      call: { to: callLink(entry), text: formatPhone(entry.phone, entry.phoneExtension) },
      facts: [
        ...factsWithNotes(entry, catalog, format),
        // A link that may be forwarded shows none of them.
        ...(photographs.length > 0 && !office
          ? [{ label: "Photographs", value: countPhotographs(photographs.length), link: officePath(entry.id) }]
          : []),
      ],
      photographs: office ? photographs.map((photograph, index) => toShown(entry, photograph, index)) : [],
      others: others.map((other) => {
        const done = standingOf(other).act;
        const state = done ? inWords(done) : describeWaiting(other, format);
        return {
          text: `${leadTitle(other, catalog)} (${other.id}). ${state}`,
          to: office && officePath(other.id),
        };
      }),
      openOthers: others.filter(isOpen).map(({ id }) => id),
      history: entry.acts.map(inWords),
      previews: {
        booked: toPreview("booked", "Tuesday 8 to 10"),
        declined: toPreview("declined", "We don’t do slate roofs."),
      },
      office,
      act: String(values.act ?? ""),
      values: {
        text: String(values.text ?? ""),
        amount: String(values.amount ?? ""),
        shown: String(values.shown ?? ""),
      },
      errors,
    },
  };
}

/** Whether an answer about another request of its sender may answer a lead too: nobody has ended it. */
export const isOpen = (entry: LeadEntry): boolean => entry.state === "accepted" && awaitsCall(entry);

/** The facts, with what the visitor added under their message. */
function factsWithNotes(entry: LeadEntry, catalog: Catalog, format: Intl.DateTimeFormat): AnswerForm["facts"] {
  const facts = leadFacts(entry, catalog);
  const notes = entry.acts.flatMap(({ kind, at, text }) =>
    kind === "added" && text ? [{ label: `Added ${format.format(at)}`, value: text }] : [],
  );
  const place = facts.findIndex(({ field }) => field === "message") + 1;
  return facts.toSpliced(place, 0, ...notes).map((fact) => ({ ...fact, value: showControls(fact.value) }));
}

const toShown = (entry: LeadEntry, photograph: Photograph, index: number) => ({
  ...photograph,
  src: officePhotographPath(entry.id, photograph.id),
  name: `Photograph ${index + 1}`,
  isRemovable: false,
});

function describeWaiting({ state, quarantineReasons, receivedAt }: LeadEntry, format: Intl.DateTimeFormat): string {
  if (state === "accepted") return `Nobody has it yet. It came ${format.format(receivedAt)}.`;
  if (state === "spam") return "Somebody has marked it as spam.";
  return showControls(`This looks like spam: ${quarantineReasons.join("; ")}. Nobody else gets it until you decide.`);
}
