import {
  ANSWER_ENDPOINT,
  CALL_ENDPOINT,
  COUNT_ENDPOINT,
  HEALTH_ENDPOINT,
  LEADS_ENDPOINT,
  OFFICE_ENDPOINT,
  PHOTOGRAPHS_ENDPOINT,
  STATUS_ENDPOINT,
  WITHDRAWAL_ENDPOINT,
} from "../../model/lead/endpoints";
import { handleAnswer } from "./answer/handleAnswer";
import { handleCall } from "./answer/handleCall";
import { handleCount } from "./handleCount";
import { handleHealth } from "./handleHealth";
import { handleLead } from "./handleLead";
import type { Client, HandlerDependencies } from "./handlerDependencies";
import { handleOffice } from "./office/handleOffice";
import { handlePhotograph } from "./photographs/handlePhotograph";
import type { Fetch } from "./router";
import { handleStatus } from "./status/handleStatus";
import { handleWithdrawal } from "./withdrawal/handleWithdrawal";

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
    [CALL_ENDPOINT]: open(handleCall),
    [STATUS_ENDPOINT]: open(handleStatus),
    [PHOTOGRAPHS_ENDPOINT]: open(handlePhotograph),
    [OFFICE_ENDPOINT]: open(handleOffice),
    [`${OFFICE_ENDPOINT}/*`]: open(handleOffice),
    [COUNT_ENDPOINT]: open(handleCount),
    [HEALTH_ENDPOINT]: open(handleHealth),
  };
}
