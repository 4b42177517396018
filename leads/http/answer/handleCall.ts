import { spoken } from "../../catalog/twiml";
import { openPlanner } from "../../deliver/planDeliveries";
import { lastAnswer } from "../../record/acts";
import { recordAct } from "../../store/acts";
import { findLead } from "../../store/leadQueries";
import type { Client } from "../client";
import type { HandlerDependencies } from "../handlerDependencies";
import { logOutcome } from "../logOutcome";
import { readFields } from "../readFields";
import { withOneRetry } from "../withOneRetry";
import { readAnswerToken } from "./answerToken";

/** Handles a key that somebody pressed in a call about a request: 1 takes it. Answers what is said to them. Never throws. */
export async function handleCall(
  request: Request,
  _client: Client,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const { catalog, destinations, store, now, log } = dependencies;
  const done = logOutcome(log, now, "call");
  const headers = { "content-type": "text/xml; charset=utf-8", "cache-control": "no-store" };
  const answer = (words: string, outcome: string, more = {}) =>
    done(new Response(spoken(words, catalog.company.locale), { headers }), outcome, more);
  try {
    const { Digits } = await readFields(request);
    const token = new URL(request.url).searchParams.get("link") ?? "";
    const people = destinations.flatMap(({ person }) => person ?? []);
    return await withOneRetry(async () => {
      const opened = await store();
      const link = readAnswerToken(opened.secret, token, people, now());
      const entry = link && (await findLead(opened, link.leadId));
      if (!link?.person || !entry) return answer("This request cannot be taken by phone any more. Goodbye.", "no lead");
      const { leadId, person: by } = link;
      const last = lastAnswer(entry);
      if (last && last.by !== by)
        return answer(
          last.kind === "cancelled" ? "They no longer need it. Goodbye." : `${last.by} has it. Goodbye.`,
          "late",
        );
      if (Digits !== "1") return answer("You did not take it. Goodbye.", "not taken");
      await recordAct(
        opened,
        { id: `call-${token}`, leadId, kind: "taken", by, at: now(), text: null, amount: null, shown: null },
        await openPlanner(opened, dependencies),
      );
      return answer("You have it. The number to call is in the e-mail. Thank you.", "taken");
    });
  } catch (error) {
    return answer("This did not work. Please look at your mail.", "failed", { error });
  }
}
