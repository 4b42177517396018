import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { servicePath } from "../../../model/kinds/anchors";
import { Columns } from "../../ui/layout/Columns";
import { Section } from "../../ui/layout/Section";
import { IconItem } from "../../ui/media/IconItem";
import { Heading } from "../../ui/text/Heading";
import { SmartLink } from "../../ui/text/SmartLink";
import { color, fluid, onPaper } from "../../ui/tokens";
import { PriceRows } from "./PriceRows";
import { PricesAsOf } from "./PricesAsOf";

interface PriceTablesProps {
  words: Queries.PricesPageFragment & Queries.PriceRowsTextFragment;
  services: readonly Queries.PricedServiceFragment[];
}

const titleStyle = css({
  a: { textDecoration: "none" },
  "a:hover": { color: color.action, textDecoration: "underline" },
});
const columns = css({ [onPaper]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", zoom: 0.65 } });

export function PriceTables({ words, services }: PriceTablesProps) {
  const priced = services.flatMap(({ prices, ...service }) => (prices ? { ...service, prices } : []));
  return (
    <Section compact>
      <PricesAsOf text={words.asOf} prices={priced.map(({ prices }) => prices)} more={words.note} />
      <Columns styles={columns} top={fluid(20, 24)} gap={fluid(20, 40)}>
        {priced.map(({ slug, title, thumbnail, prices }) => (
          <section id={slug} key={slug} aria-labelledby={`${slug}_prices`}>
            <IconItem icon={thumbnail} size="36px" wideSize="56px" centre>
              <Heading level={2} look="column" styles={titleStyle} id={`${slug}_prices`}>
                <SmartLink to={servicePath(slug)}>{title}</SmartLink>
              </Heading>
            </IconItem>
            <PriceRows jobs={prices.jobs} words={words} formPage={servicePath(slug)} />
          </section>
        ))}
      </Columns>
    </Section>
  );
}

export const fragment = graphql`
  fragment PricedService on Service {
    title
    slug
    thumbnail
    prices { ...PriceList }
  }
`;
