import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../content/facts/required";
import { ClosingBand } from "../sections/page/ClosingBand";
import { PageTitle } from "../sections/page/PageTitle";
import { Sections } from "../sections/page/Sections";
import { PriceTables } from "../sections/services/PriceTables";
import { pageGraph } from "../seo/graphs";
import { SiteHead } from "../seo/SiteHead";
import { BulletList } from "../ui/BulletList";
import { LinkList } from "../ui/LinkList";
import { Section } from "../ui/Section";

export default function PricesPage({ data }: PageProps<Queries.PricesQuery>) {
  const page = required(data.pricesPage, "pages/prices.json");
  const links = data.allService.nodes.flatMap(({ slug, title, prices, page: { prices: words } }) =>
    prices ? [{ to: `#${slug}`, label: words?.name ?? title }] : [],
  );
  return (
    <Sections>
      <PageTitle
        eyebrow={page.eyebrow}
        title={page.title}
        lead={page.lead}
        aside={
          <nav aria-label={page.contents}>
            <LinkList rows={links} columns />
          </nav>
        }
      >
        <p>{page.note}</p>
      </PageTitle>
      <PriceTables words={page} services={data.allService.nodes} />
      {page.never && (
        <Section heading={{ title: page.never.title }} compact joined>
          <BulletList items={page.never.items} />
        </Section>
      )}
      <ClosingBand closing={page.closing} joined />
    </Sections>
  );
}

export function Head({ data }: HeadProps<Queries.PricesQuery>) {
  const page = required(data.pricesPage, "pages/prices.json");
  return <SiteHead path="/prices" seo={page.seo} graph={pageGraph()} />;
}

export const query = graphql`
  query Prices {
    pricesPage {
      ...PricesPage
      ...PriceRowsText
    }
    allService(sort: { jsonId: ASC }) {
      nodes {
        ...PricedService
        page {
          prices {
            name
          }
        }
      }
    }
  }
`;
