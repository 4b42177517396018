import { officeTime } from "../../../model/company/hours/openingHours";
import { longDate } from "../../../model/text/format";
import { useNow } from "../../frame/time/useNow";
import { useSite } from "../../frame/useSite";

/** A day ("2026-11-24") or a month ("2026-11") in words. */
export function FormattedDate({ date }: { date: string }) {
  const { company } = useSite();
  return <time dateTime={date}>{longDate(date, company)}</time>;
}

/** Today in words, in the company's time zone. */
export function CurrentDate() {
  const { company, builtAt } = useSite();
  return <FormattedDate date={officeTime(company, useNow(builtAt)).date} />;
}
