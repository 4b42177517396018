import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { lowestPrice } from "../../../model/company/prices";
import { servicePath } from "../../../model/kinds/anchors";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { Actions } from "../../ui/controls/Actions";
import { cardSurface } from "../../ui/layout/Card";
import { Section } from "../../ui/layout/Section";
import { melting, Picture } from "../../ui/media/Picture";
import { SmartLink } from "../../ui/text/SmartLink";
import { below, color, fluid, font, from, motion, radius, shadow, space } from "../../ui/tokens";

interface ServiceCardsProps {
  heading: Queries.HeadingFragment;
  services: readonly Queries.ServiceCardFragment[];
  /** Ends each card of a service without prices. */
  cardAction: string;
  cardPrice: string;
  cardUrgent: string;
  more?: Queries.ContentLinkFragment;
  /** Tiles are smaller on phones, without a summary. Three are in a row. */
  variant?: "cards" | "tiles";
}

/** Selects all cards of a list that has `count` of them. */
const allOf = (count: number) =>
  `& > :nth-last-child(${count}):first-child, & > :nth-last-child(${count}):first-child ~ *`;
/** The last row's cards fill it, so that no number of services leaves a gap. Larger text gets fewer cards in a row. */
const list = css({ display: "flex", flexWrap: "wrap", gap: fluid(8, 20), marginTop: fluid(12, 40) });
const inRow = {
  tiles: css({ "& > *": { flex: "1 0 max(30%, 5.2rem)" }, [allOf(4)]: { flexBasis: "45%" } }),
  cards: css({
    "& > *": { flex: "1 0 100%", [from.tablet]: { flexBasis: "45%" }, [from.desktop]: { flexBasis: "22%" } },
    [allOf(5)]: { [from.desktop]: { flexBasis: "30%" } },
  }),
};
const card = css(cardSurface, {
  display: "flex",
  flexDirection: "column",
  height: "100%",
  overflow: "hidden",
  textDecoration: "none",
  position: "relative",
  transition: `transform ${motion.quick}, box-shadow ${motion.quick}`,
  "&:hover": { boxShadow: shadow.raised },
  [motion.welcome]: { "&:hover": { transform: "translateY(-3px)" } },
  "& > div": {
    display: "flex",
    flexDirection: "column",
    flex: 1,
    padding: `${space[3]} ${space[4]}`,
    [from.tablet]: { padding: space[5] },
  },
  h3: font.h3,
  small: {
    padding: `1px ${space[2]}`,
    borderRadius: radius.round,
    background: color.paper,
    color: color.emergency,
    fontWeight: 700,
    whiteSpace: "nowrap",
  },
  p: { marginBlock: `${space[2]} ${space[1]}`, color: color.muted, ...font.small },
  "[data-more]": {
    marginTop: "auto",
    paddingTop: space[3],
    fontWeight: 700,
  },
});
const atCorner = { small: { position: "absolute", top: space[2], right: space[2] } } as const;
const tile = css(atCorner, {
  [below.tablet]: {
    h3: { fontSize: font.small.fontSize },
    small: { top: space[1], right: space[1], padding: "0 6px", fontSize: "0.6875rem" },
    "p, [data-more]": { display: "none" },
    "& > div": { padding: space[2] },
  },
});
/** A row until there is room for four columns. Phones leave the summary to the service's page. */
const row = css({
  [from.desktop]: atCorner,
  [below.desktop]: {
    display: "grid",
    gridTemplateColumns: "minmax(88px, 26%) minmax(0, 1fr)",
    "& > :first-child": { aspectRatio: "auto", minHeight: "84px" },
    // Whole, and larger, as the scene's own borders are empty.
    img: { objectFit: "contain", ...melting, transform: "scale(1.2)" },
    "& > div": { display: "block", alignSelf: "center" },
    "[data-more]": { padding: 0 },
    small: { marginRight: `-${space[2]}`, background: color.emergencyTint },
  },
  [below.tablet]: { p: { display: "none" } },
});
const name = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: space[2],
  h3: { flexGrow: 1 },
});
/** A price has the text's colour: it is nothing to press. */
const action = css({ color: color.action });
const cardStyles = { cards: row, tiles: tile };
const picture = css({
  aspectRatio: "4 / 3",
  maxHeight: "27rem",
  background: color.cream,
  img: { position: "absolute", inset: 0 },
});

export function ServiceCards({ heading, services, more, variant = "cards", ...words }: ServiceCardsProps) {
  const { cardAction, cardPrice, cardUrgent } = words;
  return (
    <Section heading={heading} compact>
      <ul css={[list, inRow[variant]]}>
        {services.map((service) => {
          const image = service.image.childImageSharp?.card;
          return (
            <li key={service.slug}>
              <SmartLink css={[card, cardStyles[variant]]} to={servicePath(service.slug)}>
                {image ? <Picture styles={picture} image={image} alt="" /> : <span css={picture} />}
                <div>
                  <div css={name}>
                    <h3>{service.title}</h3>
                    {service.firstStep && <small>{cardUrgent}</small>}
                  </div>
                  <p>{service.shortDescription}</p>
                  {service.prices ? (
                    <span data-more>{fillPlaceholders(cardPrice, { price: lowestPrice(service.prices.jobs) })}</span>
                  ) : (
                    <span data-more css={action}>
                      {cardAction}
                    </span>
                  )}
                </div>
              </SmartLink>
            </li>
          );
        })}
      </ul>
      {more && <Actions entries={[{ ...more, variant: "outline" }]} />}
    </Section>
  );
}

export const fragment = graphql`
  fragment ServiceCard on Service {
    title
    slug
    shortDescription
    firstStep
    prices {
      jobs { low }
    }
    image { ...CardPicture }
  }
  fragment CardPicture on File {
    childImageSharp {
      card: gatsbyImageData(
        layout: CONSTRAINED
        width: 720
        aspectRatio: 1.3333
        placeholder: NONE
        sizes: "auto, (min-width: 1200px) 570px, 31vw"
        breakpoints: [240, 400, 720]
      )
    }
  }
`;
