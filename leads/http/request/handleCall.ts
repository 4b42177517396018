import { spoken } from "../../catalog/twiml";
import { openPlanner } from "../../deliver/planDeliveries";
import { standingOf } from "../../record/decide";
import { recordAct } from "../../store/acts";
import { findLead } from "../../store/leadQueries";
import { type Answer, answerRequest } from "../answerRequest";
import type { HandlerDependencies } from "../handlerDependencies";
import { readFields } from "../readFields";
import { withOneRetry } from "../withOneRetry";
import { readAnswerToken } from "./answerToken";

/** Handles a key that somebody pressed in a call about a request: 1 takes it. Answers what is said to them. Never throws. */
export function handleCall(request: Request, dependencies: HandlerDependencies): Promise<Response> {
  const headers = { "content-type": "text/xml; charset=utf-8", "cache-control": "no-store" };
  const say = (words: string) => new Response(spoken(words, dependencies.catalog.company.locale), { headers });
  const answer = async (): Promise<Answer> => {
    const [words, outcome] = await take(request, dependencies);
    return [say(words), outcome];
  };
  return answerRequest("call", dependencies, answer, () => say("This did not work. Please look at your mail."));
}

async function take(request: Request, dependencies: HandlerDependencies): Promise<[words: string, outcome: string]> {
  const { destinations, store, now } = dependencies;
  const { Digits } = await readFields(request);
  const token = new URL(request.url).searchParams.get("link") ?? "";
  return withOneRetry(async () => {
    const opened = await store();
    const link = readAnswerToken(opened.secret, token, destinations, now());
    const entry = link && (await findLead(opened, link.leadId));
    if (!link?.person || !entry) return [GONE, "no lead"];
    const { leadId, person: by } = link;
    const { act: last, holder } = standingOf(entry);
    if (last?.kind === "cancelled") return ["They no longer need it. Goodbye.", "late"];
    if (last && holder !== by) return [`${holder} has it. Goodbye.`, "late"];
    if (Digits !== "1") return ["You did not take it. Goodbye.", "not taken"];
    const act = { id: `call-${token}`, leadId, kind: "taken", by, at: now() } as const;
    const taken = { ...act, text: null, amount: null, shown: null };
    const outcome = await recordAct(opened, taken, openPlanner(dependencies), { seen: entry.acts.length });
    if (outcome === "recorded") return ["You have it. The number to call is in the e-mail. Thank you.", "taken"];
    return [outcome === "gone" ? GONE : "Somebody else was faster. Goodbye.", outcome];
  });
}

const GONE = "This request cannot be taken by phone any more. Goodbye.";
