import { css } from "@emotion/react";
import { graphql } from "gatsby";
import chevronDownIcon from "lucide/dist/esm/icons/chevron-down.mjs";
import { JOB, MORE } from "../../../model/company/prices";
import { anchors } from "../../../model/kinds/anchors";
import { formatRange } from "../../../model/text/format";
import { Button } from "../../ui/controls/Button";
import { cardSurface } from "../../ui/layout/Card";
import { Stack } from "../../ui/layout/Stack";
import { Icon } from "../../ui/media/Icon";
import { below, color, font, notOnPaper, onPaper, radius, size, space } from "../../ui/tokens";

interface PriceRowsProps {
  jobs: readonly Queries.PricedJobFragment[];
  /** With `moves`, each job also shows what changes its price. */
  words: Queries.PriceRowsTextFragment & Partial<Pick<Queries.PricesPageFragment, "moves">>;
  /** The path of the page whose form asks for one of these prices. */
  formPage: string;
}

const list = css(cardSurface, { marginTop: space[3] });
const row = css({
  "& + &": { borderTop: `1px solid ${color.line}` },
  "details[open] .icon": { transform: "rotate(180deg)" },
  [onPaper]: {
    breakInside: "avoid",
    // A closed job is complete.
    "details::details-content": { display: "block", contentVisibility: "visible", blockSize: "auto" },
    summary: { minHeight: 0 },
  },
});
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
  ".icon": { color: color.action },
  small: { display: "block", color: color.muted, ...font.fine, [below.tablet]: { display: "none" } },
});
/** The job at the left, its range at the right; below each other where large text leaves no room. */
const jobAndRange = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: space[3],
  "& > :first-child": { flex: "1 0 5rem" },
  b: { fontWeight: 750, fontVariantNumeric: "tabular-nums" },
});
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

/** Jobs with their prices. Each one's form carries it to the lead form in the address (preparedRequest.ts). */
export function PriceRows({ jobs, words, formPage }: PriceRowsProps) {
  return (
    <ul css={list}>
      {jobs.map((priced, index) => (
        <li css={row} key={index}>
          <details>
            <summary css={summary}>
              <span>
                <span css={jobAndRange}>
                  <span>{priced.job}</span> <b>{formatRange(priced)}</b>
                </span>
                {words.moves && <small>{priced.moves.join(" · ")}</small>}
              </span>
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
                      <Choices label={words.moves} moves={priced.moves} />
                    </dd>
                  </div>
                )}
              </Stack>
              {words.overTime && priced.low >= words.overTime.from && <p>{words.overTime.line}</p>}
              <Button type="submit" name={JOB} value={priced.job} variant="outline" small styles={notOnPaper}>
                {words.ask.label}
              </Button>
            </form>
          </details>
        </li>
      ))}
    </ul>
  );
}

const choices = css({
  label: {
    display: "flex",
    alignItems: "center",
    gap: space[3],
    minHeight: size.control,
    cursor: "pointer",
    [onPaper]: { minHeight: 0 },
  },
  input: { flexShrink: 0, width: "22px", height: "22px", margin: 0, accentColor: color.action },
});

/** What makes a job cost more, to tick. The label names the group, as the heading above it does. */
const Choices = ({ label, moves }: { label: string; moves: readonly string[] }) => (
  <fieldset css={choices} aria-label={label}>
    {moves.map((move, index) => (
      <label key={index}>
        <input type="checkbox" name={MORE} value={move} />
        {move}
      </label>
    ))}
  </fieldset>
);

export const fragment = graphql`
  fragment PriceRowsText on PricesPage {
    asOf
    includes
    overTime { ...PaymentOverTime }
    ask { ...PriceRequest }
  }
`;
