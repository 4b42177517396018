import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { color, font } from "../../ui/tokens";

interface MonthLineProps {
  /** A text with {month}. */
  text: string;
  prices: Pick<Queries.DatedPricesFragment, "asOf" | "month">;
  /** A sentence after it. */
  more?: string | null;
}

const line = css({ color: color.muted, ...font.fine });

/** A text with a month in it: "Typical ranges, November 2026. Your quote may differ." */
export function MonthLine({ text, prices, more }: MonthLineProps) {
  const [before, after] = text.split("{month}");
  return (
    <p css={line}>
      {before}
      <time dateTime={prices.asOf}>{prices.month}</time>
      {after} {more}
    </p>
  );
}

export const fragment = graphql`
  fragment DatedPrices on PriceList {
    ...PriceList
    month
  }
`;
