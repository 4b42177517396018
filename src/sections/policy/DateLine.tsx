import { dateInWords } from "../../content/facts/dates";
import { useLocale } from "../../frame/useLocale";

interface DateLineProps {
  label: string;
  /** ISO date. */
  day: string;
}

/** A date in words after its label. */
export function DateLine({ label, day }: DateLineProps) {
  const words = dateInWords(day, useLocale(), { dateStyle: "long" });
  return (
    <p>
      {label}: <time dateTime={day}>{words}</time>
    </p>
  );
}
