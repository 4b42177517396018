import { longDate } from "../../content/facts/format";
import { useCompany } from "../../frame/useCompany";

/** A day ("2026-11-24") or a month ("2026-11") in words. */
export function DateWords({ date }: { date: string }) {
  const { company } = useCompany();
  return <time dateTime={date}>{longDate(date, company)}</time>;
}
