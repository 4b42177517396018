import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { useId } from "react";
import { formatRange } from "../content/format";
import { SmartLink } from "../ui/SmartLink";
import { color, font, from, size, space } from "../ui/tokens";
import { MonthLine } from "./MonthLine";

interface ServicePricesProps {
  title: string;
  /** Leads to them on the page of all prices. */
  link: string;
  words: Queries.ServicePricesWordsFragment;
  prices: Queries.ServicePricesFieldsFragment;
  /** The service's slug, which is also its place on the page of all prices. */
  slug: string;
}

const titleStyle = css({ ...font.h2, marginBottom: space[2] });
const list = css({ marginTop: space[4], borderTop: `1px solid ${color.line}` });
const row = css({
  display: "grid",
  gap: `${space[1]} ${space[6]}`,
  paddingBlock: space[4],
  borderBottom: `1px solid ${color.line}`,
  [from.phone]: { gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "baseline" },
});
const job = css({ fontWeight: 700, lineHeight: 1.4 });
const range = css({ fontWeight: 700, fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });
const includes = css({ gridColumn: "1 / -1", maxWidth: "56ch", color: color.muted, ...font.small });
const linkStyle = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: size.control,
  marginTop: space[3],
  color: color.action,
  fontWeight: 700,
  "&:hover": { color: color.actionStrong },
});

/** What jobs of one service typically cost, and the way to what moves these prices. */
export function ServicePrices({ title, link, words, prices, slug }: ServicePricesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 css={titleStyle} id={id}>
        {title}
      </h2>
      <MonthLine label={words.asOf} month={prices.asOf} />
      <dl css={list}>
        {prices.jobs.map((priced) => (
          <div css={row} key={priced.job}>
            <dt css={job}>{priced.job}</dt>
            <dd css={range}>{formatRange(priced)}</dd>
            <dd css={includes}>{priced.includes}</dd>
          </div>
        ))}
      </dl>
      <SmartLink css={linkStyle} to={`/prices#${slug}`}>
        {link}
      </SmartLink>
    </section>
  );
}

export const fragment = graphql`
  fragment ServicePricesWords on PricesPage {
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
