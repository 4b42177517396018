import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../content/facts/required";
import { LeadFormCard } from "../sections/contact/LeadFormCard";
import { EmergencyBox } from "../sections/emergency/EmergencyBox";
import { ClosingBand } from "../sections/page/ClosingBand";
import { HeroActions } from "../sections/page/HeroActions";
import { HighlightsCard } from "../sections/page/HighlightsCard";
import { LinkCard } from "../sections/page/LinkCard";
import { lazyBlock } from "../sections/page/lazyBlock";
import { Sections } from "../sections/page/Sections";
import { OtherServices } from "../sections/services/OtherServices";
import { ProcessSteps } from "../sections/services/ProcessSteps";
import { RelatedServices } from "../sections/services/RelatedServices";
import { ServiceHero } from "../sections/services/ServiceHero";
import { ServiceOverview } from "../sections/services/ServiceOverview";
import { ServicePrices } from "../sections/services/ServicePrices";
import { SiteHead } from "../seo/SiteHead";
import { serviceGraph } from "../seo/serviceGraphs";
import { Section } from "../ui/Section";

/** Loads optional blocks only for services that have them. */
const ProjectsAndReviews = lazyBlock(() => import("../sections/trust/ProjectsAndReviews"));
const Faq = lazyBlock(() => import("../sections/page/Faq"));

export default function ServicePage({ data }: PageProps<Queries.ServiceTemplateQuery>) {
  const service = required(data.service, "the service");
  const { page, prices } = service;
  const text = data.pricesPage;
  const related = page.related && service.related;
  const path = `/services/${service.slug}`;
  const emergency = { ...page.emergency, text: service.emergencyText ?? page.emergency.text };
  return (
    <Sections>
      <ServiceHero
        service={service}
        title={page.heroTitle}
        actions={
          <HeroActions
            quote={page.quoteAction}
            call={page.callAction}
            urgency={service.firstStep ? "always" : undefined}
          />
        }
      />
      <ServiceOverview
        service={service}
        offer={page.offer}
        more={page.more}
        sidebar={
          <Sections>
            <LeadFormCard
              title={page.formTitle}
              selectedService={service.slug}
              page={path}
              prices={prices}
              priceLine={text?.ask?.line}
            />
            <HighlightsCard {...page.highlights} />
          </Sections>
        }
        links={
          <Sections>
            {page.areas && service.areas[0] && (
              <LinkCard
                title={page.areas.title}
                rows={service.areas.map(({ slug, title }) => ({ to: `/service-areas/${slug}`, label: title }))}
                columns
              />
            )}
            <OtherServices {...page.others} current={service.slug} />
          </Sections>
        }
        prices={
          prices &&
          page.prices &&
          text && <ServicePrices {...page.prices} words={text} prices={prices} slug={service.slug} page={path} />
        }
        emergency={<EmergencyBox emergency={emergency} withoutLiveLine={Boolean(service.firstStep)} />}
      />
      <ProcessSteps {...page.process} />
      {(page.projects || page.reviews) && <ProjectsAndReviews page={page} data={data} />}
      {service.faq && <Faq {...service.faq} />}
      {page.related && related && (
        <Section compact>
          <RelatedServices {...page.related} related={related} />
        </Section>
      )}
      <ClosingBand closing={page.closing} joined={Boolean(related)} image={service.image.childImageSharp?.scene} />
    </Sections>
  );
}

export function Head({ data }: HeadProps<Queries.ServiceTemplateQuery>) {
  const service = required(data.service, "the service");
  const { page } = service;
  return (
    <SiteHead
      path={`/services/${service.slug}`}
      seo={service.seo ?? page.seo}
      hero={service}
      graph={serviceGraph(service)}
    />
  );
}

export const query = graphql`
  query ServiceTemplate($slug: String!) {
    service(slug: { eq: $slug }) {
      title
      slug
      emergencyText
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
      ...ServicePricesText
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
