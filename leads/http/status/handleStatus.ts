import { randomUUID } from "node:crypto";
import { z } from "zod";
import { statusPath } from "../../../model/lead/endpoints";
import { clean } from "../../../model/text/clean";
import { formatPhone } from "../../../model/text/format";
import { visitCalendar } from "../../catalog/visitCalendar";
import { openPlanner } from "../../deliver/planDeliveries";
import { type ActField, actRules, VISITOR, type VisitorActKind, visitorActKinds } from "../../record/acts";
import { openOffers, standingOf } from "../../record/decide";
import type { LeadEntry } from "../../record/leadRecord";
import { recordAct } from "../../store/acts";
import type { Store } from "../../store/openStore";
import { findPhotographs } from "../../store/photographs";
import { isOccupied } from "../../store/takenTimes";
import { type Answer, answerRequest } from "../answerRequest";
import type { Client, HandlerDependencies } from "../handlerDependencies";
import { calendarResponse, goTo, pageMaker } from "../httpReplies";
import { BadRequest, readPosted } from "../readFields";
import { withStore } from "../withStore";
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
  const { catalog } = dependencies;
  const { gone } = catalog.form.status;
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("link") ?? "";
  const fields = await readPosted(request, catalog.company);
  const posted = fields && said.safeParse(fields).data;
  if (fields && !posted) throw new BadRequest(400);
  const find = async (store: Store, signal: AbortSignal) => {
    const entry = await findRequest(store, token, dependencies);
    if (!entry) return undefined;
    const page: Page = { store, entry, token };
    return posted
      ? take(page, posted, { headers: request.headers, client, signal }, dependencies)
      : open(page, searchParams.get("view"), dependencies);
  };
  const answer = await withStore(dependencies, find);
  return answer ?? [pageMaker(dependencies)(404, { title: gone.title, notice: gone.text }), "no request"];
}

interface Page {
  store: Store;
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

/** Stores what a visitor says, and leads to the page that says so; or shows why it is not stored. */
async function take(
  page: Page,
  posted: Said,
  from: Parameters<typeof complain>[2],
  dependencies: HandlerDependencies,
): Promise<Answer | undefined> {
  const { act, text } = posted;
  const { status: words, failure } = dependencies.catalog.form;
  const forms: Partial<Record<Said["act"], { missing: string }>> = writingWords(words);
  const form = forms[act];
  const outcome =
    form && !text
      ? "missing"
      : act === "wrong"
        ? await complain(page, text, from, dependencies)
        : await record(page, { ...posted, act }, dependencies);
  if (outcome === "gone") return undefined;
  if (typeof outcome !== "string" || outcome === "recorded") {
    await dependencies.deliverSoon();
    return [goTo(statusPath(outcome === "recorded" ? page.token : outcome.token)), act];
  }
  const toCall = (text: string) => `${text} ${formatPhone(dependencies.catalog.company.phone)}`;
  const errors: Partial<Record<typeof outcome, string>> = {
    missing: form?.missing,
    limited: toCall(words.add.limited),
    crowded: toCall(failure.limited),
  };
  const notices: Partial<Record<typeof outcome, string>> = words.offered;
  const error = errors[outcome];
  // At its field, or on top of the page as it is now: words that no longer fit can still be added to the request.
  const refused: StatusState =
    form && error
      ? { written: { name: act as WritingName, text, error } }
      : { notice: notices[outcome] ?? words.changed, written: form && { name: "added", text } };
  return [await show(refused.notice ? 409 : 422, page, refused, dependencies), outcome];
}

async function show(
  status: number,
  { store, entry, token }: Page,
  state: StatusState,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const standing = standingOf(entry);
  const hasAlbum = state.view === "photographs" || standing.stage === "done";
  const offers = openOffers(standing, dependencies.now());
  const places = dependencies.catalog.company.visitsAtOnce;
  const taken = await Promise.all(offers.map((offer) => isOccupied(store.query, entry.id, offer, places)));
  const occupied = offers.filter((_, place) => taken[place]);
  const found = {
    photographs: hasAlbum ? await findPhotographs(store.query, entry.id) : undefined,
    occupied,
    // Nobody can pick another time if there is none.
    notice: state.notice && offers.length === occupied.length ? dependencies.catalog.form.status.changed : state.notice,
  };
  return showStatus(status, entry, token, { ...state, ...found }, dependencies);
}

/** Stores an act of a visitor. Who sends a corrected request keeps a visit of the first: the form does not know of it. */
async function record(
  { store, entry }: Page,
  { act: said, text, window }: Said & { act: VisitorActKind },
  dependencies: HandlerDependencies,
): ReturnType<typeof recordAct> {
  const kind = said === "cancelled" && text && standingOf(entry).visit ? "added" : said;
  const has = (field: ActField) => actRules[kind].fields.includes(field);
  if (has("window") && !window) throw new BadRequest(400);
  const act = {
    id: randomUUID(),
    leadId: entry.id,
    kind,
    by: VISITOR,
    at: dependencies.now(),
    text: (has("text") && text) || null,
    amount: null,
    shown: null,
    details: has("window") ? { window } : undefined,
  };
  return recordAct(store, act, openPlanner(dependencies), { places: dependencies.catalog.company.visitsAtOnce });
}
