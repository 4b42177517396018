import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { useId } from "react";
import { SmartLink } from "../ui/SmartLink";
import { color, font, radius, size, space } from "../ui/tokens";

interface AreaLinksProps {
  title: string;
  areas: readonly Queries.AreaLinkFragment[];
}

const titleStyle = css(font.h3);
const list = css({ display: "flex", flexWrap: "wrap", gap: space[2], marginTop: space[4] });
const link = css({
  display: "flex",
  alignItems: "center",
  minHeight: size.control,
  paddingInline: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.round,
  background: color.paper,
  fontWeight: 600,
  textDecoration: "none",
  "&:hover": { color: color.action, borderColor: color.action },
});

/** Links to the pages of towns, in a row. */
export function AreaLinks({ title, areas }: AreaLinksProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 css={titleStyle} id={id}>
        {title}
      </h2>
      <ul css={list}>
        {areas.map((area) => (
          <li key={area.slug}>
            <SmartLink css={link} to={`/service-areas/${area.slug}`}>
              {area.title}
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const fragment = graphql`
  fragment AreaLink on Area {
    title
    slug
  }
`;
