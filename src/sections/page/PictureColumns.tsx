import { css } from "@emotion/react";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { Columns } from "../../ui/Columns";
import { Container } from "../../ui/Container";
import { Picture } from "../../ui/Picture";
import { below, color, fluid, from, radius, space } from "../../ui/tokens";

interface PictureColumnsProps {
  image: Queries.ScreenPictureFragment;
  imageAlt: string;
  /** The id of the page's title, which is one of the children. */
  labelledBy: string;
  /** The text next to the picture. */
  children: ReactNode;
}

const columns = css({ paddingBlock: `${space[4]} ${space[8]}`, [from.tablet]: { paddingBlock: space[12] } });
const section = css({ background: color.cream, borderBottom: `1px solid ${color.line}` });
const picture = css({
  aspectRatio: "3 / 2",
  // The scenes have more room at their top.
  img: { objectPosition: "50% 90%" },
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  [from.tablet]: { order: 1, aspectRatio: "4 / 3" },
});
/** Buttons below each other in a narrow column have one width. */
const text = css({ [below.desktop]: { "& > div > a": { flexGrow: 1 } } });

/** The top of a page: text next to a picture, or below it on phones. */
export function PictureColumns({ image, imageAlt, labelledBy, children }: PictureColumnsProps) {
  const data = image.childImageSharp?.scene;
  return (
    <section css={section} aria-labelledby={labelledBy}>
      <Container>
        <Columns css={columns} from="tablet" gap={fluid(16, 48)} columnGap={space[12]} align="center">
          {data && <Picture css={picture} image={data} alt={imageAlt} first />}
          <div css={text}>{children}</div>
        </Columns>
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
        sizes: "(min-width: 1200px) 560px, (min-width: 768px) 46vw, 208px"
        breakpoints: [360, 480, 720, 1120]
      )
    }
  }
`;
