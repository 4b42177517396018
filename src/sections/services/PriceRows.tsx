import { css } from "@emotion/react";
import { graphql } from "gatsby";
import chevronDownIcon from "lucide/dist/esm/icons/chevron-down.mjs";
import { Fragment, useId } from "react";
import { JOB, MORE, splitInThirds } from "../../../model/company/prices";
import { anchors } from "../../../model/kinds/anchors";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { formatRange } from "../../../model/text/format";
import { Button } from "../../ui/controls/Button";
import { cardSurface } from "../../ui/layout/Card";
import { Stack } from "../../ui/layout/Stack";
import { Icon } from "../../ui/media/Icon";
import { BulletList } from "../../ui/text/BulletList";
import { below, color, font, from, radius, size, space } from "../../ui/tokens";
import { PriceBar } from "./PriceBar";

interface PriceRowsProps {
  jobs: readonly Queries.PricedJobFragment[];
  /** With `moves`, each job also shows what changes its price. */
  words: Queries.PriceRowsTextFragment & Partial<Pick<Queries.PricesPageFragment, "moves" | "usually">>;
  /** The path of the page whose form asks for one of these prices. */
  formPage: string;
}

const list = css(cardSurface, { marginTop: space[3] });
const row = css({
  "& + &": { borderTop: `1px solid ${color.line}` },
  "details[open] .icon": { transform: "rotate(180deg)" },
});
/** On phones: the job, and below it the price. From tablets up: the price beside the job, and the ruler below both. */
const summary = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  placeContent: "center stretch",
  alignItems: "center",
  columnGap: space[3],
  minHeight: "60px",
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.medium,
  ...font.small,
  lineHeight: 1.3,
  "&:hover": { color: color.action },
  ".icon": { gridArea: "1 / 2 / 3", color: color.action },
  [from.tablet]: {
    gridTemplateColumns: "minmax(0, 1fr) auto auto",
    fontSize: "1rem",
    ".icon": { gridArea: "1 / 3 / 3" },
  },
});
/** A phone has no room for the ruler's labels, without which it would say nothing. */
const besidesPhones = { [below.tablet]: { display: "none" }, gridColumn: "1 / 3" } as const;
/** The thirds of the range lie over it. */
const bar = css(besidesPhones, { "line + line": { display: "none", color: color.glow }, marginTop: space[2] });
const scale = css(besidesPhones, { marginTop: space[1] });
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
const facts = css({ width: "100%" });

/**
 * Jobs with their prices, also as bars on a ruler. Each opens to show what it includes. Its form carries the job and what
 * was ticked to the lead form in the address (preparedRequest.ts).
 */
export function PriceRows({ jobs, words, formPage }: PriceRowsProps) {
  const { ruler, usually } = words;
  return (
    <ul css={list}>
      {jobs.map((priced, index) => (
        <li css={row} key={index}>
          <details css={usually && counting(priced.moves.length)}>
            <summary css={summary}>
              <span>{priced.job}</span> <span css={range}>{formatRange(priced)}</span>
              {ruler && (
                <PriceBar
                  ruler={ruler}
                  ranges={[priced, ...(usually ? splitInThirds(priced) : [])]}
                  styles={bar}
                  scale={index === 0 && scale}
                />
              )}
              <Icon shape={chevronDownIcon} />
            </summary>
            <form css={more} action={`${formPage}#${anchors.quote}`}>
              <Stack as="dl" gap={space[3]} styles={facts}>
                <div>
                  <dt>{words.includes}</dt>
                  <dd>{priced.includes}</dd>
                </div>
                {words.moves && (
                  <div>
                    <dt>{words.moves}</dt>
                    <dd>
                      <WhatChangesPrice label={words.moves} job={priced} usually={words.usually} />
                    </dd>
                  </div>
                )}
              </Stack>
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

interface WhatChangesPriceProps {
  /** Names the group, as the heading above it does. */
  label: string;
  job: Queries.PricedJobFragment;
  /** The sentence for a third of the range. Without it the list is plain. */
  usually?: string | null;
}

const choices = css({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  columnGap: space[3],
  input: { width: "22px", height: "22px", margin: 0, accentColor: color.action },
  label: { display: "flex", alignItems: "center", minHeight: size.control, cursor: "pointer" },
});
const answer = css({
  gridColumn: "1 / -1",
  display: "none",
  marginTop: space[2],
  color: color.ink,
  fontWeight: 650,
  "@supports selector(:has(a))": { display: "block" },
});
/** Shows one third of the range, in words and over the range's bar. */
const shows = (third: number) => ({
  "line + line, output span": { display: "none" },
  [`line:nth-of-type(${third + 1}), output span:nth-of-type(${third})`]: { display: "inline" },
});
/** The middle third when some boxes are ticked, and the upper when more than half are. CSS counts, so no script runs. */
const counting = (boxes: number) => {
  const most = Array.from({ length: Math.floor(boxes / 2) + 1 }, () => ":checked").join(" ~ ");
  return css({
    "@supports selector(:has(a))": {
      "&[open]": shows(1),
      "&[open]:has(:checked)": shows(2),
      [`&[open]:has(${most})`]: shows(3),
    },
  });
};

/** What makes a job cost more, to tick. Says what such a job usually costs. */
function WhatChangesPrice({ label, job, usually }: WhatChangesPriceProps) {
  const id = useId();
  const { moves } = job;
  if (!usually) return <BulletList items={moves} />;
  const [lower, middle, upper] = splitInThirds(job).map((range) =>
    fillPlaceholders(usually, { range: formatRange(range) }),
  );
  return (
    <fieldset css={choices} aria-label={label}>
      {moves.map((move, index) => (
        <Fragment key={index}>
          <input type="checkbox" id={`${id}${index}`} name={MORE} value={move} />
          <label htmlFor={`${id}${index}`}>{move}</label>
        </Fragment>
      ))}
      <output css={answer} data-print="hide">
        <span>{lower}</span>
        <span>{middle}</span>
        <span>{upper}</span>
      </output>
    </fieldset>
  );
}

export const fragment = graphql`
  fragment PriceRowsText on PricesPage {
    includes
    ruler {
      low
      high
    }
    overTime {
      ...PaymentOverTime
    }
    ask {
      ...PriceRequest
    }
  }
`;
