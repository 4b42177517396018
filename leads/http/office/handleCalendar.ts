import { visitCalendar } from "../../catalog/visitCalendar";
import { isCalendarPath } from "../../office/officeAccess";
import { LISTED_FOR, newestLeads } from "../../store/leadQueries";
import { type Answer, answerRequest } from "../answerRequest";
import type { HandlerDependencies } from "../handlerDependencies";
import { calendarResponse, PRIVATE } from "../httpReplies";
import { BadRequest } from "../readFields";
import { withStore } from "../withStore";

/**
 * The visits, for a calendar that subscribes to the secret address on the office's page. A wrong address, or one that has
 * ended, says nothing. Never throws.
 */
export function handleCalendar(request: Request, dependencies: HandlerDependencies): Promise<Response> {
  const { catalog, now } = dependencies;
  const refuse = (status: number, headers = {}) =>
    new Response(null, { status, headers: { ...PRIVATE, "cache-control": "no-store", ...headers } });
  const answer = async (): Promise<Answer> => {
    if (request.method !== "GET" && request.method !== "HEAD") throw new BadRequest(405, { allow: "GET, HEAD" });
    return withStore(dependencies, async (store) => {
      if (!(await isCalendarPath(store, new URL(request.url).pathname))) return [refuse(404), "wrong address"];
      const { leads } = await newestLeads(store, { visit: { since: now() - LISTED_FOR } }, 1_000);
      const text = visitCalendar(leads, catalog, now(), { name: `Visits · ${catalog.company.name}` });
      return [calendarResponse("visits", text), "shown"];
    });
  };
  return answerRequest("calendar", dependencies, answer, refuse);
}
