import { css, type SerializedStyles } from "@emotion/react";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { Container } from "../../ui/Container";
import { Picture } from "../../ui/Picture";
import { from, space } from "../../ui/tokens";

interface PictureColumnsProps {
  image: Queries.ScreenPictureFragment;
  imageAlt: string;
  pictureStyle: SerializedStyles;
  /** The id of the page's title, which is one of the children. */
  labelledBy: string;
  /** The text next to the picture. */
  children: ReactNode;
  /** The style of the whole section. */
  background: SerializedStyles;
}

const columns = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  paddingBlock: `${space[4]} ${space[6]}`,
  [from.tablet]: {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    alignItems: "center",
    gap: space[12],
    paddingBlock: space[12],
  },
});
const picture = css({ aspectRatio: "9 / 4", [from.tablet]: { order: 2, aspectRatio: "4 / 3" } });
const text = css({ [from.tablet]: { order: 1 } });

/** The top of a page: text next to a picture, or below it on phones. */
export function PictureColumns({
  image,
  imageAlt,
  pictureStyle,
  background,
  labelledBy,
  children,
}: PictureColumnsProps) {
  const data = image.childImageSharp?.scene;
  return (
    <section css={background} aria-labelledby={labelledBy}>
      <Container>
        <div css={columns}>
          {data && <Picture css={[picture, pictureStyle]} image={data} alt={imageAlt} first />}
          <div css={text}>{children}</div>
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
        sizes: "(min-width: 1200px) 560px, (min-width: 768px) 46vw, calc(100vw - 40px)"
        breakpoints: [360, 480, 720, 1120]
      )
    }
  }
`;
