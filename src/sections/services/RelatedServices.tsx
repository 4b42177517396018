import { css } from "@emotion/react";
import { graphql } from "gatsby";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useId } from "react";
import { cardSurface } from "../../ui/Card";
import { IconTile } from "../../ui/IconTile";
import { SmartLink } from "../../ui/SmartLink";
import { color, fluid, font, from, motion, shadow, space } from "../../ui/tokens";

interface RelatedServicesProps {
  title: string;
  related: readonly Queries.RelatedServiceFieldsFragment[];
}

const titleStyle = css(font.columnHeading);
const list = css({
  display: "grid",
  gap: fluid(8, 12),
  marginTop: fluid(8, 16),
});
const row = css(cardSurface, {
  display: "grid",
  gridTemplate: '"icon name arrow" "why why why" / auto minmax(0, 1fr) auto',
  alignItems: "center",
  gap: `${space[1]} ${space[3]}`,
  padding: `10px ${space[4]}`,
  textDecoration: "none",
  transition: `transform ${motion.quick}, box-shadow ${motion.quick}`,
  "--icon": "32px",
  "& > span:first-of-type": { gridArea: "icon" },
  "& > svg": { gridArea: "arrow", color: color.action },
  "&:hover": { boxShadow: shadow.raised },
  [from.tablet]: {
    gridTemplateAreas: '"icon name arrow" "icon why arrow"',
    padding: `${space[4]} ${space[5]}`,
    columnGap: space[4],
  },
  [motion.welcome]: { "&:hover": { transform: "translateY(-3px)" } },
});
const name = css({ gridArea: "name", ...font.h3 });
const why = css({ gridArea: "why", color: color.muted, ...font.fine, [from.tablet]: font.small });

/** Services that are often part of the same job, each with the reason. The whole row is a link. */
export function RelatedServices({ title, related }: RelatedServicesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 css={titleStyle} id={id}>
        {title}
      </h2>
      <ul css={list}>
        {related.map(({ service, reason }) => (
          <li key={service.slug}>
            <SmartLink css={row} to={`/services/${service.slug}`}>
              <IconTile icon={service.icon} />
              <strong css={name}>{service.title}</strong> <span css={why}>{reason}</span>
              <ArrowRight aria-hidden="true" />
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const fragment = graphql`
  fragment RelatedServiceFields on RelatedService {
    reason
    service {
      title
      slug
      icon
    }
  }
`;
