import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { formatRange } from "../../../model/text/format";
import { ArrowLink } from "../../ui/controls/ArrowLink";
import { Columns } from "../../ui/layout/Columns";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { SmartLink } from "../../ui/text/SmartLink";
import { color, font, from, size, space } from "../../ui/tokens";
import { PricesAsOf } from "./PricesAsOf";

interface PriceLinesProps {
  words: Queries.PriceLinesTextFragment;
  services: readonly Queries.PriceLineFragment[];
}

const line = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: `${space[1]} ${space[3]}`,
  minHeight: size.control,
  borderTop: `1px solid ${color.line}`,
  fontWeight: 650,
  textDecoration: "none",
  ...font.small,
  lineHeight: 1.3,
  "&:hover": { color: color.action },
  fontVariantNumeric: "tabular-nums",
  paddingBlock: `${space[1]} ${space[2]}`,
  [from.tablet]: { paddingBlock: space[5], fontSize: "1.25rem" },
});
/** The lines are beside the heading and the link on wide screens. */
const rows = css({ [from.desktop]: { gridTemplateRows: "auto 1fr" } });
const list = css({ [from.desktop]: { gridArea: "1 / 2 / 3" } });

/** The typical prices that content chooses, with a link to all prices. */
export function PriceLines({ words, services }: PriceLinesProps) {
  const lines = services.flatMap(({ slug, prices }) =>
    (prices?.jobs ?? []).flatMap((job) => (prices && job.onHome ? { slug, job, prices } : [])),
  );
  if (lines.length === 0) return null;
  return (
    <Section heading={{ title: words.title }} compact>
      {(heading) => (
        <Columns gap={space[1]} styles={rows}>
          <Stack gap={space[1]}>
            {heading}
            <PricesAsOf text={words.asOf} prices={lines.map(({ prices }) => prices)} />
          </Stack>
          <ul css={list}>
            {lines.map(({ slug, job }, index) => (
              <li key={index}>
                <SmartLink css={line} to={`/prices#${slug}`}>
                  {job.job} <span>{formatRange(job)}</span>
                </SmartLink>
              </li>
            ))}
          </ul>
          <div>
            <ArrowLink to="/prices">{words.link}</ArrowLink>
          </div>
        </Columns>
      )}
    </Section>
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
        onHome
      }
    }
  }
`;
