import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { getImage } from "gatsby-plugin-image";
import { ArrowRight } from "lucide-react";
import { LinkButton } from "../ui/Button";
import { cardSurface } from "../ui/Card";
import { Grid } from "../ui/Grid";
import { IconTile } from "../ui/IconTile";
import { Picture } from "../ui/Picture";
import { type Ground, Section } from "../ui/Section";
import { SmartLink } from "../ui/SmartLink";
import { color, font, motion, shadow, space } from "../ui/tokens";

interface ServiceCardsProps {
  heading: Queries.HeadingFieldsFragment;
  services: readonly Queries.ServiceCardFragment[];
  /** Ends each card. */
  cardAction: string;
  /** A link to all services, where not all are shown. */
  all?: Queries.LinkFieldsFragment;
  ground?: Ground;
}

const card = css(cardSurface, {
  display: "flex",
  flexDirection: "column",
  height: "100%",
  overflow: "hidden",
  textDecoration: "none",
  transition: `transform ${motion.quick}, box-shadow ${motion.quick}`,
  "&:hover": { boxShadow: shadow.raised },
  "&:hover [data-more]": { color: color.actionStrong },
  "&:hover [data-more] svg": { transform: "translateX(3px)" },
  [motion.welcome]: { "&:hover": { transform: "translateY(-3px)" } },
});
const picture = css({ aspectRatio: "4 / 3", background: color.actionTint });
const body = css({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  flex: 1,
  padding: `0 ${space[6]} ${space[6]}`,
});
const tile = css({
  width: "54px",
  height: "54px",
  marginTop: "-27px",
  marginBottom: space[3],
  border: `3px solid ${color.paper}`,
});
const titleStyle = css(font.h3);
const summary = css({ marginTop: space[2], color: color.muted, ...font.small });
const more = css({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  marginTop: "auto",
  paddingTop: space[4],
  color: color.action,
  fontWeight: 700,
  ...font.small,
  svg: { transition: `transform ${motion.quick}` },
});
const allStyle = css({ marginTop: space[10], textAlign: "center" });

/** Services as cards; the whole card is the link. */
export function ServiceCards({ heading, services, cardAction, all, ground }: ServiceCardsProps) {
  return (
    <Section ground={ground} heading={heading}>
      <Grid most={3}>
        {services.map((service) => {
          const image = getImage(service.image.childImageSharp?.card ?? null);
          return (
            <li key={service.slug}>
              <SmartLink css={card} to={`/services/${service.slug}`}>
                {image ? <Picture css={picture} image={image} alt="" /> : <div css={picture} />}
                <div css={body}>
                  <IconTile icon={service.icon} css={tile} />
                  <h3 css={titleStyle}>{service.title}</h3>
                  <p css={summary}>{service.shortDescription}</p>
                  <span css={more} data-more>
                    {cardAction}
                    <ArrowRight size={18} aria-hidden="true" />
                  </span>
                </div>
              </SmartLink>
            </li>
          );
        })}
      </Grid>
      {all && (
        <p css={allStyle}>
          <LinkButton look="outline" to={all.to}>
            {all.label}
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
          sizes: "(min-width: 1200px) 372px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, calc(100vw - 40px)"
          breakpoints: [360, 540, 720]
        )
      }
    }
  }
`;
