import { answerPath, officePath } from "../../../model/lead/endpoints";
import { findLead } from "../../store/leadQueries";
import { type Answer, answerRequest } from "../answerRequest";
import type { HandlerDependencies } from "../handlerDependencies";
import { goTo, pageMaker } from "../httpReplies";
import { readPosted } from "../readFields";
import { withStore } from "../withStore";
import { readAnswerToken } from "./answerToken";
import { failurePage, NO_LEAD, requestPage } from "./requestPage";

/**
 * Handles a link of an alert. GET shows the lead, and changes nothing, because malware scanners open links too; POST stores
 * what the office did. A link that has ended leads to the office's page, which lets in the office alone. Never throws.
 */
export function handleAnswer(request: Request, dependencies: HandlerDependencies): Promise<Response> {
  const { catalog, destinations, now } = dependencies;
  const page = pageMaker(dependencies);
  const { searchParams: query } = new URL(request.url);
  const token = query.get("link") ?? "";
  const answer = async (): Promise<Answer> => {
    const fields = await readPosted(request, catalog.company);
    return withStore(dependencies, async (store) => {
      const link = readAnswerToken(store.secret, token, destinations, now());
      // Also a link of a mail before the office had its page: its reply quoted it to the visitor.
      if (link && link.person === undefined) return [goTo(officePath(link.leadId)), "old link"];
      const entry = link && (await findLead(store, link.leadId));
      if (!link?.person || !entry) return [page(404, NO_LEAD), "no lead"];
      const visit = { path: answerPath(token), query, fields, person: link.person, isOffice: false };
      return requestPage({ ...visit, store, entry }, dependencies);
    });
  };
  return answerRequest("answer", dependencies, answer, (status, headers) => page(status, failurePage(status), headers));
}
