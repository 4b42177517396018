import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { formatRange } from "../../content/facts/formatRange";
import { useLocale } from "../../site/useLocale";
import { cardSurface } from "../../ui/Card";
import { Chips } from "../../ui/Chips";
import { IconTile } from "../../ui/IconTile";
import { phoneMedia } from "../../ui/Picture";
import { Section } from "../../ui/Section";
import { SmartLink } from "../../ui/SmartLink";
import { color, font, space } from "../../ui/tokens";
import { visuallyHidden } from "../../ui/visuallyHidden";
import { MonthLine } from "./MonthLine";

interface PriceTablesProps {
  text: Queries.PriceTableTextFragment;
  services: readonly Queries.PricedServiceFragment[];
}

/** On phones each row is a card. Print always uses the table. */
const narrow = `@media screen and ${phoneMedia}`;

const block = css({ marginTop: `clamp(${space[10]}, 6vw, ${space[16]})` });
const head = css({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  columnGap: space[4],
  "& > span": { gridRow: "span 2" },
});
const titleStyle = css({
  ...font.h2,
  a: { textDecorationColor: color.line, textDecorationThickness: "2px", textUnderlineOffset: "5px" },
  "a:hover": { color: color.action, textDecorationColor: "currentColor" },
});
const frame = css(cardSurface, {
  marginTop: space[5],
  overflow: "hidden",
  [narrow]: { background: "none", border: 0, boxShadow: "none", overflow: "visible" },
});
const table = css({
  width: "100%",
  tableLayout: "fixed",
  borderCollapse: "collapse",
  textAlign: "left",
  "th, td": { padding: space[4], fontWeight: "inherit", verticalAlign: "top" },
  [narrow]: { "&, th, td": { display: "block", padding: 0 } },
});
const columnHeads = css({
  color: color.muted,
  ...font.small,
  th: { paddingBlock: space[3], fontWeight: 600 },
  "th:first-of-type": { width: "25%" },
  // The width of a range of five-digit prices.
  "th:nth-of-type(2)": { width: "12em" },
  [narrow]: visuallyHidden,
});
const rows = css({ [narrow]: { display: "grid", gap: space[3] } });
const row = css({
  borderTop: `1px solid ${color.line}`,
  [narrow]: css(cardSurface, { display: "block", padding: space[5] }),
});
const job = css({ "&&": { fontWeight: 700 }, lineHeight: 1.4 });
const range = css({
  "&&": { fontWeight: 700 },
  fontVariantNumeric: "tabular-nums",
  lineHeight: 1.4,
  [narrow]: { marginTop: space[1], fontSize: "1.25rem" },
});
/** Shows the column's heading above the cell's text in a card. */
const textStyle = css({
  color: color.muted,
  ...font.small,
  [narrow]: {
    marginTop: space[3],
    "&::before": { content: "attr(data-heading)", display: "block", color: color.ink, fontWeight: 600 },
  },
});

/** Typical prices by service: the range, what it includes and what changes it. Skips services without prices. */
export function PriceTables({ text, services }: PriceTablesProps) {
  const locale = useLocale();
  const priced = services.flatMap(({ prices, ...service }) => (prices ? { ...service, prices } : []));
  return (
    <Section compact>
      <nav aria-label={text.contents}>
        <Chips links={priced.map(({ slug, title, page }) => ({ to: `#${slug}`, label: page.prices?.name ?? title }))} />
      </nav>
      {priced.map(({ slug, title, icon, prices }) => (
        <section css={block} id={slug} key={slug} aria-labelledby={`${slug}-prices`}>
          <div css={head}>
            <IconTile icon={icon} />
            <h2 css={titleStyle} id={`${slug}-prices`}>
              <SmartLink to={`/services/${slug}`}>{title}</SmartLink>
            </h2>
            <MonthLine label={text.asOf} month={prices.asOf} />
          </div>
          <div css={frame}>
            <table css={table} aria-labelledby={`${slug}-prices`}>
              <thead css={columnHeads}>
                <tr>
                  <th scope="col">{text.job}</th>
                  <th scope="col">{text.range}</th>
                  <th scope="col">{text.includes}</th>
                  <th scope="col">{text.moves}</th>
                </tr>
              </thead>
              <tbody css={rows}>
                {prices.jobs.map((priced) => (
                  <tr css={row} key={priced.job}>
                    <th css={job} scope="row">
                      {priced.job}
                    </th>
                    <td css={range}>{formatRange(priced, locale)}</td>
                    <td css={textStyle} data-heading={text.includes}>
                      {priced.includes}
                    </td>
                    <td css={textStyle} data-heading={text.moves}>
                      {priced.moves}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
    </Section>
  );
}

export const fragment = graphql`
  fragment PriceTableText on PricesPage {
    contents
    asOf
    job
    range
    includes
    moves
  }
  fragment PricedService on Service {
    title
    slug
    icon
    page {
      prices {
        name
      }
    }
    prices {
      asOf
      jobs {
        job
        low
        high
        includes
        moves
      }
    }
  }
`;
