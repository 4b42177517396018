import { css } from "@emotion/react";
import { dateInWords } from "../../content/facts/dates";
import { useLocale } from "../../frame/useLocale";
import { color, font } from "../../ui/tokens";

interface MonthLineProps {
  label: string;
  /** Like 2026-11. */
  month: string;
}

const line = css({ color: color.muted, ...font.fine });

/** A month after its label: "Typical ranges, not quotes, as of November 2026". */
export function MonthLine({ label, month }: MonthLineProps) {
  const locale = useLocale();
  return (
    <p css={line}>
      {label} <time dateTime={month}>{dateInWords(month, locale, { month: "long", year: "numeric" })}</time>
    </p>
  );
}
