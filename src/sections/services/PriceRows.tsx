import { css } from "@emotion/react";
import { graphql } from "gatsby";
import chevronDownIcon from "lucide/dist/esm/icons/chevron-down.mjs";
import type { ReactNode } from "react";
import { anchors } from "../../content/facts/anchors";
import { formatRange } from "../../content/facts/format";
import { JOB, placeOnRuler } from "../../content/facts/pricedJob";
import { Button } from "../../ui/Button";
import { cardSurface } from "../../ui/Card";
import { Icon } from "../../ui/Icon";
import { color, font, from, radius, space } from "../../ui/tokens";

interface PriceRowsProps {
  jobs: readonly Queries.PricedJobFragment[];
  words: Queries.PriceRowsTextFragment;
  /** The path of the page whose form asks for one of these prices. */
  formPage: string;
  /** Draws further terms and descriptions of a job. */
  children?(job: Queries.PricedJobFragment): ReactNode;
}

const list = css(cardSurface, { marginTop: space[3] });
const row = css({
  "& + &": { borderTop: `1px solid ${color.line}` },
  "details[open] .icon": { transform: "rotate(180deg)" },
});
/** On phones: the job, and below it the price with its ruler. From tablets up: the price beside the job, above the ruler. */
const summary = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 9em) minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: space[3],
  minHeight: "60px",
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.medium,
  ...font.small,
  lineHeight: 1.3,
  "&:hover": { color: color.action },
  "& > :first-child": { gridColumn: "1 / -2" },
  ".icon": { gridArea: "1 / 3 / 3", color: color.action },
  [from.tablet]: {
    gridTemplateColumns: "minmax(0, 1fr) auto auto",
    fontSize: "1rem",
    "& > :first-child": { gridColumn: 1 },
  },
});
const ruler = css({
  width: "100%",
  height: "6px",
  borderRadius: radius.round,
  background: color.line,
  color: color.navy,
  stroke: "currentColor",
  strokeWidth: 6,
  strokeLinecap: "round",
  [from.tablet]: { gridColumn: "1 / 3", marginTop: space[2] },
});
const range = css({ fontWeight: 750, fontVariantNumeric: "tabular-nums" });
const more = css({
  display: "grid",
  justifyItems: "start",
  gap: space[3],
  padding: `0 ${space[4]} ${space[4]}`,
  color: color.muted,
  ...font.small,
  dt: { color: color.ink, fontWeight: 650 },
});
const facts = css({ display: "grid", gap: space[3], width: "100%" });

/**
 * Jobs with their prices, also as bars on a ruler. Each opens to show what it includes. Its form carries the job and what
 * was ticked to the lead form in the address (preparedRequest.ts).
 */
export function PriceRows({ jobs, words, formPage, children }: PriceRowsProps) {
  return (
    <ul css={list}>
      {jobs.map((priced) => (
        <li css={row} key={priced.job}>
          <details>
            <summary css={summary}>
              <span>{priced.job}</span> <span css={range}>{formatRange(priced)}</span>
              {words.ruler && (
                <svg css={ruler} aria-hidden="true">
                  <line
                    x1={`${placeOnRuler(priced.low, words.ruler)}%`}
                    x2={`${placeOnRuler(priced.high, words.ruler)}%`}
                    y1="3"
                    y2="3"
                  />
                </svg>
              )}
              <Icon shape={chevronDownIcon} />
            </summary>
            <form css={more} action={`${formPage}#${anchors.quote}`}>
              <dl css={facts}>
                <div>
                  <dt>{words.includes}</dt>
                  <dd>{priced.includes}</dd>
                </div>
                {children?.(priced)}
              </dl>
              {words.overTime && priced.low >= words.overTime.from && <p>{words.overTime.line}</p>}
              {words.ask && (
                <Button type="submit" name={JOB} value={priced.job} variant="outline" small data-print="hide">
                  {words.ask.label}
                </Button>
              )}
            </form>
          </details>
        </li>
      ))}
    </ul>
  );
}

export const fragment = graphql`
  fragment PriceRowsText on PricesPage {
    includes
    ruler {
      low
      high
      words
    }
    overTime {
      ...PaymentOverTime
    }
    ask {
      ...PriceRequest
    }
  }
`;
