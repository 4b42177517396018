import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../content/required";
import { AreaLinks } from "../sections/AreaLinks";
import { ClosingBand } from "../sections/ClosingBand";
import { EmergencyBox } from "../sections/EmergencyBox";
import { HeroActions } from "../sections/HeroActions";
import { HighlightsCard } from "../sections/HighlightsCard";
import { LeadFormCard } from "../sections/LeadFormCard";
import { OtherServices } from "../sections/OtherServices";
import { ProcessSteps } from "../sections/ProcessSteps";
import { RelatedServices } from "../sections/RelatedServices";
import { Sections } from "../sections/Sections";
import { ServiceHero } from "../sections/ServiceHero";
import { ServiceOverview } from "../sections/ServiceOverview";
import { serviceGraph } from "../seo/graphs";
import { SiteHead } from "../seo/SiteHead";

export default function ServicePage({ data }: PageProps<Queries.ServiceQuery>) {
  const service = required(data.service, "the service");
  const { page } = service;
  return (
    <Sections>
      <ServiceHero
        service={service}
        title={page.heroTitle}
        actions={<HeroActions quote={page.quoteAction} call={page.callAction} text={page.textAction} />}
      />
      <ServiceOverview
        service={service}
        offer={page.offer}
        sidebar={
          <Sections inside>
            <LeadFormCard title={page.formTitle} selectedService={service} page={`/services/${service.slug}`} />
            <HighlightsCard {...page.highlights} />
            <OtherServices {...page.others} current={service.slug} />
          </Sections>
        }
        related={
          <Sections inside>
            {page.related && service.related && <RelatedServices {...page.related} related={service.related} />}
            {page.areas && service.areas.length > 0 && <AreaLinks {...page.areas} areas={service.areas} />}
          </Sections>
        }
      >
        <EmergencyBox emergency={page.emergency} />
      </ServiceOverview>
      <ProcessSteps {...page.process} ground="paper" />
      <ClosingBand closing={page.closing} />
    </Sections>
  );
}

export function Head({ data }: HeadProps<Queries.ServiceQuery>) {
  const service = required(data.service, "the service");
  const { page } = service;
  return (
    <SiteHead
      path={`/services/${service.slug}`}
      seo={service.seo ?? page.seo}
      hero={{ image: service.image, imageAlt: service.imageAlt ?? service.title }}
      graph={serviceGraph(service)}
    />
  );
}

export const query = graphql`
  query Service($slug: String!) {
    service(slug: { eq: $slug }) {
      title
      slug
      ...LeadFormService
      related {
        ...RelatedServiceFields
      }
      areas {
        ...AreaLink
      }
      seo {
        ...SeoFields
      }
      ...ServiceHeroFields
      ...ServiceOverviewFields
      page {
        seo {
          ...SeoFields
        }
        heroTitle
        callAction
        textAction {
          ...TextActionFields
        }
        quoteAction {
          ...LinkFields
        }
        offer
        process {
          ...ProcessFields
        }
        emergency {
          ...EmergencyFields
        }
        formTitle
        highlights {
          ...HighlightsFields
        }
        related {
          title
        }
        areas {
          title
        }
        others {
          ...OtherServicesFields
        }
        closing {
          ...ClosingFields
        }
      }
    }
  }
`;
