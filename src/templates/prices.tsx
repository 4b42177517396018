import { css } from "@emotion/react";
import { graphql, type PageProps } from "gatsby";
import { lowestPrice } from "../../model/company/prices";
import { requireValue } from "../../model/kinds/requireValue";
import { fillPlaceholders } from "../../model/text/fillPlaceholders";
import { ClosingBand } from "../sections/page/ClosingBand";
import { PageTitle } from "../sections/page/PageTitle";
import { PriceTables } from "../sections/services/PriceTables";
import { pageGraph } from "../seo/graphs";
import { pageHead } from "../seo/SiteHead";
import { LinkList } from "../ui/controls/LinkList";
import { Section } from "../ui/layout/Section";
import { BulletList } from "../ui/text/BulletList";
import { notOnPaper } from "../ui/tokens";

const promises = css({ fontSize: "inherit", lineHeight: "inherit" });

export default function PricesPage({ data }: PageProps<Queries.PricesQuery>) {
  const page = requireValue(data.page, "pages/prices.json");
  const links = data.allService.nodes.flatMap(({ slug, title, thumbnail, prices }) => {
    if (!prices) return [];
    const note = fillPlaceholders(page.from, { price: lowestPrice(prices.jobs) });
    return [{ to: `#${slug}`, label: title, icon: thumbnail, note }];
  });
  return (
    <>
      <PageTitle
        {...page}
        aside={
          <nav css={notOnPaper} aria-label={page.contents}>
            <LinkList rows={links} layout="tiles" />
          </nav>
        }
      />
      <PriceTables words={page} services={data.allService.nodes} />
      {page.never && (
        <Section heading={{ title: page.never.title }} compact joined>
          <BulletList styles={promises} items={page.never.items} />
        </Section>
      )}
      <ClosingBand closing={page.closing} joined />
    </>
  );
}

export const Head = pageHead(pageGraph());

export const query = graphql`
  query Prices {
    page: pricesPage {
      ...PricesPage
      ...PriceRowsText
    }
    allService(sort: { jsonId: ASC }) {
      nodes { ...PricedService }
    }
  }
`;
