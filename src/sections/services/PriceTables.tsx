import { css } from "@emotion/react";
import { graphql } from "gatsby";
import ChevronDown from "lucide-react/icons/chevron-down";
import { formatRange } from "../../content/facts/formatRange";
import { useLocale } from "../../site/useLocale";
import { cardSurface } from "../../ui/Card";
import { IconTile } from "../../ui/IconTile";
import { Section } from "../../ui/Section";
import { SmartLink } from "../../ui/SmartLink";
import { color, font, from, radius, space } from "../../ui/tokens";
import { Contents } from "../page/Contents";
import { MonthLine } from "./MonthLine";

interface PriceTablesProps {
  text: Queries.PriceTableTextFragment;
  services: readonly Queries.PricedServiceFragment[];
}

const columns = css({
  display: "grid",
  gap: space[6],
  marginTop: space[6],
  [from.desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: space[10], alignItems: "start" },
});
const head = css({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  columnGap: space[4],
  "& > span": { gridRow: "span 2" },
});
const titleStyle = css({
  ...font.columnHeading,
  a: { textDecorationColor: color.line, textDecorationThickness: "2px", textUnderlineOffset: "5px" },
  "a:hover": { color: color.action, textDecorationColor: "currentColor" },
});
const list = css(cardSurface, { marginTop: space[3] });
const row = css({
  "& + &": { borderTop: `1px solid ${color.line}` },
  "details[open] summary > svg": { transform: "rotate(180deg)" },
});
const summary = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  alignItems: "center",
  gap: space[3],
  minHeight: "56px",
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.medium,
  fontWeight: 650,
  lineHeight: 1.35,
  "&:hover": { color: color.action },
  svg: { color: color.action },
});
const range = css({ fontWeight: 750, fontVariantNumeric: "tabular-nums" });
const more = css({
  display: "grid",
  gap: space[3],
  padding: `0 ${space[4]} ${space[4]}`,
  color: color.muted,
  ...font.small,
  dt: { color: color.ink, fontWeight: 650 },
});

/** Typical prices by service. Each opens to show what it includes and what changes it. Skips services without prices. */
export function PriceTables({ text, services }: PriceTablesProps) {
  const locale = useLocale();
  const priced = services.flatMap(({ prices, ...service }) => (prices ? { ...service, prices } : []));
  return (
    <Section compact>
      <Contents
        label={text.contents}
        links={priced.map(({ slug, title, page }) => ({ to: `#${slug}`, label: page.prices?.name ?? title }))}
      />
      <div css={columns}>
        {priced.map(({ slug, title, icon, prices }) => (
          <section id={slug} key={slug} aria-labelledby={`${slug}-prices`}>
            <div css={head}>
              <IconTile icon={icon} />
              <h2 css={titleStyle} id={`${slug}-prices`}>
                <SmartLink to={`/services/${slug}`}>{title}</SmartLink>
              </h2>
              <MonthLine label={text.asOf} month={prices.asOf} />
            </div>
            <ul css={list}>
              {prices.jobs.map((priced) => (
                <li css={row} key={priced.job}>
                  <details>
                    <summary css={summary}>
                      {priced.job} <span css={range}>{formatRange(priced, locale)}</span>
                      <ChevronDown size={20} aria-hidden="true" />
                    </summary>
                    <dl css={more}>
                      <div>
                        <dt>{text.includes}</dt>
                        <dd>{priced.includes}</dd>
                      </div>
                      <div>
                        <dt>{text.moves}</dt>
                        <dd>{priced.moves}</dd>
                      </div>
                    </dl>
                  </details>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  );
}

export const fragment = graphql`
  fragment PriceTableText on PricesPage {
    contents
    asOf
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
