import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { darken, Picture } from "../../ui/Picture";
import { SmartLink } from "../../ui/SmartLink";
import type { Styles } from "../../ui/Styles";
import { below, color, from, radius, shadow, space } from "../../ui/tokens";

/** Above the text on phones, right of the middle elsewhere. */
const besideText = css({
  alignSelf: "center",
  width: "96%",
  aspectRatio: "8 / 5",
  marginBlock: "-3% -5%",
  [from.tablet]: {
    position: "absolute",
    // Half of the hero's least height. Half of its height would move while the page arrives.
    top: "clamp(280px, 23vw, 360px)",
    left: "calc(50% - clamp(20px, 28vw - 195px, 115px))",
    width: "min(62vw, 84vw - 230px, 1000px)",
    margin: 0,
    translate: "0 -50%",
  },
});
/** The picture's edges melt into the ground, which also covers lighter parts of the picture's own. */
export const melted = css({
  ...darken,
  mask: "linear-gradient(90deg, #0000, #000 4% 96%, #0000) intersect, linear-gradient(#0000, #000 4% 96%, #0000)",
});
/** On small screens, the links would cover the house. */
const wideOnly = css({ [below.desktop]: { display: "none" } });
const list = css({
  "a, span": {
    position: "absolute",
    padding: `1px ${space[3]} 1px 28px`,
    border: `1px solid ${color.line}`,
    borderRadius: radius.round,
    // A dot before the name.
    background: `radial-gradient(circle at 17px, ${color.action} 3.5px, #0000 4.5px) ${color.paper}`,
    boxShadow: shadow.rest,
    fontSize: "0.875rem",
    fontWeight: 700,
    whiteSpace: "nowrap",
    textDecoration: "none",
    translate: "-50% -50%",
  },
  "a:hover, a:focus-visible": { boxShadow: shadow.raised },
  // What the service does, below the house, where it covers nothing.
  span: { left: "50%", top: "97%" },
  "a:not(:hover, :focus-visible) + span": { visibility: "hidden" },
});

/** A picture of a house, whole, on its own ground. */
export function HousePicture({ image, imageAlt }: Queries.HouseFieldsFragment) {
  return (
    image.childImageSharp && (
      <Picture styles={[besideText, melted]} image={image.childImageSharp.scene} alt={imageAlt} first />
    )
  );
}

interface HouseLinksProps {
  services: readonly Queries.PlacedServiceFragment[];
}

/** A link to each service at its place in the hero's house. */
export const HouseLinks = ({ services }: HouseLinksProps) => (
  <PlacedLinks styles={[besideText, wideOnly]} services={services} />
);

/** A link to each service at its place in a picture of the house, which has the same size. */
export function PlacedLinks({ services, styles }: HouseLinksProps & { styles?: Styles }) {
  // One style for all places, because a class for each would be as long as the place.
  const places = services.map(
    ({ place }, index) => place && { [`li:nth-child(${index + 1}) a`]: { left: `${place.x}%`, top: `${place.y}%` } },
  );
  return (
    <ul css={[list, places, styles]}>
      {services.map(({ slug, title, shortDescription }) => (
        <li key={slug}>
          <SmartLink to={`/services/${slug}`}>{title}</SmartLink>
          <span>{shortDescription}</span>
        </li>
      ))}
    </ul>
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
          sizes: "min(62vw, 1000px)"
          breakpoints: [720, 1200, 1600]
        )
      }
    }
  }
  fragment PlacedService on Service {
    slug
    title
    shortDescription
    place {
      x
      y
    }
  }
`;
