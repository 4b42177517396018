import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../content/facts/required";
import { PictureScreen } from "../sections/page/PictureScreen";
import { SiteHead } from "../seo/SiteHead";
import { Actions } from "../ui/Actions";
import { LinkList } from "../ui/LinkList";
import { Titled } from "../ui/Titled";

type NotFoundProps = HeadProps<Queries.NotFoundQuery>;

/** Unknown paths below /services have a screen of their own. */
function screenFor({ data, location }: Pick<NotFoundProps, "data" | "location">) {
  if (!location.pathname.startsWith("/services/")) return required(data.notFoundPage, "pages/not-found.json");
  const { missing } = required(data.servicePage, "pages/service.json");
  const links = data.allService.nodes.map(({ title, slug }) => ({ label: title, to: `/services/${slug}` }));
  return { ...missing, code: undefined, popular: { ...missing.popular, links } };
}

/**
 * The 404 page for every unknown path. A separate page for `/services/*` would make Gatsby send every service's path with
 * each page.
 */
export default function NotFoundPage(props: PageProps<Queries.NotFoundQuery>) {
  const screen = screenFor(props);
  return (
    <PictureScreen screen={screen} code={screen.code} actions={<Actions entries={screen.links} />}>
      <Titled as="nav" title={screen.popular.title}>
        <LinkList rows={screen.popular.links} columns />
      </Titled>
    </PictureScreen>
  );
}

export function Head(props: NotFoundProps) {
  return <SiteHead seo={screenFor(props).seo} />;
}

export const query = graphql`
  query NotFound {
    notFoundPage {
      ...NotFoundPage
      image {
        ...ScreenPicture
      }
    }
    servicePage {
      missing {
        ...ServicePageMissing
        image {
          ...ScreenPicture
        }
      }
    }
    allService(sort: { jsonId: ASC }) {
      nodes {
        title
        slug
      }
    }
  }
`;
