/** What a visitor says after sending, in the office's words. */
import type { Catalog } from "../../model/catalog/catalog";
import { type Act, VISITOR, type VisitorActKind } from "../record/acts";
import { standingOf } from "../record/decide";
import { describeWindow } from "./windowWords";

const HEADINGS: Readonly<Record<VisitorActKind, string>> = {
  cancelled: "They no longer need this",
  added: "They added something",
  chose: "They chose a time",
  wished: "They ask for another time",
  answered: "They answered your question",
  located: "They gave the address",
};

/** What an act of a visitor is, in one line without their words: "They chose Tuesday, December 1, 8 to 10 AM". */
export function describeVisitorAct({ kind, details }: Act, company: Catalog["company"], now: number): string {
  if (kind === "chose" && details?.window) return `They chose ${describeWindow(details.window, company, now)}`;
  return HEADINGS[kind as VisitorActKind];
}

/** Whether a visitor said or sent anything. They may have removed their photographs. */
export const hasNews = (acts: readonly Act[], photographs: number): boolean =>
  photographs > 0 || acts.some(({ by }) => by === VISITOR);

/** What a visitor said last, for the head of a mail or an alert. */
export function visitorNews(acts: readonly Act[], company: Catalog["company"], now: number): string {
  const [last, before] = acts.filter(({ by }) => by === VISITOR).toReversed();
  // The page asks for the address of a time at once.
  const news = last?.kind === "located" && before?.kind === "chose" ? before : last;
  // What the office has settled since is no news, and photographs are no act.
  const isOver = news?.kind === "cancelled" && standingOf({ acts }).act !== news;
  return news && !isOver ? describeVisitorAct(news, company, now) : HEADINGS.added;
}
