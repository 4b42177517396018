import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Columns } from "../../ui/Columns";
import { IconItem } from "../../ui/IconItem";
import { Section } from "../../ui/Section";
import { SmartLink } from "../../ui/SmartLink";
import { Stack } from "../../ui/Stack";
import { color, fluid, font, space } from "../../ui/tokens";
import { MonthLine } from "./MonthLine";
import { PriceRows } from "./PriceRows";
import { WhatChangesPrice } from "./WhatChangesPrice";

interface PriceTablesProps {
  words: Queries.PricesPageFragment & Queries.PriceRowsTextFragment;
  services: readonly Queries.PricedServiceFragment[];
}

const GAP = fluid(24, 40);

const list = css({ marginTop: space[6] });
const titleStyle = css({
  ...font.columnHeading,
  a: { textDecoration: "none" },
  "a:hover": { color: color.action, textDecoration: "underline" },
});
/** Typical prices by service. Each opens to show what it includes and what changes it. Skips services without prices. */
export function PriceTables({ words, services }: PriceTablesProps) {
  const priced = services.flatMap(({ prices, ...service }) => (prices ? { ...service, prices } : []));
  const [first] = priced;
  const isOneMonth = priced.every(({ prices }) => prices.asOf === first?.prices.asOf);
  const half = Math.ceil(priced.length / 2);
  // Two stacks, not rows: a job that opens moves only what is below it.
  const stacks = [priced.slice(0, half), priced.slice(half)];
  return (
    <Section compact>
      {first && isOneMonth && <MonthLine text={words.asOf} month={first.prices.asOf} more={words.ruler?.words} />}
      <Columns styles={list} gap={GAP}>
        {stacks.map((stack) => (
          <Stack gap={GAP} key={stack[0]?.slug}>
            {stack.map(({ slug, title, thumbnail, prices }) => (
              <section id={slug} key={slug} aria-labelledby={`${slug}_prices`}>
                <IconItem icon={thumbnail} size="36px" wideSize="56px" centre>
                  <h2 css={titleStyle} id={`${slug}_prices`}>
                    <SmartLink to={`/services/${slug}`}>{title}</SmartLink>
                  </h2>
                  {!isOneMonth && <MonthLine text={words.asOf} month={prices.asOf} />}
                </IconItem>
                <PriceRows jobs={prices.jobs} words={words} formPage={`/services/${slug}`}>
                  {(job) => (
                    <div>
                      <dt>{words.moves}</dt>
                      <dd>
                        <WhatChangesPrice label={words.moves} job={job} usually={words.usually} />
                      </dd>
                    </div>
                  )}
                </PriceRows>
              </section>
            ))}
          </Stack>
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
    prices {
      ...PriceList
    }
  }
`;
