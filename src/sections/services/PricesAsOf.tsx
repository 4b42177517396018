import { css } from "@emotion/react";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { longDate } from "../../../model/text/format";
import { useSite } from "../../frame/useSite";
import { color, font } from "../../ui/tokens";

interface PricesAsOfProps {
  /** A text with {month}. */
  text: string;
  /** Like 2026-11. */
  month: string;
  /** A sentence after it. */
  more?: string | null;
}

const line = css({ color: color.muted, ...font.fine });

/** A text with a month in it: "Typical ranges, November 2026. Your quote may differ." */
export function PricesAsOf({ text, month, more }: PricesAsOfProps) {
  const { company } = useSite();
  return (
    <p css={line}>
      {fillPlaceholders(text, { month: longDate(month, company) })} {more}
    </p>
  );
}
