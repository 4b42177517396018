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
  gap: space[3],
  minHeight: size.control,
  borderTop: `1px solid ${color.line}`,
  fontWeight: 650,
  textDecoration: "none",
  ...font.small,
  lineHeight: 1.3,
  "&:hover": { color: color.action },
  fontVariantNumeric: "tabular-nums",
  [from.tablet]: { paddingBlock: space[5], fontSize: "1.25rem" },
});
/** One typical price of each of a few services, with a link to all prices. */
export function PriceLines({ words, services }: PriceLinesProps) {
  const lines = services.flatMap(({ slug, prices }) => {
    const job = prices?.jobs[0];
    return job ? [{ slug, job, prices }] : [];
  });
  const [oldest] = lines.map(({ prices }) => prices).sort((one, other) => (one.asOf < other.asOf ? -1 : 1));
  if (!oldest) return null;
  return (
    <Section heading={{ title: words.title }} compact joined>
      {(heading) => (
        <Columns gap={space[2]}>
          <Stack gap={space[2]}>
            {heading}
            <PricesAsOf text={words.asOf} month={oldest.asOf} />
          </Stack>
          <div>
            <ul>
              {lines.map(({ slug, job }) => (
                <li key={slug}>
                  <SmartLink css={line} to={`/prices#${slug}`}>
                    {job.job} <span>{formatRange(job)}</span>
                  </SmartLink>
                </li>
              ))}
            </ul>
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
      }
    }
  }
`;
