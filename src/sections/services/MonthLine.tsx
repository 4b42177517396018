import { css } from "@emotion/react";
import { color, font } from "../../ui/tokens";
import { DateWords } from "../page/DateWords";

interface MonthLineProps {
  label: string;
  /** Like 2026-11. */
  month: string;
}

const line = css({ color: color.muted, ...font.fine });

/** A month after its label: "Typical ranges, not quotes, as of November 2026". */
export function MonthLine({ label, month }: MonthLineProps) {
  return (
    <p css={line}>
      {label} <DateWords date={month} />
    </p>
  );
}
