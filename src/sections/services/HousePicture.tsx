import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { darken, Picture } from "../../ui/media/Picture";
import { SmartLink } from "../../ui/text/SmartLink";
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
const melted = css({
  ...darken,
  mask: "linear-gradient(90deg, #0000, #000 4% 96%, #0000) intersect, linear-gradient(#0000, #000 4% 96%, #0000)",
});
/** On small screens, the links would cover the house. */
const wideOnly = css({ [below.desktop]: { display: "none" } });
const list = css({
  "a, span": { position: "absolute", whiteSpace: "nowrap", translate: "-50% -50%" },
  a: {
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

/** A link to each service at its place in the house. */
export function HouseLinks({ services }: { services: readonly Queries.PlacedServiceFragment[] }) {
  // One style for all places, because a class for each would be as long as the place.
  const places = services.map(
    ({ housePoint }, index) =>
      housePoint && { [`li:nth-child(${index + 1}) a`]: { left: `${housePoint.x}%`, top: `${housePoint.y}%` } },
  );
  return (
    <ul css={[list, places, besideText, wideOnly]}>
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
    housePoint {
      x
      y
    }
  }
`;
