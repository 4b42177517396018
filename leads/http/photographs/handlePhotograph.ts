import { randomUUID } from "node:crypto";
import { statusPath } from "../../../model/lead/endpoints";
import { planDeliveries } from "../../deliver/planDeliveries";
import type { LeadEntry, LeadRecord } from "../../record/leadRecord";
import {
  addPhotograph,
  findPhotographs,
  MOST_OF_REQUEST,
  readPhotograph,
  removePhotograph,
} from "../../store/photographs";
import { type Answer, answerRequest } from "../answerRequest";
import { clientNetwork } from "../clientNetwork";
import type { Client, HandlerDependencies } from "../handlerDependencies";
import { goTo, jsonResponse, pageMaker, photographResponse, wantsJson } from "../httpReplies";
import { BadRequest, readFields } from "../readFields";
import { requestSender } from "../requestSender";
import { findRequest } from "../status/findRequest";
import { showStatus, takesPhotographs } from "../status/statusView";
import { withStore } from "../withStore";
import { preparePhotograph } from "./preparePhotograph";
import { isUpload, readUpload } from "./readUpload";

type Taken = "stored" | "missing" | "unreadable" | "tooLarge" | "enough" | "limited" | "full" | "gone";
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
  const { catalog } = dependencies;
  const isShown = request.method === "GET" || request.method === "HEAD";
  const answer = () => (isShown ? show(request, dependencies) : change(request, client, dependencies));
  return answerRequest("photographs", dependencies, answer, (status, headers) =>
    say(request, status, catalog.form.status.unavailable, dependencies, headers),
  );
}

async function change(request: Request, client: Client, dependencies: HandlerDependencies): Promise<Answer> {
  const { catalog, store, now } = dependencies;
  if (request.method !== "POST") throw new BadRequest(405, { allow: "GET, HEAD, POST" });
  if (requestSender(request.headers, catalog.company) === "foreign") throw new BadRequest(403);
  const token = new URL(request.url).searchParams.get("link") ?? "";
  const entry = await withStore(dependencies, (store) => findRequest(store, token, dependencies));
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
  dependencies: HandlerDependencies,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return wantsJson(request)
    ? jsonResponse(status, { error: text }, headers)
    : pageMaker(dependencies)(status, { title, notice: text }, headers);
}

const gone = (request: Request, dependencies: HandlerDependencies): Answer => [
  say(request, 404, dependencies.catalog.form.status.gone, dependencies),
  "gone",
];

/** Shows a photograph by its request's link. */
async function show(request: Request, dependencies: HandlerDependencies): Promise<Answer> {
  const { searchParams } = new URL(request.url);
  return withStore(dependencies, async (store) => {
    const entry = await findRequest(store, searchParams.get("link") ?? "", dependencies);
    const jpeg = entry && (await readPhotograph(store, entry.id, searchParams.get("photograph") ?? ""));
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

/** What our script gives a photograph, so that sending it again stores one. */
const NUMBER = /^[\da-f]{32}$/;

/** The office hears once of photographs that follow each other: this long after the last one, milliseconds. */
const TOLD_AFTER = 5 * 60_000;

/** Reads and stores a photograph. The Node host bounds how many are read at once: see photographSlots.ts. */
async function takePhotograph(
  request: Request,
  { id: leadId }: LeadEntry,
  { address }: Client,
  dependencies: HandlerDependencies,
): Promise<Taken> {
  const { settings, now, deliverSoon, counter } = dependencies;
  const network = address && clientNetwork(address);
  const sent = new URL(request.url).searchParams.get("photograph") ?? "";
  const id = NUMBER.test(sent) ? sent : randomUUID();
  // Before the body is read: a picture costs most while it is decoded.
  const stored = await withStore(dependencies, ({ query }) => findPhotographs(query, leadId));
  if (stored.some((each) => each.id === id)) return "stored";
  if (stored.length >= MOST_OF_REQUEST) return "enough";
  if (!counter.maySend("photograph", network)) return "limited";
  const bytes = await readUpload(request).catch((error) => {
    if (error instanceof BadRequest && error.status === 413) return undefined;
    throw error;
  });
  if (!bytes) return "tooLarge";
  if (bytes.length === 0) return "missing";
  const prepared = await preparePhotograph(bytes);
  if (typeof prepared === "string") return prepared;
  const photograph = { id, leadId, at: now(), address: network, ...prepared };
  const limits = {
    mostBytes: settings.photographBytes,
    plan: (lead: LeadRecord) => {
      const at = photograph.at + TOLD_AFTER;
      return planDeliveries(lead, ["photographs"], { at }, dependencies).destinations;
    },
  };
  const outcome = await withStore(dependencies, (store) => addPhotograph(store, photograph, limits));
  if (outcome === "stored") await deliverSoon();
  return outcome;
}
