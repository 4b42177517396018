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
import { jsonResponse } from "./httpReplies";
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
  return {
    [LEADS_ENDPOINT]: open(handleLead),
    [WITHDRAWAL_ENDPOINT]: open(handleWithdrawal),
    [ANSWER_ENDPOINT]: open(handleAnswer),
    [STATUS_ENDPOINT]: open(handleStatus),
    [PHOTOGRAPHS_ENDPOINT]: open(handlePhotograph),
    [OFFICE_ENDPOINT]: open(handleOffice),
    [`${OFFICE_ENDPOINT}/*`]: open(handleOffice),
    [`${CALENDAR_ENDPOINT}/*`]: open(handleCalendar),
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
