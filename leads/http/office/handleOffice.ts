import type { Catalog } from "../../../model/catalog/catalog";
import type { ReturnedPage } from "../../../model/catalog/returnedPages";
import { OFFICE_ENDPOINT, officePath } from "../../../model/lead/endpoints";
import { showControls } from "../../catalog/showControls";
import { csvHeader, csvLines } from "../../office/csv";
import {
  isOfficeLink,
  isOldVisit,
  letIn,
  letOut,
  maskedMailboxes,
  readVisit,
  sendOfficeLink,
  spendOfficeLink,
} from "../../office/officeAccess";
import type { LeadEntry } from "../../record/leadRecord";
import { readReference } from "../../record/leadReference";
import { findLead, leadPages } from "../../store/leadQueries";
import { endOfficeGeneration } from "../../store/officeLinks";
import type { Store } from "../../store/openStore";
import { bringUpToDate } from "../../store/searchWords";
import { UNAVAILABLE } from "../answer/handleAnswer";
import { type Answer, answerRequest } from "../answerRequest";
import type { HandlerDependencies } from "../handlerDependencies";
import { fileResponse, goTo, pageMaker } from "../httpReplies";
import { BadRequest, readPosted } from "../readFields";
import { requestSender } from "../requestSender";
import { withOneRetry } from "../withOneRetry";
import { askDoor, closedDoor, openDoor, sentDoor } from "./officeDoors";
import { actOnDelivery, officeRequest } from "./officeRequest";
import { listed, readList } from "./officeRequests";
import { officeView } from "./officeView";
import { changeOnCall, onCallForm } from "./onCallForm";

/**
 * Other sites learn the origin alone of the page that led to them. Not "no-referrer": browsers would then send no Origin with
 * the page's forms (https://fetch.spec.whatwg.org/#append-a-request-origin-header), and a form without one is refused.
 */
const PRIVATE = { "referrer-policy": "strict-origin", "x-robots-tag": "noindex" };

interface OfficeRequest {
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** What its form sent; undefined if the page is only opened. */
  fields?: Readonly<Record<string, unknown>>;
  /** What its form does; empty without one. */
  act: string;
}

/**
 * The office's page. Asks a device that is not let in for the office's mailbox, and tells it nothing else. A link from there
 * opens a page with one button, because malware scanners open links too; the button sets the cookie. Never throws.
 */
export function handleOffice(request: Request, dependencies: HandlerDependencies): Promise<Response> {
  const { catalog, store, now } = dependencies;
  const { pathname, searchParams: query } = new URL(request.url);
  const path = pathname.replace(/\/$/, "");
  const page = pageMaker(dependencies, PRIVATE);
  const answer = async (): Promise<Answer> => {
    const fields = await readPosted(request, catalog.company);
    // Not from http, which anybody on the way can write, and not through a translator.
    const own = [new URL(catalog.company.url).origin];
    if (fields && requestSender(request.headers, catalog.company, own) !== "own") throw new BadRequest(403);
    const asked = { path, query, headers: request.headers, fields, act: String(fields?.act ?? "") };
    const entered = await withOneRetry(async () => {
      const opened = await store();
      return query.has("link") ? enter(opened, asked, dependencies) : visit(opened, asked, dependencies);
    });
    if (entered) return entered;
    if (asked.act !== "send") return [page(200, askDoor(path, maskedMailboxes(dependencies))), "asked"];
    const sent = await sendOfficeLink(dependencies, path);
    const { status, ...told } = sentDoor(sent, path, catalog, now());
    return [page(status, told), sent.outcome];
  };
  return answerRequest("office", dependencies, answer, (status, headers) =>
    page(status, status === 503 ? UNAVAILABLE : REFUSED, headers),
  );
}

/** Answers a link from the office's mailbox. */
async function enter(store: Store, asked: OfficeRequest, dependencies: HandlerDependencies): Promise<Answer> {
  const { path, query, headers, act } = asked;
  const now = dependencies.now();
  const page = pageMaker(dependencies, PRIVATE);
  const token = query.get("link") ?? "";
  const entered = act === "enter" ? await spendOfficeLink(store, token, now) : undefined;
  if (entered) return [goTo(path, { "set-cookie": letIn(store, entered, headers.get("host"), now) }), "let in"];
  if (await readVisit(store, headers.get("cookie"), now)) return [goTo(path), "is in"];
  if (act !== "enter" && (await isOfficeLink(store, token, now))) return [page(200, openDoor(path, token)), "link"];
  return [page(403, closedDoor(path)), "wrong link"];
}

/** Answers a device that is let in; undefined if it is not. */
async function visit(
  store: Store,
  asked: OfficeRequest,
  dependencies: HandlerDependencies,
): Promise<Answer | undefined> {
  const { path, query, fields, act } = asked;
  const host = asked.headers.get("host");
  const now = dependencies.now();
  const known = await readVisit(store, asked.headers.get("cookie"), now);
  if (!known) return undefined;
  if (act === "leave") {
    await endOfficeGeneration(store);
    return [goTo(OFFICE_ENDPOINT, { "set-cookie": letOut(host) }), "left"];
  }
  const headers: Record<string, string> = isOldVisit(known, now)
    ? { "set-cookie": letIn(store, known, host, now) }
    : {};
  const isList = [OFFICE_ENDPOINT, officePath("requests.csv")].includes(path);
  const entry = isList ? undefined : await findLead(store, readReference(path.slice(OFFICE_ENDPOINT.length)));
  if (!isList && !entry) return [pageMaker(dependencies, PRIVATE)(404, NOT_HERE, headers), "no lead"];
  const [response, ...outcome] = entry
    ? await officeRequest(
        store,
        entry,
        { fields, told: query.get("told"), photograph: query.get("photograph") },
        dependencies,
      )
    : await list(store, asked, dependencies);
  for (const [name, value] of Object.entries({ ...PRIVATE, ...headers })) response.headers.set(name, value);
  return [response, ...outcome];
}

/** Shows the list of requests or saves it as a file, or does what one of its forms says. */
async function list(
  store: Store,
  { path, query, fields = {}, act }: OfficeRequest,
  dependencies: HandlerDependencies,
): Promise<Answer> {
  const { catalog } = dependencies;
  const now = dependencies.now();
  const search = query.get("search")?.trim().slice(0, 100) ?? "";
  const delivered = await actOnDelivery(store, act, { leadId: String(fields.reference ?? "") }, dependencies);
  if (delivered) return [goTo(OFFICE_ENDPOINT), delivered];
  const refused = act === "onCall" ? await changeOnCall(store, fields, dependencies) : undefined;
  if (act === "onCall" && !refused) return [goTo(OFFICE_ENDPOINT), "on call changed"];
  if (search) await bringUpToDate(store);
  if (path !== OFFICE_ENDPOINT) {
    const pages = leadPages(store, listed(search, catalog, now));
    return [fileResponse("requests.csv", spreadsheet(pages, catalog)), "file"];
  }
  const onCall = refused ?? (await onCallForm(store, dependencies));
  const alerts = (await dependencies.health.check()).reasons.map(showControls);
  const view = officeView(await readList(store, search, catalog, now), { catalog, search, alerts, onCall, now });
  return [pageMaker(dependencies, PRIVATE)(refused ? 422 : 200, view), refused ? "invalid" : "shown"];
}

async function* spreadsheet(pages: AsyncIterable<LeadEntry[]>, { company }: Catalog): AsyncGenerator<string> {
  yield csvHeader();
  for await (const page of pages) yield showControls(csvLines(page, company.timeZone));
}

const NOT_HERE: ReturnedPage = {
  title: "There is no such request",
  notice: "Its number is wrong, or it was removed. The office’s number:",
};
const REFUSED: ReturnedPage = {
  title: "This was not understood",
  notice: "Nothing was changed. Open the page again. The office’s number:",
};
