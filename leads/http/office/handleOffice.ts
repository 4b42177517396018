import { OFFICE_ENDPOINT, officePath } from "../../../model/lead/endpoints";
import {
  findCalendar,
  isOfficeLink,
  isOldVisit,
  letIn,
  maskedMailboxes,
  peopleOf,
  personOf,
  readVisit,
  sendOfficeLink,
  spendOfficeLink,
} from "../../office/officeAccess";
import { spreadsheet } from "../../office/spreadsheet";
import { readReference } from "../../record/leadReference";
import { findLead, leadPages } from "../../store/leadQueries";
import type { Store } from "../../store/openStore";
import { type Answer, answerRequest } from "../answerRequest";
import type { HandlerDependencies } from "../handlerDependencies";
import { fileResponse, goTo, pageMaker } from "../httpReplies";
import { BadRequest, readPosted } from "../readFields";
import { failurePage, NO_LEAD, requestPage } from "../request/requestPage";
import { requestSender } from "../requestSender";
import { withStore } from "../withStore";
import { newRequest } from "./newRequest";
import { changeDevices, readDevices, readName } from "./officeDevices";
import { askDoor, closedDoor, openDoor, sentDoor } from "./officeDoors";
import { listed, readList } from "./officeList";
import type { OfficeRequest, OfficeVisit } from "./officeVisit";
import { changeOnCall, onCallForm } from "./onCallForm";

/**
 * Other sites learn the origin alone of the page that led to them. Not "no-referrer": browsers would then send no Origin with
 * the page's forms (https://fetch.spec.whatwg.org/#append-a-request-origin-header), and a form without one is refused.
 */
const PRIVATE = { "referrer-policy": "strict-origin", "x-robots-tag": "noindex" };

/**
 * The office's page. Asks a device that is not let in for the office's mailbox, and tells it nothing else. A link from there
 * opens a page with one button, because malware scanners open links too; the button sets the cookie. Never throws.
 */
export function handleOffice(request: Request, dependencies: HandlerDependencies): Promise<Response> {
  const { catalog } = dependencies;
  const { pathname, searchParams: query } = new URL(request.url);
  const path = pathname.replace(/\/$/, "");
  const page = pageMaker(dependencies, PRIVATE);
  const answer = async (): Promise<Answer> => {
    const fields = await readPosted(request, catalog.company);
    // Not from http, which anybody on the way can write, and not through a translator.
    const own = [new URL(catalog.company.url).origin];
    if (fields && requestSender(request.headers, catalog.company, own) !== "own") throw new BadRequest(403);
    const asked = { path, query, headers: request.headers, fields, act: String(fields?.act ?? "") };
    const enters = query.has("link") ? enter : visit;
    const entered = await withStore(dependencies, (store) => enters(store, asked, dependencies));
    if (entered) return entered;
    if (asked.act !== "send") return [page(200, askDoor(path, maskedMailboxes(dependencies))), "asked"];
    const sent = await sendOfficeLink(dependencies, path);
    const { status, ...told } = sentDoor(sent, path);
    return [page(status, told), sent.outcome];
  };
  return answerRequest("office", dependencies, answer, (status, headers) => page(status, failurePage(status), headers));
}

/** Answers a link from the office's mailbox. */
async function enter(store: Store, asked: OfficeRequest, dependencies: HandlerDependencies): Promise<Answer> {
  const { path, query, headers, fields = {}, act } = asked;
  const now = dependencies.now();
  const page = pageMaker(dependencies, PRIVATE);
  const token = query.get("link") ?? "";
  const link = act === "enter" ? await spendOfficeLink(store, token, now) : undefined;
  if (link) {
    const cookie = await letIn(store, { ...link, person: readName(fields.person) }, headers.get("host"), now);
    return [goTo(path, { "set-cookie": cookie }), "let in"];
  }
  if (await readVisit(store, headers.get("cookie"), now)) return [goTo(path), "is in"];
  if (act !== "enter" && (await isOfficeLink(store, token, now)))
    return [page(200, openDoor(path, token, peopleOf(dependencies))), "link"];
  return [page(403, closedDoor(path)), "wrong link"];
}

/** The pages besides those of requests. */
const pages: Readonly<Record<string, (asked: OfficeVisit, dependencies: HandlerDependencies) => Promise<Answer>>> = {
  [OFFICE_ENDPOINT]: showList,
  [officePath("requests.csv")]: saveList,
  [officePath("new")]: newRequest,
};

/** Answers a device that is let in; undefined if it is not. */
async function visit(
  store: Store,
  asked: OfficeRequest,
  dependencies: HandlerDependencies,
): Promise<Answer | undefined> {
  const { path, query, fields, headers } = asked;
  const now = dependencies.now();
  const known = await readVisit(store, headers.get("cookie"), now);
  if (!known) return undefined;
  const renewed = isOldVisit(known, now) ? await letIn(store, known, headers.get("host"), now) : undefined;
  const answerPage = async (): Promise<Answer> => {
    const page = pages[path];
    if (page) return page({ ...asked, store, visit: known }, dependencies);
    const entry = await findLead(store, readReference(path.slice(OFFICE_ENDPOINT.length)));
    if (!entry) return [pageMaker(dependencies)(404, NO_LEAD), "no lead"];
    const opened = { store, entry, path: officePath(entry.id), query, fields, person: personOf(known), isOffice: true };
    return requestPage(opened, dependencies);
  };
  const [response, ...outcome] = await answerPage();
  for (const [name, value] of Object.entries(PRIVATE)) response.headers.set(name, value);
  // A device that has just signed out stays out.
  if (renewed && !response.headers.has("set-cookie")) response.headers.set("set-cookie", renewed);
  return [response, ...outcome];
}

/** Shows the list of requests, or does what one of its forms says. */
async function showList(asked: OfficeVisit, dependencies: HandlerDependencies): Promise<Answer> {
  const { store, query, headers, fields = {}, act } = asked;
  const { catalog } = dependencies;
  const search = readSearch(query);
  if (act === "onCall") {
    await changeOnCall(store, fields, dependencies);
    return [goTo(`${OFFICE_ENDPOINT}?told=onCall`), "on call changed"];
  }
  const changed = await changeDevices(asked);
  if (changed) return changed;
  const { alerts, ...list } = await readList(store, search, catalog, dependencies.now());
  const { reasons } = await dependencies.health.check();
  const onCall = await onCallForm(store, dependencies);
  const isQuiet = onCall.length > 0 && onCall.every(({ awayUntil }) => awayUntil);
  const office = {
    ...list,
    alerts: [...alerts, ...[...reasons, ...(isQuiet ? [QUIET] : [])].map((text) => ({ text }))],
    search,
    told: ["same-origin", null].includes(headers.get("sec-fetch-site")) ? describeTold(query) : undefined,
    onCall,
    devices: await readDevices(asked, dependencies),
    calendar: new URL(await findCalendar(store), catalog.company.url).href,
  };
  return [pageMaker(dependencies)(200, { title: search ? `Requests: “${search}”` : "Requests", office }), "shown"];
}

const QUIET =
  "Everybody is away, so nobody is alerted. Whoever sends an emergency outside office hours is asked to call.";

/** Says what has just been done, by the address to which its form led. A mail or another site may link there too. */
function describeTold(query: URLSearchParams): string | undefined {
  const count = Number(query.get("count")) || 0;
  const sentences = new Map([
    ["onCall", "Stored: who is away."],
    ["signedOut", "Signed out: that device is no longer let in."],
    ["erased", `Erased: ${count === 1 ? "1 request" : `${count} requests`}, with everything that was stored.`],
  ]);
  return sentences.get(query.get("told") ?? "");
}

const readSearch = (query: URLSearchParams): string => query.get("search")?.trim().slice(0, 100) ?? "";

/** Saves the list as a spreadsheet. */
async function saveList({ store, query }: OfficeVisit, { catalog, now }: HandlerDependencies): Promise<Answer> {
  const search = readSearch(query);
  const pages = leadPages(store, listed(search, catalog, now()));
  return [fileResponse("requests.csv", spreadsheet(pages, catalog, now())), "file"];
}
