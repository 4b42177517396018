import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { getImage } from "gatsby-plugin-image";
import type { ReactNode } from "react";
import { Actions } from "../ui/Actions";
import { Container } from "../ui/Container";
import { Picture } from "../ui/Picture";
import { color, font, from, radius, size, space } from "../ui/tokens";

interface PictureScreenProps {
  /** Above the title, in large letters. */
  code?: string;
  title: string;
  text: string;
  image: Queries.ScreenPictureFragment | null;
  imageAlt: string;
  actions: ReactNode;
  /** More below the actions. */
  children?: ReactNode;
}

const section = css({ background: color.cream });
const columns = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[6],
  paddingBlock: `${space[6]} ${space[16]}`,
  [from.tablet]: { gridTemplateColumns: "1fr 1fr", alignItems: "center", gap: space[12], paddingBlock: space[16] },
});
const picture = css({ aspectRatio: "4 / 3", borderRadius: radius.large, [from.tablet]: { order: 2 } });
const words = css({ [from.tablet]: { order: 1 } });
const codeStyle = css({
  color: color.action,
  fontSize: "clamp(3.5rem, 3rem + 4vw, 6rem)",
  fontWeight: 800,
  letterSpacing: "-0.04em",
  lineHeight: 1,
  fontVariantNumeric: "tabular-nums",
});
const heading = css({ ...font.display, fontSize: "clamp(2rem, 1.3rem + 2.6vw, 3rem)", marginTop: space[2] });
const lead = css({ marginTop: space[4], maxWidth: size.measure, color: color.muted, fontSize: "1.12rem" });
const more = css({ marginTop: space[8] });

/** A screen of its own beside a picture: nothing found, or all done. */
export function PictureScreen({ code, title, text, image, imageAlt, actions, children }: PictureScreenProps) {
  const data = getImage(image?.childImageSharp?.scene ?? null);
  return (
    <section css={section} aria-labelledby="hero-title">
      <Container>
        <div css={columns}>
          {data && <Picture css={picture} image={data} alt={imageAlt} first />}
          <div css={words}>
            {code && <p css={codeStyle}>{code}</p>}
            <h1 css={heading} id="hero-title">
              {title}
            </h1>
            <p css={lead}>{text}</p>
            <Actions>{actions}</Actions>
            {children && <div css={more}>{children}</div>}
          </div>
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
        sizes: "(min-width: 1200px) 560px, (min-width: 768px) 46vw, calc(100vw - 40px)"
        breakpoints: [360, 480, 720, 1120]
      )
    }
  }
`;
