import { randomUUID } from "node:crypto";
import { formatPhone } from "../../../src/content/facts/format";
import type { Catalog } from "../../catalog/catalog";
import { leadFacts, leadTitle } from "../../catalog/leadFacts";
import { visitorReads } from "../../catalog/statusWords";
import { type Act, type ActKind, closingActs } from "../../model/acts";
import type { LeadEntry } from "../../model/leadRecord";
import { showControls } from "../../model/showControls";
import type { AnswerPage } from "../returnedPage";

const DONE: Record<ActKind, string> = {
  taken: "has it",
  reached: "reached them",
  booked: "booked it",
  declined: "said that it is not for us",
  spam: "marked it as spam",
  honest: "said that it is honest",
  note: "noted",
  cancelled: "no longer needs it",
  added: "added",
};

/** What somebody may have typed into the form, and what is wrong with it. */
interface Posted {
  values?: Readonly<Record<string, unknown>>;
  errors?: Readonly<Record<string, string>>;
}

/**
 * The page on which the office answers a lead.
 * @param path where the form is sent
 * @param person who opened the link
 */
export function answerView(
  entry: LeadEntry,
  catalog: Catalog,
  {
    path,
    person,
    withdrawnAt,
    values = {},
    errors = {},
  }: { path: string; person: string; withdrawnAt?: number } & Posted,
): AnswerPage {
  const { timeZone, locale } = catalog.company;
  const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium", timeStyle: "short" });
  const dollars = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" });
  const inFull = (act: Pick<Act, "kind" | "by" | "shown">) => visitorReads(act, entry, catalog)?.join(" ");
  const inWords = (act: Act) =>
    [
      `${act.by} ${DONE[act.kind]}`,
      format.format(act.at),
      act.amount === null ? null : dollars.format(act.amount / 100),
      act.text,
      act.kind === "booked" || act.kind === "declined" ? `They read: ${inFull(act)}` : null,
    ]
      .filter((part) => part !== null)
      .map(showControls)
      .join(" · ");
  const isSuspected = entry.state === "quarantined";
  const last = entry.acts.findLast(({ kind }) => closingActs.includes(kind));
  const toPreview = (kind: ActKind, shown: string) => {
    const read = (words: string | null) => inFull({ kind, by: person, shown: words });
    return `Write “${shown}”, and they read: ${read(shown)} If you leave it empty: ${read(null)}`;
  };
  return {
    title: leadTitle(entry, catalog),
    answer: {
      path,
      id: randomUUID(),
      status: last
        ? inWords(last)
        : isSuspected
          ? showControls(
              `This looks like spam: ${entry.quarantineReasons.join("; ")}. Nobody else gets it until you decide.`,
            )
          : `Nobody has it yet. It came ${format.format(entry.receivedAt)}.`,
      isSuspected,
      mayTake: !isSuspected && last?.by !== person,
      call: { to: `tel:${entry.phone}`, text: formatPhone(entry.phone, entry.phoneExtension) },
      facts: leadFacts(entry, catalog, withdrawnAt).map((fact) => ({
        ...fact,
        value: showControls(fact.value),
      })),
      history: entry.acts.map(inWords),
      previews: {
        booked: toPreview("booked", "Tuesday 8 to 10"),
        declined: toPreview("declined", "We don’t do slate roofs."),
      },
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
