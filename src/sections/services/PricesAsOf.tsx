import { css } from "@emotion/react";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { longDate } from "../../../model/text/format";
import { useSite } from "../../frame/useSite";
import { color, font } from "../../ui/tokens";

interface PricesAsOfProps {
  text: string;
  prices: readonly { asOf: string }[];
  more?: string | null;
}

const line = css({ color: color.muted, ...font.fine });

/** "Typical ranges, November 2026. Your quote may differ." Of several months, it names the oldest. */
export function PricesAsOf({ text, prices, more }: PricesAsOfProps) {
  const { company } = useSite();
  const [oldest = ""] = prices.map(({ asOf }) => asOf).sort();
  return (
    <p css={line}>
      {oldest && fillPlaceholders(text, { month: longDate(oldest, company) })} {more}
    </p>
  );
}
