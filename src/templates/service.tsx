import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../content/required";
import { CallButton } from "../sections/CallButton";
import { ClosingBand } from "../sections/ClosingBand";
import { EmergencyBox } from "../sections/EmergencyBox";
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
import { LinkButton } from "../ui/Button";

/** How many other services the sidebar names. */
const OTHERS = 4;

export default function ServicePage({ data }: PageProps<Queries.ServiceQuery>) {
  const service = required(data.service, "the service");
  const { page } = service;
  const others = data.allService.nodes.filter(({ slug }) => slug !== service.slug).slice(0, OTHERS);
  return (
    <Sections>
      <ServiceHero
        service={service}
        title={page.heroTitle}
        actions={
          <>
            <LinkButton to={page.quoteAction.to}>{page.quoteAction.label}</LinkButton>
            <CallButton>{page.callAction}</CallButton>
          </>
        }
      />
      <ServiceOverview
        paragraphs={service.description.split("\n\n")}
        offer={{ title: page.offer, items: service.features }}
        sidebar={
          <Sections inside>
            <LeadFormCard title={page.formTitle} selectedService={service.slug} page={`/services/${service.slug}`} />
            <HighlightsCard {...page.highlights} />
            <OtherServices {...page.others} services={others} />
          </Sections>
        }
        related={
          page.related &&
          service.related && (
            <RelatedServices {...page.related} related={service.related} services={data.allService.nodes} />
          )
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
      description
      features
      related {
        ...RelatedServiceFields
      }
      seo {
        ...SeoFields
      }
      ...ServiceHeroFields
      page {
        seo {
          ...SeoFields
        }
        heroTitle
        callAction
        quoteAction {
          ...LinkFields
        }
        offer
        process {
          heading {
            ...HeadingFields
          }
          steps {
            ...ProcessStepFields
          }
        }
        emergency {
          ...EmergencyFields
        }
        formTitle
        highlights {
          title
          items
        }
        related {
          title
        }
        others {
          title
          all {
            ...LinkFields
          }
        }
        closing {
          ...ClosingFields
        }
      }
    }
    allService(sort: { jsonId: ASC }) {
      nodes {
        title
        slug
        icon
      }
    }
  }
`;
