import { css } from "@emotion/react";
import { graphql, type PageProps } from "gatsby";
import { servicePath } from "../../model/kinds/anchors";
import { requireValue } from "../../model/kinds/requireValue";
import { PictureScreen } from "../sections/page/PictureScreen";
import { type PageHeadProps, SiteHead } from "../seo/SiteHead";
import { Actions } from "../ui/controls/Actions";
import { LinkList } from "../ui/controls/LinkList";
import { Titled } from "../ui/layout/Titled";
import { from } from "../ui/tokens";

/** The links stand below the buttons. */
const halves = css({ [from.tablet]: { ul: { gridTemplateColumns: "1fr 1fr" } } });

/** src/inline/mendMissing.ts in the HTML, and empty in the browser, where it has already run. */
declare const MENDING_SCRIPT: string;

type NotFoundProps = PageHeadProps<Queries.NotFoundQuery>;

/** Unknown paths below /services have a screen of their own. */
function screenFor({ data, location }: Pick<NotFoundProps, "data" | "location">) {
  if (!location.pathname.startsWith("/services/")) return requireValue(data.notFoundPage, "pages/not-found.json");
  const { missing } = requireValue(data.servicePage, "pages/service.json");
  const links = data.allService.nodes.map(({ title, slug }) => ({ label: title, to: servicePath(slug) }));
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
      <Titled as="nav" title={screen.popular.title} styles={halves}>
        <LinkList rows={screen.popular.links} layout="columns" />
      </Titled>
      {/* Leads to the page that a mangled link means. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
      <script dangerouslySetInnerHTML={{ __html: MENDING_SCRIPT }} />
    </PictureScreen>
  );
}

export function Head(props: NotFoundProps) {
  return <SiteHead page={props.pageContext.page} seo={screenFor(props).seo} />;
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
