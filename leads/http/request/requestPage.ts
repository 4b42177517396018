import type { ReturnedPage } from "../../../model/catalog/returnedPages";
import type { LeadEntry } from "../../record/leadRecord";
import type { Store } from "../../store/openStore";
import { readPhotograph } from "../../store/photographs";
import type { Answer } from "../answerRequest";
import type { HandlerDependencies } from "../handlerDependencies";
import { photographResponse } from "../httpReplies";
import { toVisitor } from "../status/requestStory";
import { showStatus } from "../status/statusView";
import { officeAct } from "./officeActs";
import { recordPosted } from "./recordPosted";
import { maySeePhotographs, type RequestVisit, showRequest } from "./requestView";

/** Shows a request to somebody in the office, or stores what they did. */
export async function requestPage(
  store: Store,
  entry: LeadEntry,
  visit: RequestVisit,
  dependencies: HandlerDependencies,
): Promise<Answer> {
  const { query, fields, isOffice } = visit;
  const opened = { ...visit, store, entry };
  const photograph = query.get("photograph");
  if (photograph && maySeePhotographs(opened)) {
    const jpeg = await readPhotograph(store, entry.id, photograph);
    if (jpeg) return [photographResponse(entry.id, jpeg), "photograph"];
  }
  if (query.get("as") === "customer") {
    const seen = showStatus(200, toVisitor(entry, dependencies.now()), "", { isReadOnly: true }, dependencies);
    return [seen, "shown as to the customer"];
  }
  if (!fields) return [await showRequest(opened, dependencies), "shown"];
  return (isOffice && (await officeAct(opened, dependencies))) || recordPosted(opened, dependencies);
}

export const NO_LEAD: ReturnedPage = {
  title: "This link does not work",
  notice: "It is wrong, or the request was removed. The office's number:",
};
/** Also the office's own page: what was sent may have been stored. */
export const UNAVAILABLE: ReturnedPage = {
  title: "Not available right now",
  notice:
    "Open the page again in a minute. If you have just pressed a button, look whether it was stored. The office's number:",
};
