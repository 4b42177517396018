import type { NewRequestForm } from "../../../model/catalog/returnedPages";
import { OFFICE_ENDPOINT, officePath } from "../../../model/lead/endpoints";
import { OTHER_SERVICE } from "../../../model/lead/leadFields";
import { openPlanner } from "../../deliver/planDeliveries";
import { personOf } from "../../office/officeAccess";
import { standingOf } from "../../record/decide";
import { newReference } from "../../record/leadReference";
import { recordAct } from "../../store/acts";
import { findOnCall } from "../../store/onCall";
import { type NewLead, saveLead } from "../../store/saveLead";
import type { Answer } from "../answerRequest";
import { type CheckedRequest, checkRequest } from "../checkRequest";
import type { HandlerDependencies } from "../handlerDependencies";
import { goTo, pageMaker } from "../httpReplies";
import { prepareLead } from "../prepareLead";
import { readName } from "./officeDevices";
import type { OfficeVisit } from "./officeVisit";

type Fields = Readonly<Record<string, unknown>>;

/** Shows the form for the request of somebody who called, or stores what was written into it. */
export async function newRequest(
  { store, visit, fields }: OfficeVisit,
  dependencies: HandlerDependencies,
): Promise<Answer> {
  const { catalog, now } = dependencies;
  const page = (status: number, fields: Fields, errors: NewRequestForm["errors"] = {}) =>
    pageMaker(dependencies)(status, { title: "New request", newRequest: { fields, errors } });
  if (!fields) return [page(200, { person: visit.person }), "form"];
  const checked = checkRequest(toRequest(fields), catalog, ["zip"]);
  if ("errors" in checked) return [page(422, fields, checked.errors), "invalid"];

  const lead = await prepare(store, checked, dependencies);
  const plan = openPlanner(dependencies);
  // Nobody is alerted: somebody in the office has it from the first moment.
  const { destinations } = plan(lead.record, ["received"], standingOf({ acts: [] }));
  const saved = await saveLead(store, { ...lead, destinations });
  // It has neither a key nor a limit, and the same words are the same request for ten minutes.
  if (!("id" in saved)) throw new Error(saved.outcome);
  const by = readName(fields.person) ?? personOf(visit);
  const taken = { kind: "taken", by, at: now(), text: "They called.", amount: null, shown: null } as const;
  await recordAct(store, { ...taken, id: saved.id, leadId: saved.id }, plan);
  await dependencies.deliverSoon();
  // A reload then stores nothing again.
  return [goTo(officePath(saved.id)), saved.outcome, { lead: saved.id }];
}

/** Returns what a visitor's form would have sent. The caller has ticked no box. */
const toRequest = ({ name, phone, zip, service, email, message }: Fields) => ({
  kind: "quote",
  name,
  phone,
  zip,
  service: service || OTHER_SERVICE,
  email,
  message,
});

/** Prepares it like a visitor's. The browser is the office's: it is no evidence, and nothing it sends is spam. */
async function prepare(
  store: OfficeVisit["store"],
  checked: CheckedRequest,
  dependencies: HandlerDependencies,
): Promise<NewLead> {
  const arrival = { id: newReference(), headers: new Headers(), now: dependencies.now() };
  const lead = prepareLead(checked, arrival, await findOnCall(store), dependencies);
  const own = { page: OFFICE_ENDPOINT, state: "accepted" as const, quarantineReasons: [], mustCall: false };
  return { ...lead, record: { ...lead.record, ...own }, answerBy: undefined, rateLimit: 0 };
}
