import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { IconTile } from "../../ui/IconTile";
import { Section } from "../../ui/Section";
import { SmartLink } from "../../ui/SmartLink";
import { color, font, from, space } from "../../ui/tokens";
import { MonthLine } from "./MonthLine";
import { PriceRows } from "./PriceRows";

interface PriceTablesProps {
  text: Queries.PriceTableTextFragment;
  services: readonly Queries.PricedServiceFragment[];
}

const columns = css({
  display: "grid",
  gap: space[6],
  marginTop: space[6],
  [from.desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: `${space[10]} ${space[16]}` },
});
const head = css({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  columnGap: space[4],
  "& > span": { fontSize: "36px" },
  "& > span:has(~ p)": { gridRow: "span 2" },
});
const titleStyle = css({
  ...font.columnHeading,
  a: { textDecoration: "none" },
  "a:hover": { color: color.action, textDecoration: "underline" },
});
/** Typical prices by service. Each opens to show what it includes and what changes it. Skips services without prices. */
export function PriceTables({ text, services }: PriceTablesProps) {
  const priced = services.flatMap(({ prices, ...service }) => (prices ? { ...service, prices } : []));
  const months = new Set(priced.map(({ prices }) => prices.asOf));
  /** The month of all prices, if it is one. */
  const month = months.size === 1 ? [...months][0] : undefined;
  return (
    <Section compact>
      {month && <MonthLine label={text.asOf} month={month} />}
      <div css={columns}>
        {priced.map(({ slug, title, icon, prices }) => (
          <section id={slug} key={slug} aria-labelledby={`${slug}-prices`}>
            <div css={head}>
              <IconTile icon={icon} />
              <h2 css={titleStyle} id={`${slug}-prices`}>
                <SmartLink to={`/services/${slug}`}>{title}</SmartLink>
              </h2>
              {!month && <MonthLine label={text.asOf} month={prices.asOf} />}
            </div>
            <PriceRows jobs={prices.jobs} text={text} />
          </section>
        ))}
      </div>
    </Section>
  );
}

export const fragment = graphql`
  fragment PriceTableText on PricesPage {
    asOf
    ...PriceRowsText
    ...PriceMovesText
  }
  fragment PricedService on Service {
    title
    slug
    icon
    prices {
      asOf
      jobs {
        ...PricedJobFields
        ...PriceMoves
      }
    }
  }
`;
