import type { ReturnedPage } from "../../../model/catalog/returnedPages";
import { answerPath, officePath } from "../../../model/lead/endpoints";
import { openPlanner } from "../../deliver/planDeliveries";
import { answeringActs } from "../../record/acts";
import { MOST_ACTS } from "../../record/decide";
import type { LeadEntry } from "../../record/leadRecord";
import { type NewAct, recordAct } from "../../store/acts";
import type { DeliveryPlanner } from "../../store/leadDeliveries";
import { findLead, findOthers } from "../../store/leadQueries";
import type { Store } from "../../store/openStore";
import { findPhotographs } from "../../store/photographs";
import { type Answer, answerRequest } from "../answerRequest";
import type { HandlerDependencies } from "../handlerDependencies";
import { goTo, pageMaker } from "../httpReplies";
import { readPosted } from "../readFields";
import { withOneRetry } from "../withOneRetry";
import { readAnswerToken } from "./answerToken";
import { answerView, isOpen, type LeadPageState } from "./answerView";
import { type PostedAct, readAct } from "./readAct";

const FULL = `This request has ${MOST_ACTS} entries already.`;

/**
 * Handles a link of an alert. GET shows the lead, and changes nothing, because malware scanners open links too; POST stores
 * what the office did. A link that has ended leads to the office's page, which lets in the office alone. Never throws.
 */
export function handleAnswer(request: Request, dependencies: HandlerDependencies): Promise<Response> {
  const { catalog, destinations, now } = dependencies;
  /** Everybody who may have a link. */
  const people = destinations.flatMap(({ person }) => person ?? []);
  const page = pageMaker(dependencies);
  const token = new URL(request.url).searchParams.get("link") ?? "";
  const answer = async (): Promise<Answer> => {
    const fields = await readPosted(request, catalog.company);
    return withOneRetry(async () => {
      const opened = await dependencies.store();
      const link = readAnswerToken(opened.secret, token, people, now());
      // Also a link of a mail before the office had its page: its reply quoted it to the visitor.
      if (link && link.person === undefined) return [goTo(officePath(link.leadId)), "old link"];
      const entry = link && (await findLead(opened, link.leadId));
      if (!link?.person || !entry) return [page(404, NO_LEAD), "no lead"];
      return answerLead(opened, entry, { path: answerPath(token), person: link.person, fields }, dependencies);
    });
  };
  return answerRequest("answer", dependencies, answer, (status, headers) =>
    page(status, status === 503 ? UNAVAILABLE : REFUSED, headers),
  );
}

export interface LeadPageRequest extends Pick<LeadPageState, "path" | "person" | "office"> {
  /** What its form sent; undefined if the page is only opened. */
  fields?: Readonly<Record<string, unknown>>;
  /** Who did it, and what they say about it, if that is not in the form. */
  done?: Partial<Pick<NewAct, "by" | "text">>;
}

export async function answerLead(
  store: Store,
  entry: LeadEntry,
  { fields, done, ...asked }: LeadPageRequest,
  dependencies: HandlerDependencies,
): Promise<Answer> {
  const { catalog } = dependencies;
  const respond = pageMaker(dependencies);
  const others = await findOthers(store, entry);
  const photographs = await findPhotographs(store.query, entry.id);
  const page = (status: number, posted: Partial<Parameters<typeof answerView>[2]> = {}, shown = entry) =>
    respond(status, answerView(shown, catalog, { ...asked, others, photographs, ...posted }));
  if (!fields) return [page(200), "shown"];
  const read = readAct(fields);
  if ("errors" in read) return [page(422, { values: fields, errors: read.errors }), "invalid"];
  const act = { ...read.act, by: asked.person, at: dependencies.now(), ...done };
  const plan = openPlanner(dependencies);
  const outcome = await recordAct(store, { ...act, leadId: entry.id }, plan, { seen: read.seen });
  if (outcome === "gone") return [respond(404, NO_LEAD), outcome];
  if (outcome === "full") return [page(422, { values: fields, errors: { text: FULL } }), outcome];
  if (outcome !== "recorded")
    return [page(409, { values: fields, isStale: true }, (await findLead(store, entry.id)) ?? entry), outcome];
  const answered = others.filter((other) => read.others.includes(other.id) && isOpen(other));
  await answerOthers(store, answered, act, entry.id, plan);
  await dependencies.deliverSoon();
  // A reload of the page then sends nothing again.
  return [goTo(asked.path), act.kind];
}

/** Stores an answer about its sender's other requests too. Only one of them is booked: it is one visit. */
async function answerOthers(
  store: Store,
  others: readonly LeadEntry[],
  act: PostedAct["act"] & Pick<NewAct, "by" | "at">,
  id: string,
  plan: DeliveryPlanner,
): Promise<void> {
  if (!answeringActs.includes(act.kind)) return;
  const answer =
    act.kind === "booked"
      ? { ...act, kind: "reached" as const, amount: null, shown: null, text: `Booked with ${id}.` }
      : act;
  for (const other of others)
    await recordAct(store, { ...answer, id: `${act.id}-${other.id}`, leadId: other.id }, plan);
}

const NO_LEAD: ReturnedPage = {
  title: "This link does not work",
  notice: "It is wrong, or the request was removed. The office's number:",
};
/** Also the office's own page: what was sent may have been stored. */
export const UNAVAILABLE: ReturnedPage = {
  title: "Not available right now",
  notice:
    "Open the page again in a minute. If you have just pressed a button, look whether it was stored. The office's number:",
};
const REFUSED: ReturnedPage = {
  title: "This was not understood",
  notice: "Nothing was stored. Open the link of your alert again. The office's number:",
};
