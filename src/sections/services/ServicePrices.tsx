import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { formatRange } from "../../content/facts/formatRange";
import { useLocale } from "../../site/useLocale";
import { Actions } from "../../ui/Actions";
import { LinkButton } from "../../ui/Button";
import { color, font, space } from "../../ui/tokens";
import { MonthLine } from "./MonthLine";

interface ServicePricesProps {
  title: string;
  /** A link to this service on the prices page. */
  link: string;
  text: Queries.ServicePricesTextFragment;
  prices: Queries.ServicePricesFieldsFragment;
  /** The service's slug, which is also its anchor on the prices page. */
  slug: string;
}

const titleStyle = css({ ...font.h2, marginBottom: space[1] });
const list = css({ marginTop: space[3] });
const row = css({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space[4]}`,
  paddingBlock: space[3],
  borderTop: `1px solid ${color.line}`,
  fontWeight: 700,
  lineHeight: 1.4,
  // The price is below the job if a visitor's text is large.
  dt: { flex: "1 1 9rem" },
});
const includes = css({ flex: "1 1 100%", marginTop: space[1], color: color.muted, fontWeight: 400, ...font.fine });

/** Typical prices of one service, with a link to the prices page. */
export function ServicePrices({ title, link, text, prices, slug }: ServicePricesProps) {
  const locale = useLocale();
  return (
    <div>
      <h2 css={titleStyle}>{title}</h2>
      <MonthLine label={text.asOf} month={prices.asOf} />
      <dl css={list}>
        {prices.jobs.map((priced) => (
          <div css={row} key={priced.job}>
            <dt>{priced.job}</dt>
            <dd>{formatRange(priced, locale)}</dd>
            <dd css={includes}>{priced.includes}</dd>
          </div>
        ))}
      </dl>
      <Actions>
        <LinkButton variant="outline" to={`/prices#${slug}`}>
          {link}
        </LinkButton>
      </Actions>
    </div>
  );
}

export const fragment = graphql`
  fragment ServicePricesText on PricesPage {
    asOf
  }
  fragment ServicePricesFields on PriceList {
    asOf
    jobs {
      job
      low
      high
      includes
    }
  }
`;
