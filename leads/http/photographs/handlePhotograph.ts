import { statusPath } from "../../../model/lead/endpoints";
import type { LeadEntry } from "../../record/leadRecord";
import { findPhotographs, readPhotograph, removePhotograph } from "../../store/photographs";
import { type Answer, answerRequest } from "../answerRequest";
import type { Client, HandlerDependencies } from "../handlerDependencies";
import { goTo, jsonResponse, PRIVATE, pageResponse, photographResponse, wantsJson } from "../httpReplies";
import { BadRequest, readFields } from "../readFields";
import { requestSender } from "../requestSender";
import { findRequest } from "../status/findRequest";
import { showStatus, takesPhotographs } from "../status/statusView";
import { withOneRetry } from "../withOneRetry";
import { isUpload } from "./readUpload";
import { type Taken, takePhotograph } from "./takePhotograph";

type Outcome = Taken | "removed";

const STATUSES: Partial<Record<Outcome, number>> = {
  stored: 200,
  removed: 200,
  tooLarge: 413,
  enough: 409,
  limited: 429,
  full: 503,
};

/**
 * Shows a request's photograph (GET), stores or removes one (POST). All links that do not work get the same answer. Never
 * throws.
 */
export function handlePhotograph(
  request: Request,
  dependencies: HandlerDependencies,
  client: Client,
): Promise<Response> {
  const { catalog, settings } = dependencies;
  const isShown = request.method === "GET" || request.method === "HEAD";
  const answer = async (): Promise<Answer> => {
    if (settings.isPreview) return gone(request, dependencies);
    return isShown ? show(request, dependencies) : change(request, client, dependencies);
  };
  return answerRequest("photographs", dependencies, answer, (status, headers) =>
    say(request, status, catalog.form.status.unavailable, dependencies, headers),
  );
}

async function change(request: Request, client: Client, dependencies: HandlerDependencies): Promise<Answer> {
  const { catalog, store, now } = dependencies;
  if (request.method !== "POST") throw new BadRequest(405, { allow: "GET, HEAD, POST" });
  if (requestSender(request.headers, catalog.company) === "foreign") throw new BadRequest(403);
  const token = new URL(request.url).searchParams.get("link") ?? "";
  const entry = await withOneRetry(async () => findRequest(await store(), token, dependencies));
  if (!entry || !takesPhotographs(entry, dependencies)) return gone(request, dependencies);
  if (!isUpload(request)) {
    const { remove } = await readFields(request);
    await removePhotograph(await store(), entry.id, String(remove), now());
    return tell(request, entry, { token, outcome: "removed" }, dependencies);
  }
  const outcome = await takePhotograph(request, entry, client, dependencies);
  return outcome === "gone" ? gone(request, dependencies) : tell(request, entry, { token, outcome }, dependencies);
}

function say(
  request: Request,
  status: number,
  { title, text }: { title: string; text: string },
  { catalog, renderReturnedPage }: HandlerDependencies,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return wantsJson(request)
    ? jsonResponse(status, { error: text }, headers)
    : pageResponse(status, renderReturnedPage(catalog, { title, notice: text }), { ...PRIVATE, ...headers });
}

const gone = (request: Request, dependencies: HandlerDependencies): Answer => [
  say(request, 404, dependencies.catalog.form.status.gone, dependencies),
  "gone",
];

/** Shows a photograph by its request's link. */
async function show(request: Request, dependencies: HandlerDependencies): Promise<Answer> {
  const { searchParams } = new URL(request.url);
  return withOneRetry(async () => {
    const opened = await dependencies.store();
    const entry = await findRequest(opened, searchParams.get("link") ?? "", dependencies);
    const jpeg = entry && (await readPhotograph(opened, entry.id, searchParams.get("photograph") ?? ""));
    return jpeg ? [photographResponse(entry.id, jpeg), "shown"] : gone(request, dependencies);
  });
}

/** Tells the visitor how it ended, and which photographs there are. */
async function tell(
  request: Request,
  entry: LeadEntry,
  { token, outcome }: { token: string; outcome: Exclude<Outcome, "gone"> },
  dependencies: HandlerDependencies,
): Promise<Answer> {
  const isDone = outcome === "stored" || outcome === "removed";
  const toScript = wantsJson(request);
  // A reload of the page then sends nothing again.
  if (isDone && !toScript) return [goTo(statusPath(token, "photographs")), outcome];
  const status = STATUSES[outcome] ?? 422;
  const error = isDone ? undefined : dependencies.catalog.form.status.photographs?.[outcome];
  const photographs = await findPhotographs((await dependencies.store()).query, entry.id);
  return toScript
    ? [jsonResponse(status, { error, photographs }), outcome]
    : [showStatus(status, entry, token, { view: "photographs", error, photographs }, dependencies), outcome];
}
