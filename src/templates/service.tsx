import { graphql, type PageProps } from "gatsby";
import { requireValue } from "../../model/kinds/requireValue";
import { ClosingBand } from "../sections/page/ClosingBand";
import Faq from "../sections/page/Faq";
import { ProcessSteps } from "../sections/services/ProcessSteps";
import { RelatedServices } from "../sections/services/RelatedServices";
import { ServiceHero } from "../sections/services/ServiceHero";
import { ServiceOverview } from "../sections/services/ServiceOverview";
import { serviceGraph } from "../seo/graphs";
import { type PageHeadProps, SiteHead } from "../seo/SiteHead";
import { Section } from "../ui/layout/Section";

export default function ServicePage({ data }: PageProps<Queries.ServiceTemplateQuery>) {
  const service = requireValue(data.service, "the service");
  const { page } = service;
  const { related } = service;
  return (
    <>
      <ServiceHero service={service} />
      <ServiceOverview service={service} priceWords={data.pricesPage} />
      <ProcessSteps {...page.process} small />
      {service.faq && <Faq {...service.faq} />}
      {related && (
        <Section compact>
          <RelatedServices {...page.related} related={related} across />
        </Section>
      )}
      <ClosingBand closing={page.closing} joined={Boolean(related)} />
    </>
  );
}

export function Head({ data, pageContext }: PageHeadProps<Queries.ServiceTemplateQuery>) {
  const service = requireValue(data.service, "the service");
  const { title: name, shortDescription: description, page } = service;
  const graph = serviceGraph({ name, serviceType: name, description });
  return <SiteHead page={pageContext.page} seo={service.seo ?? page.seo} hero={service} graph={graph} />;
}

export const query = graphql`
  query ServiceTemplate($slug: String!) {
    service(slug: { eq: $slug }) {
      title
      slug
      prices { ...PriceList }
      faq { ...FaqBlock }
      related { ...RelatedServiceFields }
      areas { ...AreaLink }
      seo { ...Seo }
      icon
      shortDescription
      firstStep
      firstStepLink { ...ContentLink }
      firstStepMark { ...FirstStepMark }
      imageAlt
      image { ...ScreenPicture }
      description
      features
      page { ...ServicePage }
    }
    pricesPage { ...PriceRowsText }
  }
`;
