import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { formatRange } from "../../../model/text/format";
import { ArrowLink } from "../../ui/controls/ArrowLink";
import { Heading } from "../../ui/text/Heading";
import { SmartLink } from "../../ui/text/SmartLink";
import { below, color, fluid, font, size, space } from "../../ui/tokens";
import { PricesAsOf } from "./PricesAsOf";

interface PriceLinesProps {
  words: Queries.PriceLinesTextFragment;
  services: readonly Queries.PriceLineFragment[];
}

const line = css({
  display: "grid",
  // Ranges break before large text squeezes the job.
  gridTemplateColumns: "minmax(min(5em, 40%), 1fr) auto",
  alignItems: "center",
  columnGap: space[3],
  minHeight: size.control,
  borderTop: `1px solid ${color.line}`,
  fontWeight: 650,
  textDecoration: "none",
  ...font.small,
  lineHeight: 1.3,
  "&:hover": { color: color.action },
  fontVariantNumeric: "tabular-nums",
  paddingBlock: fluid(4, 12),
  small: { color: color.muted, fontWeight: 400, ...font.fine, [below.tablet]: { display: "none" } },
});
const list = css({ marginTop: space[2] });

/** The typical prices that content chooses, with a link to all prices. */
export function PriceLines({ words, services }: PriceLinesProps) {
  const lines = services.flatMap(({ slug, prices }) =>
    (prices?.jobs ?? []).flatMap((job) => (prices && job.onHome ? { slug, job, prices } : [])),
  );
  if (lines.length === 0) return null;
  return (
    <div>
      <Heading level={2} look="column">
        {words.title}
      </Heading>
      <PricesAsOf text={words.asOf} prices={lines.map(({ prices }) => prices)} />
      <ul css={list}>
        {lines.map(({ slug, job }, index) => (
          <li key={index}>
            <SmartLink css={line} to={`/prices#${slug}`}>
              {job.job} <span>{formatRange(job)}</span>
              <small>{job.moves.join(" · ")}</small>
            </SmartLink>
          </li>
        ))}
      </ul>
      <ArrowLink to="/prices">{words.link}</ArrowLink>
    </div>
  );
}

export const fragment = graphql`
  fragment PriceLinesText on PricesPage {
    title
    link
    asOf
  }
  fragment PriceLine on Service {
    slug
    prices {
      asOf
      jobs {
        job
        low
        high
        moves
        onHome
      }
    }
  }
`;
