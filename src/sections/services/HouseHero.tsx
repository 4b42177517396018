import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { type ReactNode, useId } from "react";
import { servicePath } from "../../../model/kinds/anchors";
import { Container } from "../../ui/layout/Container";
import { darken, Picture } from "../../ui/media/Picture";
import { PageHead } from "../../ui/text/PageHead";
import { SmartLink } from "../../ui/text/SmartLink";
import { below, color, from, radius, shadow, space } from "../../ui/tokens";

const section = css({ position: "relative", overflow: "hidden", background: color.cream });
/** Above the text on phones, right of it elsewhere. The picture's empty left passes under the text. */
const besideText = css({
  width: "96%",
  aspectRatio: "8 / 5",
  margin: "-3% auto -5%",
  [from.tablet]: { position: "absolute", top: space[6], left: "41.7vw", width: "65vw", margin: 0 },
  [from.desktop]: { left: "calc(50% - min(30.5vw - 193px, 227px))", width: "min(70vw, 1000px)" },
});
/** The picture's edges melt into the ground, which also covers lighter parts of the picture's own. */
const melted = css({
  ...darken,
  mask: "linear-gradient(90deg, #0000, #000 4% 96%, #0000) intersect, linear-gradient(#0000, #000 4% 96%, #0000)",
});
/** Nothing is centred: a browser that paints the first half of the text would move it when the rest arrives. */
const text = css({
  position: "relative",
  paddingBlock: `${space[5]} ${space[7]}`,
  [from.tablet]: {
    paddingBlock: space[10],
    "& > h1, & > p": { maxWidth: "min(28rem, 42vw)" },
  },
  [from.desktop]: {
    minHeight: "min(45vw, 650px)",
    h1: { fontSize: "min(3.75rem, 1.15rem + 3.6vw)" },
    "& > ul": { width: "28rem" },
  },
});
const list = css({
  // On small screens, the links would cover the house.
  [below.desktop]: { display: "none" },
  // The picture's empty edge, under which the text passes, takes none of its presses.
  clipPath: "inset(0 0 0 10%)",
  a: {
    position: "absolute",
    whiteSpace: "nowrap",
    translate: "-50% -50%",
    padding: `1px ${space[3]}`,
    border: `1px solid ${color.line}`,
    borderRadius: radius.round,
    background: color.paper,
    boxShadow: shadow.rest,
    fontSize: "0.875rem",
    fontWeight: 700,
    textDecoration: "none",
  },
  "a:hover, a:focus-visible": { background: color.ink, color: color.paper },
});

interface HouseHeroProps {
  hero: Pick<Queries.HeroFieldsFragment, "eyebrow" | "title" | "lead">;
  house: Queries.HouseFieldsFragment;
  services: readonly Queries.PlacedServiceFragment[];
  children: ReactNode;
}

/** The top of a page: words beside a house, whole and on its own ground, with a link to each service at its place in it. */
export function HouseHero({ hero, house, services, children }: HouseHeroProps) {
  const id = useId();
  const scene = house.image.childImageSharp?.scene;
  return (
    <section css={section} aria-labelledby={id}>
      {scene && <Picture styles={[besideText, melted]} image={scene} alt={house.imageAlt} first />}
      <Container>
        <div css={text}>
          <PageHead id={id} {...hero} />
          {children}
        </div>
      </Container>
      <ul css={[list, besideText]}>
        {services.map(({ slug, title, housePoint: at }) => (
          <li key={slug}>
            <SmartLink css={at && { left: `${at.x}%`, top: `${at.y}%` }} to={servicePath(slug)}>
              {title}
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const fragment = graphql`
  fragment HouseFields on Hero {
    imageAlt
    image {
      childImageSharp {
        scene: gatsbyImageData(
          layout: CONSTRAINED
          width: 1600
          placeholder: BLURRED
          blurredOptions: { width: 6, toFormat: WEBP }
          sizes: "min(70vw, 1000px)"
          breakpoints: [720, 1200, 1600]
        )
      }
    }
  }
  fragment PlacedService on Service {
    slug
    title
    housePoint { ...PointInHouse }
  }
`;
