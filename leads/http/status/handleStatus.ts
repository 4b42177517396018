import { z } from "zod";
import { statusPath } from "../../../model/lead/endpoints";
import { clean } from "../../../model/lead/leadSchema";
import { visitorActKinds } from "../../record/acts";
import type { LeadEntry } from "../../record/leadRecord";
import { recordVisitorAct } from "../../store/acts";
import { findPhotographs } from "../../store/photographs";
import type { Client } from "../client";
import type { HandlerDependencies } from "../handlerDependencies";
import { goTo, pageMaker, RETRY_AFTER } from "../httpReplies";
import { logOutcome } from "../logOutcome";
import { BadRequest, readPosted } from "../readFields";
import { withOneRetry } from "../withOneRetry";
import { findRequest } from "./findRequest";
import { showStatus } from "./showStatus";
import { statusViews } from "./statusView";

/** Maximum length of a second thought, characters. */
const LONGEST_TEXT = 1_000;

const said = z.object({
  act: z.enum(visitorActKinds),
  text: z.string().overwrite(clean).max(LONGEST_TEXT).default(""),
});

/**
 * Handles a status link. GET shows where a request is, POST stores what the visitor says. All links that do not work get the
 * same answer. Never throws.
 */
export async function handleStatus(
  request: Request,
  _client: Client,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const { catalog, settings, store, now, log } = dependencies;
  const { status: words } = catalog.form;
  const page = pageMaker(dependencies);
  const done = logOutcome(log, now, "status");
  const gone = () => done(page(404, { title: words.gone.title, notice: words.gone.text }), "no request");

  const { searchParams } = new URL(request.url);
  const token = searchParams.get("link") ?? "";
  try {
    const fields = await readPosted(request, catalog.company);
    if (settings.isPreview) return gone();
    const posted = fields && said.safeParse(fields).data;
    if (fields && !posted) throw new BadRequest(400);
    return await withOneRetry(async () => {
      const opened = await store();
      const entry = await findRequest(opened, token, now());
      if (!entry) return gone();
      if (!posted) {
        const view = statusViews.find((each) => each === searchParams.get("view"));
        const photographs = view === "photographs" ? await findPhotographs(opened.query, entry.id) : [];
        return done(showStatus(200, entry, token, { view, photographs }, dependencies), "shown");
      }
      const outcome = await record(entry, posted, dependencies);
      if (outcome === "gone") return gone();
      if (outcome === "missing" || outcome === "limited") {
        const wrong = { view: "added" as const, text: posted.text, error: words.add[outcome] };
        return done(showStatus(422, entry, token, wrong, dependencies), outcome);
      }
      await dependencies.deliverSoon();
      return done(goTo(statusPath(token)), posted.act);
    });
  } catch (error) {
    const { title, text: notice } = words.unavailable;
    if (error instanceof BadRequest) return done(page(error.status, { title, notice }, error.headers), "refused");
    return done(page(503, { title, notice }, { "retry-after": String(RETRY_AFTER) }), "failed", { error });
  }
}

/** Stores what a visitor says. Nothing more can be said about what the office took for spam. */
async function record(
  { id, state }: LeadEntry,
  { act: kind, text }: z.infer<typeof said>,
  { store, destinations, now }: HandlerDependencies,
): Promise<"recorded" | "limited" | "missing" | "gone"> {
  if (state === "spam") return "gone";
  if (kind === "added" && !text) return "missing";
  const notices = destinations.flatMap(({ name, tellsOfVisitor }) => (tellsOfVisitor ? [name] : []));
  const act = { leadId: id, kind, text: kind === "added" ? text : null, at: now() };
  return recordVisitorAct(await store(), act, notices);
}
