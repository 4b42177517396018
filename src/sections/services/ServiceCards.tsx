import { css } from "@emotion/react";
import { graphql } from "gatsby";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { Actions } from "../../ui/Actions";
import { cardSurface } from "../../ui/Card";
import { IconTile } from "../../ui/IconTile";
import { Picture } from "../../ui/Picture";
import { Section } from "../../ui/Section";
import { SmartLink } from "../../ui/SmartLink";
import { below, color, fluid, font, from, motion, shadow, space } from "../../ui/tokens";

interface ServiceCardsProps {
  heading: Queries.HeadingFragment;
  services: readonly Queries.ServiceCardFragment[];
  /** Ends each card. */
  cardAction: string;
  /** A link below the cards, for example to all services. */
  more?: Queries.ContentLinkFragment;
  /** Tiles are smaller on phones, without a summary. The first two are larger on wide screens. */
  variant?: "cards" | "tiles";
  /** A picture between the heading and the cards, on its own ground. */
  children?: ReactNode;
}

const wide = (columns: number) => ({ gridColumn: `span ${columns}` });
/** The last item fills its row, so that no number of services leaves a gap. */
const cardList = css({
  display: "grid",
  gap: fluid(12, 20),
  marginTop: fluid(12, 40),
  [from.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", "& > :last-of-type:nth-of-type(odd)": wide(2) },
  [from.desktop]: {
    gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
    "& > :last-of-type:nth-of-type(4n + 1)": wide(4),
    "& > :last-of-type:nth-of-type(4n + 2)": wide(3),
    "& > :last-of-type:nth-of-type(4n + 3)": wide(2),
  },
});
const tileList = css({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: fluid(8, 20),
  marginTop: fluid(20, 40),
  // In em: larger text gets two columns.
  "@media (min-width: 20em)": {
    gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
    "& > :last-of-type:nth-of-type(3n + 1)": wide(3),
    "& > :last-of-type:nth-of-type(3n + 2)": wide(2),
  },
  [from.desktop]: {
    gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
    "& > :nth-of-type(-n + 2)": wide(2),
  },
});
const lists = { cards: cardList, tiles: tileList };
/** One row. */
const fewList = css({
  [from.desktop]: {
    gridTemplateColumns: "none",
    gridAutoFlow: "column",
    gridAutoColumns: "minmax(0, 1fr)",
    "& > *": { gridColumn: "auto !important" },
  },
});
const card = css(cardSurface, {
  position: "relative",
  display: "flex",
  flexDirection: "column",
  height: "100%",
  overflow: "hidden",
  textDecoration: "none",
  transition: `transform ${motion.quick}, box-shadow ${motion.quick}`,
  "&:hover": { boxShadow: shadow.raised },
  [motion.welcome]: { "&:hover": { transform: "translateY(-3px)" } },
  "& > div": {
    display: "flex",
    flexDirection: "column",
    flex: 1,
    padding: `${space[3]} ${space[4]}`,
    [from.tablet]: { padding: `${space[4]} ${space[5]} ${space[5]}` },
  },
  h3: { ...font.h3, display: "flex", alignItems: "center", gap: space[3] },
  p: {
    marginTop: fluid(4, 8),
    color: color.muted,
    ...font.fine,
    [from.tablet]: { ...font.small },
  },
  "[data-more]": {
    display: "flex",
    alignItems: "center",
    gap: space[2],
    marginTop: "auto",
    paddingTop: space[3],
    color: color.action,
    fontWeight: 700,
    ...font.small,
  },
  "&:hover [data-more]": { color: color.actionStrong },
});
/** Only a picture and a title on phones. */
const tile = css({
  [below.tablet]: {
    h3: { display: "block", fontSize: font.small.fontSize },
    "h3 > span, p, [data-more]": { display: "none" },
    "& > div": { padding: space[2] },
  },
});
/** A row until there is room for four columns. */
const row = css({
  [below.desktop]: {
    display: "grid",
    gridTemplateColumns: "minmax(88px, 30%) minmax(0, 1fr)",
    "& > :first-child": { aspectRatio: "auto", minHeight: "110px" },
    "[data-more]": { display: "none" },
  },
});
const cardStyles = { cards: row, tiles: tile };
/** A card that fills its row shows a part of its picture, not a picture of a screen's height. */
const picture = css({
  aspectRatio: "4 / 3",
  maxHeight: "27rem",
  background: color.scene,
  img: { position: "absolute", inset: 0 },
});

/** Services as cards; the whole card is the link. */
export function ServiceCards({ heading, services, cardAction, more, variant = "cards", children }: ServiceCardsProps) {
  return (
    <Section heading={heading} background={children ? "scene" : "cream"} compact={Boolean(children)}>
      {children}
      <ul css={[lists[variant], services.length < 4 && fewList]}>
        {services.map((service) => {
          const image = service.image.childImageSharp?.card;
          return (
            <li key={service.slug}>
              <SmartLink css={[card, cardStyles[variant]]} to={`/services/${service.slug}`}>
                {image ? <Picture css={picture} image={image} alt="" /> : <span css={picture} />}
                <div>
                  <h3>
                    <IconTile icon={service.icon} />
                    {service.title}
                  </h3>
                  <p>{service.shortDescription}</p>
                  <span data-more>
                    {cardAction}
                    <ArrowRight aria-hidden="true" />
                  </span>
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
    icon
    shortDescription
    image {
      ...CardPicture
    }
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
