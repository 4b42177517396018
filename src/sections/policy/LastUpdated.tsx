import { localTime } from "../../content/facts/hours/openingHours";
import { useNow } from "../../frame/time/useNow";
import { useCompany } from "../../frame/useCompany";
import { DateLine } from "./DateLine";

/** Today's date in the company's time zone. */
export function LastUpdated({ label }: { label: string }) {
  const { company, builtAt } = useCompany();
  return <DateLine label={label} day={localTime(useNow(builtAt), company.timeZone).date} />;
}
