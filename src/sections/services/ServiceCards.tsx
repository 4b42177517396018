import { css } from "@emotion/react";
import { graphql } from "gatsby";
import ArrowRight from "lucide-react/icons/arrow-right";
import { LinkButton } from "../../ui/Button";
import { cardSurface } from "../../ui/Card";
import { Grid } from "../../ui/Grid";
import { IconTile } from "../../ui/IconTile";
import { Picture, phoneMedia } from "../../ui/Picture";
import { type Background, Section } from "../../ui/Section";
import { SmartLink } from "../../ui/SmartLink";
import { color, font, from, motion, radius, shadow, space } from "../../ui/tokens";
import { visuallyHidden } from "../../ui/visuallyHidden";

interface ServiceCardsProps {
  heading: Queries.HeadingFieldsFragment;
  services: readonly Queries.ServiceCardFragment[];
  /** Ends each card. */
  cardAction: string;
  /** A link below the cards, for example to all services. */
  after?: Queries.LinkFieldsFragment;
  background?: Background;
}

/** A row on phones, to keep the page short; a column from tablets up. */
const card = css(cardSurface, {
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(88px, 30%) minmax(0, 1fr)",
  height: "100%",
  overflow: "hidden",
  [from.tablet]: { display: "flex", flexDirection: "column" },
  textDecoration: "none",
  transition: `transform ${motion.quick}, box-shadow ${motion.quick}`,
  "&:hover": { boxShadow: shadow.raised },
  "&:hover [data-more]": { color: color.actionStrong },
  "&:hover [data-more] svg": { transform: "translateX(3px)" },
  [motion.welcome]: { "&:hover": { transform: "translateY(-3px)" } },
});
const picture = css({ background: color.actionTint, [from.tablet]: { aspectRatio: "4 / 3" } });
const body = css({
  display: "flex",
  flexDirection: "column",
  flex: 1,
  padding: `${space[3]} ${space[4]}`,
  [from.tablet]: { position: "relative", padding: `0 ${space[6]} ${space[6]}` },
});
/** In a corner of the picture, or across its lower edge. */
const tile = css({
  position: "absolute",
  left: space[2],
  bottom: space[2],
  width: "34px",
  height: "34px",
  borderRadius: radius.small,
  fontSize: "17px",
  [from.tablet]: {
    position: "static",
    width: "54px",
    height: "54px",
    marginTop: "-27px",
    marginBottom: space[3],
    border: `3px solid ${color.paper}`,
    borderRadius: radius.medium,
    fontSize: "24px",
  },
});
const titleStyle = css(font.h3);
const summary = css({
  marginTop: space[1],
  color: color.muted,
  ...font.fine,
  [from.tablet]: { ...font.small, marginTop: space[2] },
});
/** On phones an arrow at the end of the title's line. */
const more = css({
  position: "absolute",
  top: "15px",
  right: space[4],
  color: color.action,
  svg: { transition: `transform ${motion.quick}` },
  [from.tablet]: {
    position: "static",
    display: "flex",
    alignItems: "center",
    gap: space[2],
    marginTop: "auto",
    paddingTop: space[4],
    fontWeight: 700,
    ...font.small,
  },
});
const moreLabel = css({ [`@media ${phoneMedia}`]: visuallyHidden });
const afterStyle = css({ marginTop: space[6], textAlign: "center", [from.tablet]: { marginTop: space[10] } });

/** Services as cards; the whole card is the link. */
export function ServiceCards({ heading, services, cardAction, after, background }: ServiceCardsProps) {
  return (
    <Section background={background} heading={heading}>
      <Grid columns={3}>
        {services.map((service) => {
          const image = service.image.childImageSharp?.card;
          return (
            <li key={service.slug}>
              <SmartLink css={card} to={`/services/${service.slug}`}>
                {image ? <Picture css={picture} image={image} alt="" /> : <div css={picture} />}
                <div css={body}>
                  <IconTile icon={service.icon} css={tile} />
                  <h3 css={titleStyle}>{service.title}</h3>
                  <p css={summary}>{service.shortDescription}</p>
                  <span css={more} data-more>
                    <span css={moreLabel}>{cardAction}</span>
                    <ArrowRight size={18} aria-hidden="true" />
                  </span>
                </div>
              </SmartLink>
            </li>
          );
        })}
      </Grid>
      {after && (
        <p css={afterStyle}>
          <LinkButton variant="outline" to={after.to}>
            {after.label}
          </LinkButton>
        </p>
      )}
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
      childImageSharp {
        card: gatsbyImageData(
          layout: CONSTRAINED
          width: 720
          aspectRatio: 1.3333
          placeholder: DOMINANT_COLOR
          sizes: "(min-width: 1200px) 372px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 30vw"
          breakpoints: [240, 360, 540, 720]
        )
      }
    }
  }
`;
