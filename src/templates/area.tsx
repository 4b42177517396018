import { graphql, type HeadProps, type PageProps } from "gatsby";
import { fillPlaceholders } from "../content/facts/fillPlaceholders";
import { required } from "../content/facts/required";
import { AreaLayout } from "../sections/areas/AreaLayout";
import { LinkCard } from "../sections/page/LinkCard";
import { SeasonNote } from "../sections/page/SeasonNote";
import { RelatedServices } from "../sections/services/RelatedServices";
import { areaGraph } from "../seo/areaGraphs";
import { SiteHead } from "../seo/SiteHead";

const pathOf = ({ slug }: { slug: string }) => `/service-areas/${slug}`;

export default function AreaPage({ data }: PageProps<Queries.AreaTemplateQuery>) {
  const area = required(data.area, "the town");
  const { page, neighbors, inDepth } = area;
  return (
    <AreaLayout
      area={area}
      picture={area.image ?? area.services[0]?.service.image}
      words={page}
      path={pathOf(area)}
      eyebrow={area.miles > 0 ? page.eyebrow : page.facts.here}
      title={page.heroTitle}
      lead={area.lead}
      note={<SeasonNote notes={data.company?.seasonNotes} path={pathOf(area)} />}
      needs={<RelatedServices title={page.services.title} related={area.services} />}
      parts={area.parts}
      links={
        neighbors.length > 0 && (
          <LinkCard
            title={page.neighbors.title}
            rows={neighbors.map(({ area: { slug, title }, miles }) => ({
              to: `/service-areas/${slug}`,
              label: title,
              end: fillPlaceholders(page.neighbors.miles, { distance: String(miles) }),
            }))}
            columns
          />
        )
      }
      below={
        inDepth.length > 0 && (
          <LinkCard
            title={page.inDepth.title}
            rows={inDepth.map(({ title, serviceSlug, areaSlug, service }) => ({
              to: `/services/${serviceSlug}/${areaSlug}`,
              label: title,
              icon: service.icon,
            }))}
          />
        )
      }
    />
  );
}

export function Head({ data }: HeadProps<Queries.AreaTemplateQuery>) {
  const area = required(data.area, "the town");
  return <SiteHead path={pathOf(area)} seo={area.seo} graph={areaGraph(area)} />;
}

export const query = graphql`
  query AreaTemplate($slug: String!) {
    area(slug: { eq: $slug }) {
      slug
      ...AreaInGraph
      ...AreaFactsFields
      lead
      image {
        ...AreaPicture
      }
      parts {
        ...AreaPart
      }
      services {
        ...RelatedServiceFields
        service {
          image {
            ...AreaPicture
          }
        }
      }
      neighbors {
        miles
        area {
          ...AreaLink
        }
      }
      inDepth {
        title
        serviceSlug
        areaSlug
        service {
          icon
        }
      }
      seo {
        ...Seo
      }
      page {
        ...AreaPage
      }
    }
    company {
      ...SeasonNotes
    }
  }
`;
