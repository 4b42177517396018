import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { getImage } from "gatsby-plugin-image";
import type { ReactNode } from "react";
import { Actions } from "../ui/Actions";
import { Container } from "../ui/Container";
import { IconTile } from "../ui/IconTile";
import { Picture } from "../ui/Picture";
import { color, font, from, space } from "../ui/tokens";

interface ServiceHeroProps {
  service: Queries.ServiceHeroFieldsFragment;
  title: string;
  actions: ReactNode;
}

const section = css({ background: color.scene, borderBottom: `1px solid ${color.line}` });
const columns = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[6],
  paddingBlock: `${space[6]} ${space[10]}`,
  [from.tablet]: { gridTemplateColumns: "1fr 1fr", alignItems: "center", gap: space[10], paddingBlock: space[12] },
});
const picture = css({
  aspectRatio: "4 / 3",
  // The scene's ground melts into the page's.
  maskImage:
    "linear-gradient(90deg, transparent, #000 9%, #000 91%, transparent), linear-gradient(transparent, #000 9%, #000 91%, transparent)",
  maskComposite: "intersect",
  [from.tablet]: { order: 2 },
});
const words = css({ [from.tablet]: { order: 1 } });
const tile = css({ width: "56px", height: "56px", fontSize: "28px", marginBottom: space[4] });
const heading = css({ ...font.display, fontSize: "clamp(2.1rem, 1.2rem + 3.2vw, 3.4rem)" });
const lead = css({ marginTop: space[4], fontSize: "1.18rem", color: color.muted, maxWidth: "44ch" });

/** A service's name, its line and its picture, with the two ways to ask for it. */
export function ServiceHero({ service, title, actions }: ServiceHeroProps) {
  const image = getImage(service.image?.childImageSharp?.scene ?? null);
  return (
    <section css={section} aria-labelledby="hero-title">
      <Container>
        <div css={columns}>
          {image && <Picture css={picture} image={image} alt={service.imageAlt ?? ""} first />}
          <div css={words}>
            <IconTile icon={service.icon} css={tile} />
            <h1 css={heading} id="hero-title">
              {title}
            </h1>
            <p css={lead}>{service.shortDescription}</p>
            <Actions>{actions}</Actions>
          </div>
        </div>
      </Container>
    </section>
  );
}

export const fragment = graphql`
  fragment ServiceHeroFields on Service {
    icon
    shortDescription
    imageAlt
    image {
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
  }
`;
