import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../content/facts/required";
import { AreaLayout } from "../sections/areas/AreaLayout";
import { ServicePrices } from "../sections/services/ServicePrices";
import { areaServiceGraph } from "../seo/areaGraphs";
import { SiteHead } from "../seo/SiteHead";
import { ArrowLink } from "../ui/ArrowLink";

const pathOf = ({ serviceSlug, areaSlug }: { serviceSlug: string; areaSlug: string }) =>
  `/services/${serviceSlug}/${areaSlug}`;

export default function AreaServicePage({ data }: PageProps<Queries.AreaServiceTemplateQuery>) {
  const content = required(data.areaService, "the service in this town");
  const { area, service } = content;
  const { page } = area;
  const { prices, page: servicePage } = service;
  const text = data.pricesPage;
  const linkToTown = <ArrowLink to={`/service-areas/${area.slug}`}>{page.more.title}</ArrowLink>;
  return (
    <AreaLayout
      area={area}
      picture={service.image}
      words={page}
      path={pathOf(content)}
      eyebrow={`${service.title} · ${area.title}`}
      title={content.title}
      lead={content.lead}
      parts={content.parts}
      selectedService={service.slug}
      prices={prices}
      priceLine={text?.ask?.line}
      below={
        prices && servicePage.prices && text ? (
          <ServicePrices
            {...servicePage.prices}
            words={text}
            prices={prices}
            slug={service.slug}
            page={pathOf(content)}
          >
            {linkToTown}
          </ServicePrices>
        ) : (
          linkToTown
        )
      }
    />
  );
}

export function Head({ data }: HeadProps<Queries.AreaServiceTemplateQuery>) {
  const content = required(data.areaService, "the service in this town");
  return <SiteHead path={pathOf(content)} seo={content.seo} graph={areaServiceGraph(content)} />;
}

export const query = graphql`
  query AreaServiceTemplate($serviceSlug: String!, $areaSlug: String!) {
    areaService(serviceSlug: { eq: $serviceSlug }, areaSlug: { eq: $areaSlug }) {
      ...AreaServiceInGraph
      ...AreaService
      service {
        image {
          ...AreaPicture
        }
        title
        slug
        prices {
          ...PriceList
        }
        page {
          prices {
            title
            link
          }
        }
      }
      area {
        ...AreaFactsFields
        ...AreaLink
        page {
          ...AreaPage
        }
      }
    }
    pricesPage {
      ...ServicePricesText
    }
  }
`;
