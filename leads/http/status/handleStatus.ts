import { randomUUID } from "node:crypto";
import { z } from "zod";
import { statusPath } from "../../../model/lead/endpoints";
import { clean } from "../../../model/lead/leadSchema";
import { openPlanner } from "../../deliver/planDeliveries";
import { VISITOR, visitorActKinds } from "../../record/acts";
import type { LeadEntry } from "../../record/leadRecord";
import { recordAct } from "../../store/acts";
import { findPhotographs } from "../../store/photographs";
import { type Answer, answerRequest } from "../answerRequest";
import type { HandlerDependencies } from "../handlerDependencies";
import { goTo, pageMaker } from "../httpReplies";
import { BadRequest, readPosted } from "../readFields";
import { withOneRetry } from "../withOneRetry";
import { findRequest } from "./findRequest";
import { showStatus, statusViews } from "./statusView";

const said = z.object({
  act: z.enum(visitorActKinds),
  text: z.string().overwrite(clean).max(1_000).default(""),
});

/**
 * Handles a status link. GET shows where a request is, POST stores what the visitor says. All links that do not work get the
 * same answer. Never throws.
 */
export function handleStatus(request: Request, dependencies: HandlerDependencies): Promise<Response> {
  const { title, text: notice } = dependencies.catalog.form.status.unavailable;
  const failed = (status: number, headers: Readonly<Record<string, string>>) =>
    pageMaker(dependencies)(status, { title, notice }, headers);
  return answerRequest("status", dependencies, () => showOrRecord(request, dependencies), failed);
}

async function showOrRecord(request: Request, dependencies: HandlerDependencies): Promise<Answer> {
  const { catalog, settings, store, now } = dependencies;
  const { gone, add } = catalog.form.status;
  const notFound = (): Answer => [pageMaker(dependencies)(404, { title: gone.title, notice: gone.text }), "no request"];
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("link") ?? "";
  const fields = await readPosted(request, catalog.company);
  if (settings.isPreview) return notFound();
  const posted = fields && said.safeParse(fields).data;
  if (fields && !posted) throw new BadRequest(400);
  return withOneRetry(async () => {
    const opened = await store();
    const entry = await findRequest(opened, token, now());
    if (!entry) return notFound();
    if (!posted) {
      const view = statusViews.find((each) => each === searchParams.get("view"));
      const photographs = view === "photographs" ? await findPhotographs(opened.query, entry.id) : [];
      return [showStatus(200, entry, token, { view, photographs }, dependencies), "shown"];
    }
    const outcome = await record(entry, posted, dependencies);
    if (outcome === "gone") return notFound();
    if (outcome === "missing" || outcome === "limited") {
      const wrong = { view: "added" as const, text: posted.text, error: add[outcome] };
      return [showStatus(422, entry, token, wrong, dependencies), outcome];
    }
    await dependencies.deliverSoon();
    return [goTo(statusPath(token)), posted.act];
  });
}

/** Stores what a visitor says. Nothing more can be said about what the office took for spam. */
async function record(
  { id, state }: LeadEntry,
  { act: kind, text }: z.infer<typeof said>,
  dependencies: HandlerDependencies,
): Promise<"missing" | Awaited<ReturnType<typeof recordAct>>> {
  if (state === "spam") return "gone";
  if (kind === "added" && !text) return "missing";
  const opened = await dependencies.store();
  const words = kind === "added" ? text : null;
  const act = {
    id: randomUUID(),
    leadId: id,
    kind,
    by: VISITOR,
    at: dependencies.now(),
    text: words,
    amount: null,
    shown: null,
  };
  return recordAct(opened, act, openPlanner(dependencies));
}
