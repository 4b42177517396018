import { css } from "@emotion/react";
import { graphql, type PageProps } from "gatsby";
import { useId } from "react";
import { servicePath } from "../../model/kinds/anchors";
import { requireValue } from "../../model/kinds/requireValue";
import { PictureColumns } from "../sections/page/PictureColumns";
import { type PageHeadProps, SiteHead } from "../seo/SiteHead";
import { Actions } from "../ui/controls/Actions";
import { LinkList } from "../ui/controls/LinkList";
import { Titled } from "../ui/layout/Titled";
import { PageHead } from "../ui/text/PageHead";
import { color, from, space } from "../ui/tokens";

/** As high as most of the window, however short its text is. */
const filling = css({ display: "grid", minHeight: "75svh" });
const codeStyle = css({
  color: color.action,
  fontSize: "clamp(3.5rem, 3rem + 4vw, 6rem)",
  fontWeight: 800,
  lineHeight: 1.1,
  fontVariantNumeric: "tabular-nums",
});
const more = css({ marginTop: space[8] });
const halves = css({ [from.tablet]: { ul: { gridTemplateColumns: "1fr 1fr" } } });

type NotFoundProps = PageHeadProps<Queries.NotFoundQuery>;

/** Unknown paths below /services have a screen of their own. */
function screenFor({ data, location }: Pick<NotFoundProps, "data" | "location">) {
  if (!location.pathname.startsWith("/services/")) return requireValue(data.notFoundPage, "pages/not-found.json");
  const { missing } = requireValue(data.servicePage, "pages/service.json");
  const links = data.allService.nodes.map(({ title, slug }) => ({ label: title, to: servicePath(slug) }));
  return { ...missing, code: undefined, popular: { ...missing.popular, links } };
}

export default function NotFoundPage(props: PageProps<Queries.NotFoundQuery>) {
  const { title, text, code, image, imageAlt, links, popular } = screenFor(props);
  const id = useId();
  return (
    <div css={filling}>
      <PictureColumns
        detail={image?.childImageSharp?.door}
        imageAlt={imageAlt}
        labelledBy={id}
        below={
          <div css={more}>
            <Titled as="nav" title={popular.title} styles={halves}>
              <LinkList rows={popular.links} layout="columns" />
            </Titled>
          </div>
        }
      >
        {code && <p css={codeStyle}>{code}</p>}
        <PageHead id={id} title={title} lead={text} />
        <Actions entries={links} />
      </PictureColumns>
    </div>
  );
}

export function Head(props: NotFoundProps) {
  return <SiteHead page={props.pageContext.page} seo={screenFor(props).seo} />;
}

export const query = graphql`
  query NotFound {
    notFoundPage {
      ...NotFoundPage
      image { ...NotFoundPicture }
    }
    servicePage {
      missing {
        ...ServicePageMissing
        image { ...NotFoundPicture }
      }
    }
    allService(sort: { jsonId: ASC }) {
      nodes {
        title
        slug
      }
    }
  }
  # Without its left side: a signpost that says nothing.
  fragment NotFoundPicture on File {
    childImageSharp {
      door: gatsbyImageData(
        layout: CONSTRAINED
        width: 920
        aspectRatio: 0.78
        transformOptions: { cropFocus: EAST }
        placeholder: BLURRED
        blurredOptions: { width: 12, toFormat: WEBP }
        sizes: "(min-width: 1024px) 450px, (min-width: 768px) 41vw, 45vw"
        breakpoints: [200, 360, 560, 920]
      )
    }
  }
`;
