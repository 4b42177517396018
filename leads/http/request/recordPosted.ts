import { openPlanner } from "../../deliver/planDeliveries";
import { MOST_ACTS, type Refusal, standingOf } from "../../record/decide";
import { type NewAct, recordAct } from "../../store/acts";
import { findLead } from "../../store/leadQueries";
import type { Answer } from "../answerRequest";
import type { HandlerDependencies } from "../handlerDependencies";
import { goTo } from "../httpReplies";
import { readAct } from "./readAct";
import { type OpenedRequest, showRequest, withQuery } from "./requestView";

/** Stores the act of a form, or shows why it is not stored. @param done who did it and what they say about it, if not as in the form */
export async function recordPosted(
  opened: OpenedRequest,
  dependencies: HandlerDependencies,
  done: Partial<Pick<NewAct, "by" | "text">> = {},
): Promise<Answer> {
  const { store, entry, fields: values = {}, person, path } = opened;
  const now = dependencies.now();
  const read = readAct(values, { catalog: dependencies.catalog, standing: standingOf(entry), now });
  if ("errors" in read) return [await showRequest(opened, dependencies, 422, { values, ...read }), "invalid"];
  const act = { ...read.act, by: person, at: now, ...done };
  const outcome = await recordAct(store, { ...act, leadId: entry.id }, openPlanner(dependencies), { seen: read.seen });
  if (outcome === "gone") return [goTo(path), outcome];
  if (outcome !== "recorded") {
    const changed = { ...opened, entry: (await findLead(store, entry.id)) ?? entry };
    const refused = refusals[outcome] ?? DOES_NOT_FIT;
    return [await showRequest(changed, dependencies, 409, { values, refused }), outcome];
  }
  await dependencies.deliverSoon();
  // A reload of the page then sends nothing again.
  return [goTo(withQuery(path, "told", act.kind)), act.kind];
}

const DOES_NOT_FIT = "Not stored: the request has moved on, and this no longer fits.";
/** Why the office's acts are not stored, apart from those that do not fit. */
const refusals: Partial<Record<Refusal, string>> = {
  stale: "Not stored: something has changed since you opened this page. Look, then send it again.",
  full: `Not stored: this request has ${MOST_ACTS} entries already.`,
};
