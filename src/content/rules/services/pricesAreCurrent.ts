import { pricesPageKind } from "../../kinds/pages/pricesPage";
import type { ContentProblem } from "../../problems/contentProblem";
import { problem, warning } from "../../problems/message";
import { type ContentDraft, type ContentRule, problemAt } from "../contentRule";

/** Prices older than this many months are out of date. */
const OLD = 12;

type PricedService = ContentDraft["services"][number];

/** Months since the year 0 of a date or month such as 2026-11. */
const monthsOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

function* wrongJobs({ file, service }: PricedService): Generator<ContentProblem> {
  for (const [index, { low, high }] of (service.prices?.jobs ?? []).entries()) {
    if (low > high)
      yield problemAt(
        file,
        ["prices", "jobs", index, "high"],
        problem(`must not be below ${low}, where the range begins; found ${high}.`),
      );
  }
}

function* wrongMonth({ file, service }: PricedService, today: string): Generator<ContentProblem> {
  if (!service.prices) return;
  const { asOf } = service.prices;
  const age = monthsOf(today) - monthsOf(asOf);
  const field = ["prices", "asOf"];
  if (age < 0) yield problemAt(file, field, problem(`is in the future; found ${asOf}, and today is ${today}.`));
  if (age > OLD)
    yield problemAt(
      file,
      field,
      warning(`is ${age} months ago; compare the ranges with recent quotes, then give the month in which you did.`),
    );
}

/** Texts beside prices, on their own page and on services' pages. */
function* missingWords({ servicePage, files, knowsAllFiles }: ContentDraft): Generator<ContentProblem> {
  if (servicePage && !servicePage.page.prices)
    yield problemAt(
      servicePage.file,
      ["prices"],
      problem("is missing; services have prices, which need a title above them."),
    );
  const file = pricesPageKind.path;
  if (knowsAllFiles && !files.some(({ path }) => path === file)) {
    yield { file, ...problem("the file is missing; services have prices, which need the words of this page.") };
  }
}

/** Price ranges ascend and were checked within a year. */
export const pricesAreCurrent: ContentRule = function* (draft) {
  const priced = draft.services.filter(({ service }) => service.prices);
  for (const service of priced) {
    yield* wrongJobs(service);
    yield* wrongMonth(service, draft.today);
  }
  if (priced.length > 0) yield* missingWords(draft);
};
