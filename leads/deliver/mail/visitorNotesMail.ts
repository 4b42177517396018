import type { Catalog } from "../../../model/catalog/catalog";
import { describeVisitorAct, visitorNews } from "../../catalog/actWords";
import { countPhotographs } from "../../catalog/leadFacts";
import { type Act, VISITOR } from "../../record/acts";
import { standingOf } from "../../record/decide";
import type { LeadRecord } from "../../record/leadRecord";
import { callButton, leadSubject, momentIn, nameOf, officePage } from "./leadMail";
import { type Mail, type MailBlock, renderMail } from "./renderMail";

/** The e-mail about what a visitor said after sending, the newest first. Its subject keeps it in the request's thread. */
export function visitorNotesMail(
  lead: LeadRecord,
  acts: readonly Act[],
  photographs: number,
  catalog: Catalog,
  now: number,
): Mail {
  const { company } = catalog;
  const isCancelled = standingOf({ acts }).act?.kind === "cancelled";
  const page = officePage(lead, catalog);
  const said = acts.flatMap((act, place) =>
    act.by === VISITOR ? [blocksOf(act, acts.slice(0, place), catalog, now)] : [],
  );
  const blocks: (MailBlock | false)[] = [
    { is: "title", words: visitorNews(acts, company, now) },
    photographs > 0 && { is: "link", label: countPhotographs(photographs), to: page },
    ...said.toReversed().flat(),
    { is: "strong", words: nameOf(lead) },
    { is: "buttons", buttons: [callButton(lead), { label: "Open the request", to: page }] },
    {
      is: "paragraph",
      words: "Anyone with the link to their page can write this. If in doubt, call before you cancel a visit.",
    },
    isCancelled && {
      is: "paragraph",
      words:
        "Nobody is alerted any more, and the request goes nowhere else. If your own program or a lead network has it, tell them yourself.",
    },
  ];
  return renderMail(
    `Re: ${leadSubject(lead, catalog)}`,
    blocks.filter((block) => block !== false),
    catalog,
  );
}

/** What a visitor said once. @param before the acts before it */
function blocksOf(act: Act, before: readonly Act[], catalog: Catalog, now: number): MailBlock[] {
  const at = momentIn(catalog, act.at);
  const what = describeVisitorAct(act, catalog.company, now);
  if (act.kind === "cancelled") return [{ is: "fine", words: `They said so ${at}.` }];
  if (act.text === null) return [{ is: "fine", words: `${what} (${at}).` }];
  const said: MailBlock = { is: "quote", label: act.kind === "added" ? at : `${what}, ${at}`, words: act.text };
  const question = act.kind === "answered" && before.findLast(({ kind }) => kind === "asked")?.shown;
  return question ? [{ is: "quote", label: "You asked", words: question }, said] : [said];
}
