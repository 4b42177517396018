import { formatPhone } from "../../../src/content/facts/format";
import type { Catalog } from "../../catalog/catalog";
import { leadTitle } from "../../catalog/leadFacts";
import { type Act, VISITOR } from "../../model/acts";
import { fieldValue, type LeadRecord } from "../../model/leadRecord";
import { type OfficeMail, officeMail } from "./officeMail";

/** The e-mail about what a visitor said after sending, the newest first. @param answerLink the office's link to the lead */
export function visitorNotesMail(
  lead: LeadRecord,
  acts: readonly Act[],
  catalog: Catalog,
  answerLink: string,
): OfficeMail {
  const { locale, timeZone } = catalog.company;
  const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium", timeStyle: "short" });
  const said = acts.filter(({ by }) => by === VISITOR).toReversed();
  const isCancelled = said[0]?.kind === "cancelled";
  const cancelled = said.some(({ kind }) => kind === "cancelled");
  return officeMail(
    `${isCancelled ? "No longer needed" : "They added something"}: ${leadTitle(lead, catalog)} (${lead.id})`,
    [
      ...said.map(({ kind, at, text }): [string, string] => [
        format.format(at),
        kind === "cancelled" ? "They no longer need this." : (text ?? ""),
      ]),
      ["Name", fieldValue(lead, "name")],
      ["Phone", formatPhone(lead.phone, lead.phoneExtension), `tel:${lead.phone}`],
      ["The request", answerLink, answerLink],
      [
        "Who wrote this",
        "Somebody with the link that we showed or mailed after the request. If in doubt, call before you cancel a visit.",
      ],
      [
        "Others",
        cancelled
          ? `Nobody is alerted any more, and this site sends the request to no further machine. A program or a lead network that has it must be told by you: npm run leads -- show ${lead.id}`
          : null,
      ],
    ],
  );
}
