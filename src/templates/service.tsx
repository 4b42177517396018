import { graphql, type PageProps } from "gatsby";
import { lowestPrice } from "../../model/company/prices";
import { requireValue } from "../../model/kinds/requireValue";
import { fillPlaceholders } from "../../model/text/fillPlaceholders";
import { LeadFormCard } from "../sections/contact/LeadFormCard";
import { EmergencyBox } from "../sections/emergency/EmergencyBox";
import { ClosingBand } from "../sections/page/ClosingBand";
import { HeroActions } from "../sections/page/HeroActions";
import { HighlightsCard } from "../sections/page/HighlightsCard";
import { HydrationSlices } from "../sections/page/HydrationSlices";
import { lazyBlock } from "../sections/page/lazyBlock";
import { OtherServices } from "../sections/services/OtherServices";
import { ProcessSteps } from "../sections/services/ProcessSteps";
import { RelatedServices } from "../sections/services/RelatedServices";
import { ServiceHero } from "../sections/services/ServiceHero";
import { ServiceOverview } from "../sections/services/ServiceOverview";
import { ServicePrices } from "../sections/services/ServicePrices";
import { TrustPoints } from "../sections/trust/TrustPoints";
import { type PageHeadProps, SiteHead } from "../seo/SiteHead";
import { serviceGraph } from "../seo/serviceGraphs";
import { LinkCard } from "../ui/controls/LinkList";
import { Section } from "../ui/layout/Section";

/** Loaded only for services that have questions. */
const Faq = lazyBlock(() => import("../sections/page/Faq"));

export default function ServicePage({ data }: PageProps<Queries.ServiceTemplateQuery>) {
  const service = requireValue(data.service, "the service");
  const { page, prices } = service;
  const text = data.pricesPage;
  const related = page.related && service.related;
  const priceProof =
    prices && page.priceProof ? [fillPlaceholders(page.priceProof, { price: lowestPrice(prices.jobs) })] : [];
  return (
    <HydrationSlices>
      <ServiceHero
        service={service}
        title={page.heroTitle}
        actions={<HeroActions quote={page.quoteAction} call={page.callAction} />}
        proofs={page.proofs && <TrustPoints rating={page.ratingProof} items={[...page.proofs, ...priceProof]} />}
      />
      <ServiceOverview
        service={service}
        offer={page.offer}
        more={page.more}
        sidebar={
          <HydrationSlices>
            <LeadFormCard
              title={page.formTitle}
              selectedService={service.slug}
              prices={prices}
              priceLine={text?.ask?.line}
            />
            <HighlightsCard {...page.highlights} />
          </HydrationSlices>
        }
        links={
          <HydrationSlices>
            {page.areas && service.areas[0] && (
              <LinkCard
                title={page.areas.title}
                rows={service.areas.map(({ slug, title }) => ({ to: `/service-areas/${slug}`, label: title }))}
                layout="names"
                aside
              />
            )}
            <OtherServices {...page.others} current={service.slug} />
          </HydrationSlices>
        }
        prices={
          prices &&
          page.prices &&
          text && <ServicePrices {...page.prices} words={text} prices={prices} slug={service.slug} />
        }
        emergency={<EmergencyBox emergency={page.emergency} withoutLiveLine={Boolean(service.firstStep)} />}
      />
      <ProcessSteps {...page.process} small />
      {service.faq && <Faq {...service.faq} />}
      {page.related && related && (
        <Section compact>
          <RelatedServices {...page.related} related={related} across />
        </Section>
      )}
      <ClosingBand closing={page.closing} joined={Boolean(related)} />
    </HydrationSlices>
  );
}

export function Head({ data, pageContext }: PageHeadProps<Queries.ServiceTemplateQuery>) {
  const service = requireValue(data.service, "the service");
  const { page } = service;
  return (
    <SiteHead
      page={pageContext.page}
      seo={service.seo ?? page.seo}
      hero={service}
      graph={IN_HTML && serviceGraph(service)}
    />
  );
}

export const query = graphql`
  query ServiceTemplate($slug: String!) {
    service(slug: { eq: $slug }) {
      title
      slug
      prices {
        ...PriceList
      }
      faq {
        ...FaqBlock
      }
      related {
        ...RelatedServiceFields
      }
      areas {
        ...AreaLink
      }
      seo {
        ...Seo
      }
      ...ServiceHeroFields
      ...ServiceOverviewFields
      page {
        ...ServicePage
      }
    }
    pricesPage {
      ...PriceRowsText
    }
  }
`;
