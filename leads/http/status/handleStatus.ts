import { randomUUID } from "node:crypto";
import { z } from "zod";
import { statusPath } from "../../../model/lead/endpoints";
import { clean } from "../../../model/text/clean";
import { visitCalendar } from "../../catalog/visitCalendar";
import { openPlanner } from "../../deliver/planDeliveries";
import { type ActDetails, actRules, VISITOR, visitorActKinds } from "../../record/acts";
import { type Refusal, standingOf } from "../../record/decide";
import type { LeadEntry } from "../../record/leadRecord";
import { recordAct } from "../../store/acts";
import type { Store } from "../../store/openStore";
import { findPhotographs } from "../../store/photographs";
import { isOccupied } from "../../store/takenTimes";
import { type Answer, answerRequest } from "../answerRequest";
import type { Client, HandlerDependencies } from "../handlerDependencies";
import { calendarResponse, goTo, pageMaker } from "../httpReplies";
import { BadRequest, readPosted } from "../readFields";
import { withOneRetry } from "../withOneRetry";
import { complain } from "./complain";
import { findRequest } from "./findRequest";
import { CALENDAR, type StatusState, showStatus, statusViews, type WritingName, writingWords } from "./statusView";

/** An act, or the word that something about a finished job is not right. */
const said = z
  .object({
    act: z.enum([...visitorActKinds, "wrong"]),
    text: z.string().overwrite(clean).max(1_000).default(""),
    from: z.coerce.number().int().optional(),
    to: z.coerce.number().int().optional(),
  })
  .transform(({ from, to, ...rest }) => ({
    ...rest,
    window: from !== undefined && to !== undefined ? { from, to } : undefined,
  }));
type Said = z.infer<typeof said>;

/**
 * Handles a status link. GET and HEAD show where a request is, and change nothing: mail scanners open links too. POST stores
 * what the visitor says. All links that do not work get the same answer. Never throws.
 */
export function handleStatus(
  request: Request,
  dependencies: HandlerDependencies,
  client: Client = {},
): Promise<Response> {
  const { title, text: notice } = dependencies.catalog.form.status.unavailable;
  const failed = (status: number, headers: Readonly<Record<string, string>>) =>
    pageMaker(dependencies)(status, { title, notice }, headers);
  return answerRequest("status", dependencies, () => showOrRecord(request, client, dependencies), failed);
}

async function showOrRecord(request: Request, client: Client, dependencies: HandlerDependencies): Promise<Answer> {
  const { catalog, settings, store } = dependencies;
  const { gone } = catalog.form.status;
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("link") ?? "";
  const fields = await readPosted(request, catalog.company);
  const posted = fields && said.safeParse(fields).data;
  if (!settings.isPreview && fields && !posted) throw new BadRequest(400);
  const answer = await withOneRetry(async (signal) => {
    if (settings.isPreview) return undefined;
    const opened = await store();
    const entry = await findRequest(opened, token, dependencies);
    if (!entry) return undefined;
    const page: Page = { opened, entry, token };
    return posted
      ? take(page, posted, { headers: request.headers, client, signal }, dependencies)
      : open(page, searchParams.get("view"), dependencies);
  });
  return answer ?? [pageMaker(dependencies)(404, { title: gone.title, notice: gone.text }), "no request"];
}

interface Page {
  opened: Store;
  entry: LeadEntry;
  token: string;
}

/** Opens the page of a request, or its visit as a file. */
async function open(page: Page, asked: string | null, dependencies: HandlerDependencies): Promise<Answer | undefined> {
  const { catalog, now } = dependencies;
  const { entry } = page;
  if (asked !== CALENDAR)
    return [await show(200, page, { view: statusViews.find((view) => view === asked) }, dependencies), "shown"];
  const { visit, formerVisit } = standingOf(entry);
  const hasTime = visit?.window ?? formerVisit?.window;
  return hasTime && [calendarResponse(entry.id, visitCalendar([entry], catalog, now())), "calendar"];
}

/** Stores what a visitor says, and leads to the page that says so. */
async function take(
  page: Page,
  posted: Said,
  from: Parameters<typeof complain>[2],
  dependencies: HandlerDependencies,
): Promise<Answer | undefined> {
  const { opened, entry, token } = page;
  const { act, text } = posted;
  const outcome =
    act === "wrong"
      ? await complain(entry, text, from, dependencies)
      : await record(opened, entry, { ...posted, act }, dependencies);
  if (outcome === "gone") return undefined;
  if (typeof outcome === "string" && outcome !== "recorded") {
    const refused = explain(outcome, posted, dependencies);
    return [await show(refused.written ? 422 : 409, page, refused, dependencies), outcome];
  }
  await dependencies.deliverSoon();
  return [goTo(statusPath(outcome === "recorded" ? token : outcome.token)), act];
}

async function show(
  status: number,
  { opened, entry, token }: Page,
  state: StatusState,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const { stage, offers } = standingOf(entry);
  const { visitsAtOnce } = dependencies.catalog.company;
  const occupied = await Promise.all(
    offers.map(async (offer) => ((await isOccupied(opened.query, entry.id, offer, visitsAtOnce)) ? [offer] : [])),
  );
  const found = {
    photographs:
      state.view === "photographs" || stage === "done" ? await findPhotographs(opened.query, entry.id) : undefined,
    occupied: occupied.flat(),
  };
  return showStatus(status, entry, token, { ...state, ...found }, dependencies);
}

/** Says why something is not stored: at its field, or on top of the page as it is now. */
function explain(
  outcome: Refusal | "missing" | "crowded",
  { act, text }: Said,
  { catalog }: HandlerDependencies,
): StatusState {
  const { status: words, failure } = catalog.form;
  const forms: Partial<Record<Said["act"], { missing: string }>> = writingWords(words);
  const form = forms[act];
  const errors: Partial<Record<typeof outcome, string>> = {
    missing: form?.missing,
    limited: words.add.limited,
    crowded: failure.limited,
  };
  const error = errors[outcome];
  if (form && error) return { written: { name: act as WritingName, text, error } };
  const notices: Partial<Record<typeof outcome, string>> = words.offered;
  return { notice: notices[outcome] ?? words.changed };
}

/** Stores what a visitor says. Nothing more can be said about what the office took for spam. */
async function record(
  opened: Store,
  { id, state }: LeadEntry,
  { act: kind, text, window }: Said & { act: Exclude<Said["act"], "wrong"> },
  dependencies: HandlerDependencies,
): Promise<"missing" | Awaited<ReturnType<typeof recordAct>>> {
  if (state === "spam") return "gone";
  const { fields } = actRules[kind];
  const needs = (field: (typeof fields)[number]) => fields.includes(field);
  if (needs("text") && !text) return "missing";
  if (needs("window") && !window) throw new BadRequest(400);
  const details: ActDetails | undefined = needs("window") ? { window } : undefined;
  const act = {
    id: randomUUID(),
    leadId: id,
    kind,
    by: VISITOR,
    at: dependencies.now(),
    text: needs("text") ? text : null,
    amount: null,
    shown: null,
    details,
  };
  const places = dependencies.catalog.company.visitsAtOnce;
  return recordAct(opened, act, openPlanner(dependencies), { places });
}
