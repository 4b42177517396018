import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../../content/required";
import { LinkRow } from "../../sections/LinkRow";
import { PictureScreen } from "../../sections/PictureScreen";
import { PopularLinks } from "../../sections/PopularLinks";
import { SiteHead } from "../../seo/SiteHead";

/** Shown at every path below /services that is not a service. */
export default function ServiceNotFoundPage({ data }: PageProps<Queries.ServiceNotFoundQuery>) {
  const { missing } = required(data.servicePage, "pages/service.json");
  return (
    <PictureScreen screen={missing} actions={<LinkRow links={missing.links} />}>
      <PopularLinks
        title={missing.popular.title}
        links={data.allService.nodes.map(({ title, slug }) => ({ label: title, to: `/services/${slug}` }))}
      />
    </PictureScreen>
  );
}

export function Head({ data }: HeadProps<Queries.ServiceNotFoundQuery>) {
  const { missing } = required(data.servicePage, "pages/service.json");
  return <SiteHead seo={missing.seo} />;
}

export const query = graphql`
  query ServiceNotFound {
    servicePage {
      missing {
        seo {
          ...SeoFields
        }
        ...ScreenFields
        links {
          ...LinkFields
        }
        popular {
          title
        }
      }
    }
    allService(sort: { jsonId: ASC }, limit: 4) {
      nodes {
        title
        slug
      }
    }
  }
`;
