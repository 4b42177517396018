import { release } from "../../deliver/planDeliveries";
import type { HandlerDependencies } from "../../dependencies";
import { OFFICE, VISITOR } from "../../model/acts";
import { answerPath } from "../../model/endpoints";
import { recordAct } from "../../store/acts";
import { findLead } from "../../store/leadQueries";
import { withdrawalTimes } from "../../store/privacy/withdrawals";
import type { Client } from "../client";
import { PRIVATE, pageResponse, RETRY_AFTER } from "../httpReplies";
import { logOutcome } from "../logOutcome";
import { BadRequest, readPosted } from "../readFields";
import type { RenderReturnedPage, ReturnedPage } from "../returnedPage";
import { withOneRetry } from "../withOneRetry";
import { readAnswerToken } from "./answerToken";
import { answerView } from "./answerView";
import { readAct } from "./readAct";

/** Whoever has a forwarded link can add to a lead's history, and must not fill the disk. */
const MOST_ACTS = 100;
const FULL = `This request has ${MOST_ACTS} entries already.`;

/**
 * Handles a link of an alert. GET shows the lead, and changes nothing, because malware scanners open links too; POST stores
 * what the office did. All links that do not work get the same answer, so they do not tell whether a lead exists. Never throws.
 */
export async function handleAnswer(
  request: Request,
  _client: Client,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const { catalog, destinations, store, renderReturnedPage, now, log } = dependencies;
  /** Everybody who may have a link. */
  const people = [OFFICE, ...destinations.flatMap(({ person }) => person ?? [])];
  const page = (status: number, content: Parameters<RenderReturnedPage>[1], headers: Record<string, string> = {}) =>
    pageResponse(status, renderReturnedPage(catalog, content), { ...PRIVATE, ...headers });
  const done = logOutcome(log, now, "answer");
  const token = new URL(request.url).searchParams.get("link") ?? "";

  try {
    const fields = await readPosted(request, catalog.company);
    return await withOneRetry(async () => {
      const opened = await store();
      const link = readAnswerToken(opened.secret, token, people, now());
      const entry = link && (await findLead(opened, link.leadId));
      if (!link || !entry) return done(page(404, NO_LEAD), "no lead");
      const [withdrawnAt] = await withdrawalTimes(opened, [entry]);
      const show = { path: answerPath(token), person: link.person, withdrawnAt };
      if (!fields) return done(page(200, answerView(entry, catalog, show)), "shown");
      const isFull = entry.acts.filter(({ by }) => by !== VISITOR).length >= MOST_ACTS;
      const act = isFull ? { errors: { text: FULL } } : readAct(fields);
      if ("errors" in act)
        return done(page(422, answerView(entry, catalog, { ...show, values: fields, errors: act.errors })), "invalid");
      if (act.kind === "honest" && entry.state === "quarantined") {
        await release(entry.id, dependencies);
        await dependencies.deliverSoon();
      }
      await recordAct(opened, { ...act, leadId: entry.id, by: link.person, at: now() });
      // A reload of the page then sends nothing again.
      return done(
        new Response(null, { status: 303, headers: { location: show.path, "cache-control": "no-store" } }),
        act.kind,
      );
    });
  } catch (error) {
    if (!(error instanceof BadRequest))
      return done(page(503, UNAVAILABLE, { "retry-after": String(RETRY_AFTER) }), "failed", { error });
    return done(page(error.status, REFUSED, error.headers), "refused");
  }
}

const OTHERWISE = 'The request is in "npm run leads -- list". The office\'s number:';
const NO_LEAD: ReturnedPage = {
  title: "This link does not work",
  notice: `It is wrong or older than 14 days, or the request was removed. ${OTHERWISE}`,
};
const UNAVAILABLE: ReturnedPage = {
  title: "Not available right now",
  notice: "Nothing was stored. Open the link again in a minute. The office's number:",
};
const REFUSED: ReturnedPage = {
  title: "This was not understood",
  notice: "Nothing was stored. Open the link of your alert again. The office's number:",
};
