import { css } from "@emotion/react";
import { Fragment, useId } from "react";
import { fillPlaceholders } from "../../content/facts/fillPlaceholders";
import { formatRange } from "../../content/facts/format";
import { MORE } from "../../content/facts/pricedJob";
import { thirdsOf } from "../../content/facts/thirdsOf";
import { BulletList } from "../../ui/BulletList";
import { color, radius, size, space } from "../../ui/tokens";

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
  "&::before": {
    content: '""',
    display: "block",
    height: "6px",
    marginBottom: space[2],
    borderRadius: radius.round,
    background: `linear-gradient(${color.action}, ${color.action}) no-repeat left / 33.4% ${color.line}`,
  },
  "span + span": { display: "none" },
});
/** Shows other words, and fills another third of the bar above them. */
const shows = (words: string, third: string) => ({
  "output::before": { backgroundPosition: third },
  "output span": { display: "none" },
  [`output ${words}`]: { display: "inline" },
});
/** Shows other words when some boxes are ticked, and others again when more than half are. CSS counts, so no script runs. */
const counting = (boxes: number) => {
  const most = Array.from({ length: Math.floor(boxes / 2) + 1 }, () => ":checked").join(" ~ ");
  return css({
    "&:has(:checked)": shows("span:nth-of-type(2)", "center"),
    [`&:has(${most})`]: shows("span:last-of-type", "right"),
  });
};

/** What makes a job cost more, to tick. Says what such a job usually costs. */
export function WhatChangesPrice({ label, job, usually }: WhatChangesPriceProps) {
  const id = useId();
  const { moves } = job;
  if (!usually) return <BulletList items={moves} />;
  const [lower, middle, upper] = thirdsOf(job).map((range) => fillPlaceholders(usually, { range: formatRange(range) }));
  return (
    <fieldset css={[choices, counting(moves.length)]} aria-label={label}>
      {moves.map((move, index) => (
        <Fragment key={move}>
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
