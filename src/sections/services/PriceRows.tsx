import { css } from "@emotion/react";
import { graphql } from "gatsby";
import ChevronDown from "lucide-react/icons/chevron-down";
import { formatRange } from "../../content/facts/formatRange";
import { useLocale } from "../../frame/useLocale";
import { cardSurface } from "../../ui/Card";
import { color, font, from, radius, space } from "../../ui/tokens";
import { WhatChangesPrice } from "./WhatChangesPrice";

interface PriceRowsProps {
  jobs: readonly (Queries.PricedJobFieldsFragment & Partial<Queries.PriceMovesFragment>)[];
  /** Headings. Without `moves`, another page says what changes the price. */
  text: Queries.PriceRowsTextFragment & Partial<Queries.PriceMovesTextFragment>;
}

const list = css(cardSurface, { marginTop: space[3] });
const row = css({
  "& + &": { borderTop: `1px solid ${color.line}` },
  "details[open] summary > svg": { transform: "rotate(180deg)" },
});
/** The price is below the job on phones, and beside it from tablets up. */
const summary = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: space[3],
  minHeight: "60px",
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.medium,
  ...font.small,
  lineHeight: 1.3,
  "&:hover": { color: color.action },
  svg: { gridArea: "1 / 2 / 3", color: color.action },
  [from.tablet]: {
    gridTemplateColumns: "minmax(0, 1fr) auto auto",
    fontSize: "1rem",
    svg: { gridArea: "1 / 3" },
  },
});
const range = css({ fontWeight: 750, fontVariantNumeric: "tabular-nums" });
const more = css({
  display: "grid",
  gap: space[3],
  padding: `0 ${space[4]} ${space[4]}`,
  color: color.muted,
  ...font.small,
  dt: { color: color.ink, fontWeight: 650 },
});

/** Jobs with their prices. Each opens to show what it includes and what changes the price. */
export function PriceRows({ jobs, text }: PriceRowsProps) {
  const locale = useLocale();
  return (
    <ul css={list}>
      {jobs.map((priced) => (
        <li css={row} key={priced.job}>
          <details>
            <summary css={summary}>
              {priced.job} <span css={range}>{formatRange(priced, locale)}</span>
              <ChevronDown aria-hidden="true" />
            </summary>
            <dl css={more}>
              <div>
                <dt>{text.includes}</dt>
                <dd>{priced.includes}</dd>
              </div>
              {text.moves && priced.moves && (
                <div>
                  <dt>{text.moves}</dt>
                  <dd>
                    <WhatChangesPrice label={text.moves} moves={priced.moves} part={text.part} />
                  </dd>
                </div>
              )}
            </dl>
          </details>
        </li>
      ))}
    </ul>
  );
}

export const fragment = graphql`
  fragment PriceRowsText on PricesPage {
    includes
  }
  fragment PriceMovesText on PricesPage {
    moves
    part {
      ...PricePart
    }
  }
  fragment PricedJobFields on PricedJob {
    job
    low
    high
    includes
  }
  fragment PriceMoves on PricedJob {
    moves
  }
`;
