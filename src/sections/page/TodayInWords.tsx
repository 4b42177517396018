import { officeTime } from "../../content/facts/hours/openingHours";
import { useNow } from "../../frame/time/useNow";
import { useCompany } from "../../frame/useCompany";
import { DateWords } from "./DateWords";

/** Today in words, in the company's time zone. */
export function TodayInWords() {
  const { company, builtAt } = useCompany();
  return <DateWords date={officeTime(company, useNow(builtAt)).date} />;
}
