import type { Catalog } from "../../model/catalog/catalog";
import { serviceNamed } from "../../model/company/serviceNamed";
import { photoText } from "../../model/lead/photoText";
import { fillPlaceholders } from "../../model/text/fillPlaceholders";
import { type Act, type ActKind, actRules, OFFICE } from "../record/acts";
import { isAhead, standingOf, type Visit } from "../record/decide";
import type { LeadRecord, LeadWithActs } from "../record/leadRecord";
import { cameByTelephone, describeTime } from "./answerSteps";
import { findTown } from "./leadFacts";
import { describeWindow } from "./windowWords";

/** What happens next, without times. Outside the service area, no visit and no quote are promised; to a customer, no quote. */
export function nextSteps(lead: LeadRecord, { form: { success } }: Pick<Catalog, "form">): readonly string[] {
  if (lead.kind === "partner") return success.partnerNext;
  const isQuoted = lead.kind === "quote" && lead.coverage !== "outside";
  // Who called has talked with us.
  return success.next.slice(cameByTelephone(lead) ? 1 : 0, isQuoted ? undefined : 1);
}

/** Returns a lead's town, if the company comes there. */
export function findNamedTown(lead: LeadRecord, catalog: Catalog): string | undefined {
  const town = findTown(lead, catalog);
  return town && !/^\d/.test(town) ? town : undefined;
}

type StatusWords = Catalog["form"]["status"];

interface Told {
  words: StatusWords;
  act: Act;
  /** Whether the job was done before it. */
  isFurther: boolean;
  company: Catalog["company"];
  now: number;
}

/** When a visit is: its time, or the words that stand for one. Undefined if it has neither. */
export const visitTime = ({ window, words }: Visit, company: Catalog["company"], now: number): string | undefined =>
  window ? describeWindow(window, company, now) : words;

const visitSentence = ({ words: { window, booked }, act: { details, shown }, company, now }: Told): string => {
  const when = visitTime({ window: details?.window, words: shown ?? undefined }, company, now);
  return when ? fillPlaceholders(window, { window: when }) : booked;
};

const triedSentence = ({ words, act, company, now }: Told) =>
  fillPlaceholders(words.tried.title, { time: describeTime(act.at, now, company) });

/** Which sentence of form.json says to the visitor what an act was. The office's own acts have none. */
const sentences: { readonly [Kind in ActKind]?: (told: Told) => string } = {
  taken: ({ words: { named, taken }, act: { by } }) =>
    named && by !== OFFICE ? fillPlaceholders(named, { person: by.split(" ")[0] ?? by }) : taken,
  reached: ({ words }) => words.reached,
  unanswered: triedSentence,
  messaged: triedSentence,
  offered: ({ words }) => words.offered.done,
  booked: visitSentence,
  calledOff: ({ words }) => words.calledOff,
  asked: ({ words }) => words.question.title,
  done: ({ words }) => words.finished,
  declined: ({ words }) => words.declined,
  cancelled: ({ words, isFurther }) => (isFurther ? words.visitCancelled : words.cancelled),
  added: ({ words }) => words.add.done,
  chose: visitSentence,
  wished: ({ words }) => words.wish.done,
  answered: ({ words }) => words.question.done,
  located: ({ words }) => words.street.done,
};

/** What a visitor reads about an act, in some sentences. Empty for what is the office's own, such as notes. */
export function visitorReads(
  act: Act,
  lead: LeadWithActs,
  { form: { status: words }, services, company }: Pick<Catalog, "form" | "services" | "company">,
  now: number,
): readonly string[] {
  // What holds now is not in the list: all but the last act came before it.
  const { done, earlier, visit } = standingOf({ acts: lead.acts.slice(0, lead.acts.indexOf(act)) });
  const sentence = sentences[act.kind]?.({ words, act, isFurther: done !== undefined, company, now });
  if (sentence === undefined) return [];
  const isVisit = actRules[act.kind].to === "booked";
  const isFirst = lead.kind === "quote" && !done && earlier.length === 0 && (!visit || isAhead(visit, act.at));
  const firstVisit = isVisit && isFirst ? serviceNamed(lead.service, services)?.firstVisit : undefined;
  // Words that stand for a time are in the sentence. Others become one, but for an address at their end.
  const ownWords =
    isVisit && !act.details?.window ? undefined : act.shown?.replace(/(?:^|\s)[^\s/@]*[\p{L}\p{N})]$/u, "$&.");
  return [sentence, ownWords, firstVisit].flatMap((each) => each || []);
}

/** Returns the link that sends the photographs of a request by text. Undefined if the company reads no texts. */
export function photoLink(
  { id, service }: Pick<LeadRecord, "id" | "service">,
  { company, form, services }: Pick<Catalog, "company" | "form" | "services">,
): { to: string; label: string; photos: readonly string[] } | undefined {
  const { texting } = form;
  const { photos = [] } = serviceNamed(service, services) ?? {};
  if (!texting || !company.textNumber || photos.length === 0) return undefined;
  const to = photoText(company.textNumber, texting.message, { reference: id, photos });
  return { to, label: texting.photos, photos };
}
