import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../content/required";
import { AreaHero } from "../sections/AreaHero";
import { AreaLinks } from "../sections/AreaLinks";
import { AreaParts } from "../sections/AreaParts";
import { ClosingBand } from "../sections/ClosingBand";
import { EmergencyBox } from "../sections/EmergencyBox";
import { HeroActions } from "../sections/HeroActions";
import { HighlightsCard } from "../sections/HighlightsCard";
import { LeadFormCard } from "../sections/LeadFormCard";
import { Sections } from "../sections/Sections";
import { SidebarColumns } from "../sections/SidebarColumns";
import { areaServiceGraph } from "../seo/areaGraphs";
import { SiteHead } from "../seo/SiteHead";
import { Section } from "../ui/Section";

const pathOf = ({ serviceSlug, areaSlug }: { serviceSlug: string; areaSlug: string }) =>
  `/services/${serviceSlug}/${areaSlug}`;

export default function AreaServicePage({ data }: PageProps<Queries.AreaServiceQuery>) {
  const content = required(data.areaService, "the service in this town");
  const { area, service } = content;
  const { page } = area;
  return (
    <Sections>
      <AreaHero
        area={area}
        facts={page.facts}
        eyebrow={`${service.title} · ${area.title}`}
        title={content.title}
        lead={content.lead}
        actions={<HeroActions quote={page.quoteAction} call={page.callAction} />}
      />
      <Section>
        <SidebarColumns
          sidebar={
            <Sections inside>
              <LeadFormCard title={page.formTitle} selectedService={service} page={pathOf(content)} />
              <HighlightsCard {...page.highlights} />
            </Sections>
          }
          after={
            <Sections inside>
              <AreaLinks title={page.more.title} areas={[area]} />
            </Sections>
          }
        >
          <AreaParts parts={content.parts}>
            <EmergencyBox emergency={page.emergency} />
          </AreaParts>
        </SidebarColumns>
      </Section>
      <ClosingBand closing={page.closing} />
    </Sections>
  );
}

export function Head({ data }: HeadProps<Queries.AreaServiceQuery>) {
  const content = required(data.areaService, "the service in this town");
  return <SiteHead path={pathOf(content)} seo={content.seo} graph={areaServiceGraph(content)} />;
}

export const query = graphql`
  query AreaService($serviceSlug: String!, $areaSlug: String!) {
    areaService(serviceSlug: { eq: $serviceSlug }, areaSlug: { eq: $areaSlug }) {
      ...AreaServiceInGraph
      title
      serviceSlug
      areaSlug
      lead
      parts {
        ...AreaPartFields
      }
      seo {
        ...SeoFields
      }
      service {
        ...LeadFormService
        title
        slug
      }
      area {
        ...AreaHeroFields
        ...AreaLink
        page {
          ...AreaPageFields
          more {
            title
          }
        }
      }
    }
  }
`;
