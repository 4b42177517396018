import { css } from "@emotion/react";
import { usePage } from "../../frame/usePage";
import { ArrowLink } from "../../ui/controls/ArrowLink";
import { Heading } from "../../ui/text/Heading";
import { space } from "../../ui/tokens";
import { PriceRows } from "./PriceRows";
import { PricesAsOf } from "./PricesAsOf";

interface ServicePricesProps {
  title: string;
  link: string;
  words: Queries.PriceRowsTextFragment;
  prices: Queries.PriceListFragment;
  slug: string;
}

const titleStyle = css({ marginBottom: space[2] });

export function ServicePrices({ title, link, words, prices, slug }: ServicePricesProps) {
  return (
    <div>
      <Heading level={2} look="column" styles={titleStyle}>
        {title}
      </Heading>
      <PricesAsOf text={words.asOf} prices={[prices]} />
      <PriceRows jobs={prices.jobs} words={words} formPage={usePage().path} />
      <ArrowLink to={`/prices#${slug}`}>{link}</ArrowLink>
    </div>
  );
}
