import type { Catalog } from "../../../model/catalog/catalog";
import { countPhotographs } from "../../catalog/leadFacts";
import { type Act, VISITOR } from "../../record/acts";
import { standingOf } from "../../record/decide";
import type { LeadRecord, Photograph } from "../../record/leadRecord";
import { callButton, leadSubject, momentIn, nameOf, officePage } from "./leadMail";
import { type Mail, type MailBlock, renderMail } from "./renderMail";

/** The e-mail about what a visitor said after sending, the newest first. Its subject keeps it in the request's thread. */
export function visitorNotesMail(
  lead: LeadRecord,
  { acts, photographs = [] }: { acts: readonly Act[]; photographs?: readonly Photograph[] },
  catalog: Catalog,
): Mail {
  const said = acts.filter(({ by }) => by === VISITOR).toReversed();
  // What the office has settled since is no news.
  const last = standingOf({ acts }).act;
  const isCancelled = last?.kind === "cancelled";
  const page = officePage(lead, catalog);
  const blocks: (MailBlock | false)[] = [
    { is: "title", words: isCancelled && said[0] === last ? "They no longer need this" : "They added something" },
    photographs.length > 0 && { is: "link", label: countPhotographs(photographs.length), to: page },
    ...said.map(
      ({ kind, at, text }): MailBlock =>
        kind === "cancelled"
          ? { is: "fine", words: `They said so ${momentIn(catalog, at)}.` }
          : { is: "quote", label: momentIn(catalog, at), words: text ?? "" },
    ),
    { is: "strong", words: nameOf(lead) },
    { is: "buttons", buttons: [callButton(lead), { label: "Open the request", to: page }] },
    {
      is: "paragraph",
      words:
        "Whoever has the link that we showed or mailed after the request can write this. If in doubt, call before you cancel a visit.",
    },
    isCancelled && {
      is: "paragraph",
      words:
        "Nobody is alerted any more, and the request goes nowhere else. Tell your own program and a lead network yourselves, if they have it.",
    },
  ];
  return renderMail(
    `Re: ${leadSubject(lead, catalog)}`,
    blocks.filter((block) => block !== false),
    catalog,
  );
}
