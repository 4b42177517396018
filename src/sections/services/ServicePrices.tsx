import { css } from "@emotion/react";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { ArrowLink } from "../../ui/ArrowLink";
import { font, space } from "../../ui/tokens";
import { MonthLine } from "./MonthLine";
import { PriceRows } from "./PriceRows";

interface ServicePricesProps {
  title: string;
  /** A link to this service on the prices page. */
  link: string;
  words: Queries.ServicePricesTextFragment;
  prices: Queries.PriceListFragment;
  /** The service's slug, which is also its anchor on the prices page. */
  slug: string;
  /** The path of this page. */
  page: string;
  /** Further links. */
  children?: ReactNode;
}

const titleStyle = css({ ...font.columnHeading, marginBottom: space[2] });
const links = css({ display: "flex", flexWrap: "wrap", columnGap: space[8] });

/** Typical prices of one service, with a link to the prices page. */
export function ServicePrices({ title, link, words, prices, slug, page, children }: ServicePricesProps) {
  return (
    <div>
      <h2 css={titleStyle}>{title}</h2>
      <MonthLine text={words.asOf} month={prices.asOf} more={words.ruler?.words} />
      <PriceRows jobs={prices.jobs} words={words} formPage={page} />
      <div css={links}>
        <ArrowLink to={`/prices#${slug}`}>{link}</ArrowLink>
        {children}
      </div>
    </div>
  );
}

export const fragment = graphql`
  fragment ServicePricesText on PricesPage {
    asOf
    ...PriceRowsText
  }
`;
