import type { LeadEntry } from "../../record/leadRecord";
import type { HandlerDependencies } from "../handlerDependencies";
import { pageMaker } from "../httpReplies";
import { type StatusState, statusView } from "./statusView";

/** Answers with the page of a request. @param token of its link */
export function showStatus(
  status: number,
  entry: LeadEntry,
  token: string,
  state: StatusState,
  dependencies: HandlerDependencies,
): Response {
  const { catalog, settings, now } = dependencies;
  const shown = { ...state, token, now: now(), offices: findOffices(dependencies) };
  return pageMaker(dependencies)(status, statusView(entry, { catalog, settings }, shown));
}

/** The destinations by which the office hears of a request. Its own program counts only if none of them reaches a person. */
export function findOffices({ destinations }: HandlerDependencies): string[] {
  const toPeople = destinations.filter(({ mailbox, person }) => mailbox || person);
  const offices = toPeople.length > 0 ? toPeople : destinations.filter(({ isOfficeProgram }) => isOfficeProgram);
  return offices.map(({ name }) => name);
}
