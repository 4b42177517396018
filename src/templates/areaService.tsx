import { graphql, type PageProps } from "gatsby";
import { areaPath } from "../../model/kinds/anchors";
import { requireValue } from "../../model/kinds/requireValue";
import { AreaLayout } from "../sections/areas/AreaLayout";
import { ServicePrices } from "../sections/services/ServicePrices";
import { serviceGraph } from "../seo/graphs";
import { type PageHeadProps, SiteHead } from "../seo/SiteHead";
import { ArrowLink } from "../ui/controls/ArrowLink";

export default function AreaServicePage({ data }: PageProps<Queries.AreaServiceTemplateQuery>) {
  const content = requireValue(data.areaService, "the service in this town");
  const { area, service } = content;
  const { page } = area;
  const { prices, page: servicePage } = service;
  const text = data.pricesPage;
  return (
    <AreaLayout
      area={area}
      picture={service.image}
      words={{ ...page, closing: servicePage.closing, emergency: servicePage.emergency }}
      eyebrow={`${service.title} · ${area.title}`}
      title={content.title}
      lead={content.lead}
      parts={content.parts}
      selectedService={service.slug}
      prices={prices}
      priceLine={text?.ask?.line}
      below={<ArrowLink to={areaPath(area.slug)}>{page.more.title}</ArrowLink>}
    >
      {prices && text && <ServicePrices {...servicePage.prices} words={text} prices={prices} slug={service.slug} />}
    </AreaLayout>
  );
}

export function Head({ data, pageContext }: PageHeadProps<Queries.AreaServiceTemplateQuery>) {
  const content = requireValue(data.areaService, "the service in this town");
  const { seo, service, area, title, lead } = content;
  const hero = { image: service.image, imageAlt: null };
  const described = { name: title, serviceType: service.title, description: lead, town: area.title };
  return <SiteHead page={pageContext.page} seo={seo} hero={hero} graph={serviceGraph(described)} />;
}

export const query = graphql`
  query AreaServiceTemplate($serviceSlug: String!, $areaSlug: String!) {
    areaService(serviceSlug: { eq: $serviceSlug }, areaSlug: { eq: $areaSlug }) {
      ...AreaService
      service {
        image { ...ScreenPicture }
        title
        slug
        prices { ...PriceList }
        page {
          closing { ...Closing }
          emergency { ...Emergency }
          prices {
            title
            link
          }
        }
      }
      area {
        title
        slug
        counties
        permits
        utility
        miles
        page { ...AreaPage }
      }
    }
    pricesPage { ...PriceRowsText }
  }
`;
