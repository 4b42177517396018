import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../content/required";
import { AreaHero } from "../sections/AreaHero";
import { AreaParts } from "../sections/AreaParts";
import { ClosingBand } from "../sections/ClosingBand";
import { EmergencyBox } from "../sections/EmergencyBox";
import { HeroActions } from "../sections/HeroActions";
import { HighlightsCard } from "../sections/HighlightsCard";
import { InDepth } from "../sections/InDepth";
import { LeadFormCard } from "../sections/LeadFormCard";
import { Neighbors } from "../sections/Neighbors";
import { RelatedServices } from "../sections/RelatedServices";
import { Sections } from "../sections/Sections";
import { SidebarColumns } from "../sections/SidebarColumns";
import { areaGraph } from "../seo/areaGraphs";
import { SiteHead } from "../seo/SiteHead";
import { Section } from "../ui/Section";

export default function AreaPage({ data }: PageProps<Queries.AreaQuery>) {
  const area = required(data.area, "the town");
  const { page, neighbors, inDepth } = area;
  return (
    <Sections>
      <AreaHero
        area={area}
        facts={page.facts}
        eyebrow={page.eyebrow}
        title={page.heroTitle}
        lead={area.lead}
        actions={<HeroActions quote={page.quoteAction} call={page.callAction} />}
      />
      <Section>
        <SidebarColumns
          sidebar={
            <Sections inside>
              <LeadFormCard title={page.formTitle} page={`/service-areas/${area.slug}`} />
              <HighlightsCard {...page.highlights} />
              {inDepth.length > 0 && <InDepth title={page.inDepth.title} pages={inDepth} />}
              {neighbors.length > 0 && <Neighbors {...page.neighbors} neighbors={neighbors} />}
            </Sections>
          }
          after={
            <Sections inside>
              <RelatedServices title={page.services.title} related={area.services} />
            </Sections>
          }
        >
          <AreaParts parts={area.parts}>
            <EmergencyBox emergency={page.emergency} />
          </AreaParts>
        </SidebarColumns>
      </Section>
      <ClosingBand closing={page.closing} />
    </Sections>
  );
}

export function Head({ data }: HeadProps<Queries.AreaQuery>) {
  const area = required(data.area, "the town");
  return <SiteHead path={`/service-areas/${area.slug}`} seo={area.seo} graph={areaGraph(area)} />;
}

export const query = graphql`
  query Area($slug: String!) {
    area(slug: { eq: $slug }) {
      slug
      ...AreaInGraph
      ...AreaHeroFields
      lead
      parts {
        ...AreaPartFields
      }
      services {
        ...RelatedServiceFields
      }
      neighbors {
        ...NeighborFields
      }
      inDepth {
        ...InDepthFields
      }
      seo {
        ...SeoFields
      }
      page {
        ...AreaPageFields
        heroTitle
        services {
          title
        }
        inDepth {
          title
        }
        neighbors {
          ...NeighborsFields
        }
      }
    }
  }
  fragment AreaPageFields on AreaPage {
    eyebrow
    callAction
    quoteAction {
      ...LinkFields
    }
    facts {
      ...AreaFacts
    }
    formTitle
    highlights {
      ...HighlightsFields
    }
    emergency {
      ...EmergencyFields
    }
    closing {
      ...ClosingFields
    }
  }
`;
