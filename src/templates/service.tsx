import { graphql, type HeadProps, type PageProps } from "gatsby";
import { lazy } from "react";
import { required } from "../content/facts/required";
import { ClosingBand } from "../sections/ClosingBand";
import { EmergencyBox } from "../sections/EmergencyBox";
import { HeroActions } from "../sections/HeroActions";
import { HighlightsCard } from "../sections/HighlightsCard";
import { LeadFormCard } from "../sections/LeadFormCard";
import { LinkCard } from "../sections/LinkCard";
import { linkToArea } from "../sections/linkToArea";
import { OtherServices } from "../sections/OtherServices";
import { ProcessSteps } from "../sections/ProcessSteps";
import { RelatedServices } from "../sections/RelatedServices";
import { Sections } from "../sections/Sections";
import { ServiceHero } from "../sections/ServiceHero";
import { ServiceOverview } from "../sections/ServiceOverview";
import { ServicePrices } from "../sections/ServicePrices";
import { serviceGraph } from "../seo/graphs";
import { SiteHead } from "../seo/SiteHead";

/** What many services have not is loaded only for those that have it. */
const ServiceProof = lazy(() => import("../sections/ServiceProof"));
const TextButton = lazy(() => import("../sections/TextButton"));

export default function ServicePage({ data }: PageProps<Queries.ServiceQuery>) {
  const service = required(data.service, "the service");
  const { page, prices } = service;
  const words = data.pricesPage;
  return (
    <Sections>
      <ServiceHero
        service={service}
        title={page.heroTitle}
        actions={
          <>
            <HeroActions quote={page.quoteAction} call={page.callAction} />
            {page.textAction && <TextButton {...page.textAction} />}
          </>
        }
      />
      <ServiceOverview
        service={service}
        offer={page.offer}
        sidebar={
          <Sections inside>
            <LeadFormCard title={page.formTitle} selectedService={service} page={`/services/${service.slug}`} />
            <HighlightsCard {...page.highlights} />
            {page.areas && service.areas[0] && <LinkCard {...page.areas} links={service.areas.map(linkToArea)} />}
            <OtherServices {...page.others} current={service.slug} />
          </Sections>
        }
        related={page.related && service.related && <RelatedServices {...page.related} related={service.related} />}
      >
        {prices && page.prices && words && (
          <ServicePrices {...page.prices} words={words} prices={prices} slug={service.slug} />
        )}
        <EmergencyBox emergency={page.emergency} />
      </ServiceOverview>
      <ProcessSteps {...page.process} ground="paper" />
      {(page.projects || page.reviews) && <ServiceProof page={page} data={data} />}
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
      prices {
        ...ServicePricesFields
      }
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
        prices {
          title
          link
        }
        ...ServiceProofWords
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
    pricesPage {
      ...ServicePricesWords
    }
    projects: allProject(filter: { service: { eq: $slug } }, sort: { month: DESC }) {
      nodes {
        ...ProjectFields
      }
    }
    reviews: allReview(filter: { from: { eq: "homeowner" }, service: { eq: $slug } }, sort: { date: DESC }, limit: 3) {
      nodes {
        ...ReviewFields
      }
    }
    generalReviews: allReview(
      filter: { from: { eq: "homeowner" }, service: { eq: null } }
      sort: { date: DESC }
      limit: 3
    ) {
      nodes {
        ...ReviewFields
      }
    }
  }
`;
