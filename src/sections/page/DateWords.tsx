import { dateInWords, monthInWords } from "../../content/facts/format";
import { useCompany } from "../../frame/useCompany";

/** A day ("2026-11-24") or a month ("2026-11") in words. */
export function DateWords({ date }: { date: string }) {
  const { locale } = useCompany().company;
  const isMonth = date.length === "2026-11".length;
  const words = isMonth ? monthInWords(date, locale) : dateInWords(date, locale, { dateStyle: "long" });
  return <time dateTime={date}>{words}</time>;
}
