import { STATUS_CODES } from "node:http";
import {
  ANSWER_ENDPOINT,
  CALENDAR_ENDPOINT,
  COUNT_ENDPOINT,
  HEALTH_ENDPOINT,
  LEADS_ENDPOINT,
  OFFICE_ENDPOINT,
  PHOTOGRAPHS_ENDPOINT,
  STATUS_ENDPOINT,
  WITHDRAWAL_ENDPOINT,
} from "../../model/lead/endpoints";
import { handleCount } from "./handleCount";
import { handleHealth } from "./handleHealth";
import { handleLead } from "./handleLead";
import type { Client, HandlerDependencies } from "./handlerDependencies";
import { jsonResponse, pageMaker } from "./httpReplies";
import { handleCalendar } from "./office/handleCalendar";
import { handleOffice } from "./office/handleOffice";
import { handlePhotograph } from "./photographs/handlePhotograph";
import { handleAnswer } from "./request/handleAnswer";
import { handleStatus } from "./status/handleStatus";
import { handleWithdrawal } from "./withdrawal/handleWithdrawal";

/** Answers a request, as every host calls it. */
export type Fetch = (request: Request, client?: Client) => Promise<Response>;

type Handler = (request: Request, dependencies: HandlerDependencies, client: Client) => Promise<Response>;

export function endpoints(dependencies: HandlerDependencies): Record<string, Fetch> {
  const open =
    (handle: Handler): Fetch =>
    (request, client = {}) =>
      handle(request, dependencies, client);
  const { catalog, settings } = dependencies;
  // A preview has no requests.
  const tellPreview: Fetch = async () => pageMaker(dependencies)(404, { title: catalog.form.previewNotice });
  const openRequests = (handle: Handler) => (settings.isPreview ? tellPreview : open(handle));
  return {
    [LEADS_ENDPOINT]: open(handleLead),
    [WITHDRAWAL_ENDPOINT]: open(handleWithdrawal),
    [ANSWER_ENDPOINT]: openRequests(handleAnswer),
    [STATUS_ENDPOINT]: openRequests(handleStatus),
    [PHOTOGRAPHS_ENDPOINT]: openRequests(handlePhotograph),
    [OFFICE_ENDPOINT]: openRequests(handleOffice),
    [`${OFFICE_ENDPOINT}/*`]: openRequests(handleOffice),
    [`${CALENDAR_ENDPOINT}/*`]: openRequests(handleCalendar),
    [COUNT_ENDPOINT]: open(handleCount),
    [HEALTH_ENDPOINT]: open(handleHealth),
  };
}

/** Passes each request to the endpoint at its path, or at the path above it. Answers 404 if there is none. */
export function router(endpoints: Readonly<Record<string, Fetch>>): Fetch {
  const byPath = new Map(Object.entries(endpoints));
  return async (request, client) => {
    const { pathname } = new URL(request.url);
    const endpoint = byPath.get(pathname) ?? byPath.get(`${pathname.slice(0, pathname.lastIndexOf("/"))}/*`);
    return endpoint ? endpoint(request, client) : jsonResponse(404, { error: STATUS_CODES[404] });
  };
}
