import { longDate } from "../../../model/text/format";
import { useSite } from "../../frame/useSite";

/** A day ("2026-11-24") or a month ("2026-11") in words. */
export function FormattedDate({ date }: { date: string }) {
  const { company } = useSite();
  return <time dateTime={date}>{longDate(date, company)}</time>;
}

/** Today in words, in the company's time zone: the day of the build, until src/inline/clock.ts sets it. */
export function CurrentDate() {
  const { company, builtAt } = useSite();
  return (
    <span data-now="date" data-months={company.months.join(",")}>
      {longDate(builtAt.slice(0, 10), company)}
    </span>
  );
}
