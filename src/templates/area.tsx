import { graphql, type PageProps } from "gatsby";
import { areaPath, servicePath } from "../../model/kinds/anchors";
import { requireValue } from "../../model/kinds/requireValue";
import { fillPlaceholders } from "../../model/text/fillPlaceholders";
import { AreaLayout } from "../sections/areas/AreaLayout";
import { RelatedServices } from "../sections/services/RelatedServices";
import { serviceGraph } from "../seo/graphs";
import { type PageHeadProps, SiteHead } from "../seo/SiteHead";
import { ArrowLink } from "../ui/controls/ArrowLink";
import { LinkCard } from "../ui/controls/LinkList";

/** A town without a picture of its own has its first service's. */
const pictureOf = ({ image, services }: NonNullable<Queries.AreaTemplateQuery["area"]>) =>
  image ?? requireValue(services[0], "a service of the town").service.image;

export default function AreaPage({ data }: PageProps<Queries.AreaTemplateQuery>) {
  const area = requireValue(data.area, "the town");
  const { page, neighbors, inDepth } = area;
  return (
    <AreaLayout
      area={area}
      picture={pictureOf(area)}
      words={page}
      eyebrow={area.miles > 0 ? page.eyebrow : page.facts.here}
      title={page.heroTitle}
      lead={area.lead}
      needs={<RelatedServices title={page.services.title} related={area.services} />}
      parts={area.parts}
      links={
        neighbors.length > 0 && (
          <LinkCard
            title={page.neighbors.title}
            rows={neighbors.map(({ area: { slug, title }, miles }) => ({
              to: areaPath(slug),
              label: title,
              end: fillPlaceholders(page.neighbors.miles, { distance: String(miles) }),
            }))}
            layout="columns"
            aside
          />
        )
      }
      below={inDepth.map(({ title, serviceSlug, areaSlug }) => (
        <ArrowLink to={`${servicePath(serviceSlug)}/${areaSlug}`} key={serviceSlug}>
          {title}
        </ArrowLink>
      ))}
    />
  );
}

export function Head({ data, pageContext }: PageHeadProps<Queries.AreaTemplateQuery>) {
  const area = requireValue(data.area, "the town");
  const hero = { image: pictureOf(area), imageAlt: null };
  const services = area.services.map(({ service }) => service.title);
  const described = { name: area.page.heroTitle, serviceType: services, description: area.lead, town: area.title };
  return <SiteHead page={pageContext.page} seo={area.seo} hero={hero} graph={serviceGraph(described)} />;
}

export const query = graphql`
  query AreaTemplate($slug: String!) {
    area(slug: { eq: $slug }) {
      ...Area
      miles
      image { ...ScreenPicture }
      services {
        ...RelatedServiceFields
        service {
          image { ...ScreenPicture }
        }
      }
      neighbors {
        miles
        area { ...AreaLink }
      }
      inDepth {
        title
        serviceSlug
        areaSlug
      }
      page { ...AreaPage }
    }
  }
`;
