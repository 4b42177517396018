import { css } from "@emotion/react";
import { color, font } from "../../ui/tokens";
import { DateWords } from "../page/DateWords";

interface MonthLineProps {
  /** A text with {month}. */
  text: string;
  /** Like 2026-11. */
  month: string;
  /** A sentence after it. */
  more?: string | null;
}

const line = css({ color: color.muted, ...font.fine });

/** A text with a month in it: "Typical ranges, November 2026. Your quote may differ." */
export function MonthLine({ text, month, more }: MonthLineProps) {
  const [before, after] = text.split("{month}");
  return (
    <p css={line}>
      {before}
      <DateWords date={month} />
      {after} {more}
    </p>
  );
}
