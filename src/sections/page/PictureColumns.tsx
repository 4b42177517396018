import { css } from "@emotion/react";
import { graphql } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import type { ReactNode } from "react";
import { Container } from "../../ui/layout/Container";
import { edged, melting, Picture } from "../../ui/media/Picture";
import { below, color, fluid, from, space } from "../../ui/tokens";

interface PictureColumnsProps {
  image?: Queries.ScreenPictureFragment;
  /** Instead: a part of a scene, with an edge around it. */
  detail?: IGatsbyImageData;
  imageAlt: string;
  /** Over the picture, placed in percent of it. */
  mark?: ReactNode;
  /** The id of the page's title, which is one of the children. */
  labelledBy: string;
  children: ReactNode;
  /** Buttons and what follows them: below the text, and on tablets below the picture too. */
  below?: ReactNode;
}

const columns = css({
  paddingBlock: `${space[4]} ${space[6]}`,
  [from.tablet]: {
    display: "grid",
    gridTemplateColumns: "4fr 3fr",
    alignItems: "start",
    paddingBlock: `${space[10]} ${space[8]}`,
  },
  // Keeps the text together, however tall the picture is.
  [from.desktop]: { gridTemplate: "auto 1fr / 1fr 1fr", columnGap: space[12], paddingBlock: space[12] },
});
const section = css({ overflow: "hidden", background: color.cream, borderBottom: `1px solid ${color.line}` });
/** Larger than the second column: a scene's edges are empty, so they may pass under the text and leave the screen. */
const scenePlace = css({
  position: "relative",
  margin: `-4% 11% calc(${fluid(28, 32)} - 6%)`,
  [from.tablet]: { gridColumn: 2, gridRow: 1, margin: "-6% -11%" },
  [from.desktop]: { gridRow: "1 / 3" },
});
const picture = css({ aspectRatio: "4 / 3", ...melting });
const detailPlace = css({
  width: "50%",
  marginBottom: space[4],
  [from.tablet]: { gridColumn: 2, gridRow: 1, width: "auto", margin: `0 0 0 ${space[8]}` },
  [from.desktop]: { gridRow: "1 / 3", width: "80%", justifySelf: "end" },
});
const square = css(edged, { aspectRatio: "1" });
const over = css({ position: "relative" });
/** Buttons beside each other have one width on tablets. */
const actions = css(over, {
  [from.tablet]: { gridColumn: "1 / -1" },
  [below.desktop]: { "& > div > a": { flex: "1 1 14rem" } },
  [from.desktop]: { gridColumn: 1 },
});

/** The top of a page: text next to a scene on its own ground, or below it on phones. It grows downwards while it loads. */
export function PictureColumns(props: PictureColumnsProps) {
  const { image, detail, imageAlt, mark, labelledBy, children, below: more } = props;
  const scene = image?.childImageSharp?.scene;
  return (
    <section css={section} aria-labelledby={labelledBy}>
      <Container>
        <div css={columns}>
          {detail && (
            <div css={detailPlace}>
              <Picture styles={square} image={detail} alt={imageAlt} first />
            </div>
          )}
          {scene && (
            <div css={scenePlace}>
              <Picture styles={picture} image={scene} alt={imageAlt} first />
              {mark}
            </div>
          )}
          <div css={over}>{children}</div>
          {more && <div css={actions}>{more}</div>}
        </div>
      </Container>
    </section>
  );
}

export const fragment = graphql`
  fragment ScreenPicture on File {
    childImageSharp {
      scene: gatsbyImageData(
        layout: CONSTRAINED
        width: 1120
        aspectRatio: 1.3333
        placeholder: BLURRED
        blurredOptions: { width: 12, toFormat: WEBP }
        sizes: "(min-width: 1200px) 680px, (min-width: 768px) 56vw, 208px"
        breakpoints: [360, 480, 720, 1120]
      )
    }
  }
`;
