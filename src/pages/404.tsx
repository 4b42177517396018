import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../content/required";
import { LinkRow } from "../sections/LinkRow";
import { PictureScreen } from "../sections/PictureScreen";
import { PopularLinks } from "../sections/PopularLinks";
import { SiteHead } from "../seo/SiteHead";

export default function NotFoundPage({ data }: PageProps<Queries.NotFoundQuery>) {
  const page = required(data.notFoundPage, "pages/not-found.json");
  return (
    <PictureScreen screen={page} code={page.code} actions={<LinkRow links={page.links} />}>
      <PopularLinks {...page.popular} />
    </PictureScreen>
  );
}

export function Head({ data }: HeadProps<Queries.NotFoundQuery>) {
  return <SiteHead seo={required(data.notFoundPage, "pages/not-found.json").seo} />;
}

export const query = graphql`
  query NotFound {
    notFoundPage {
      seo {
        ...SeoFields
      }
      ...ScreenFields
      code
      links {
        ...LinkFields
      }
      popular {
        title
        links {
          ...LinkFields
        }
      }
    }
  }
`;
