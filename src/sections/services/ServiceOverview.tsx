import { css } from "@emotion/react";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { CheckItem, CheckList } from "../../ui/CheckList";
import { Section } from "../../ui/Section";
import { color, fluid, font, from, size, space } from "../../ui/tokens";
import { Sections } from "../page/Sections";
import { SidebarColumns } from "../page/SidebarColumns";

interface ServiceOverviewProps {
  service: Queries.ServiceOverviewFieldsFragment;
  /** The heading of the features. */
  offer: string;
  /** The sidebar. */
  sidebar: ReactNode;
  /** Follows the features. */
  children?: ReactNode;
  /** Further links. */
  below?: ReactNode;
}

const description = css({
  display: "grid",
  gap: fluid(12, 16),
  maxWidth: size.measure,
  lineHeight: 1.5,
  [from.tablet]: { fontSize: "1.1rem", lineHeight: 1.6 },
});
const titleStyle = css(font.columnHeading);
const features = css({ marginTop: fluid(24, 48) });
const list = css({
  display: "grid",
  marginTop: fluid(12, 20),
  [from.tablet]: { gridTemplateColumns: "1fr 1fr", columnGap: space[8] },
  li: { paddingBlock: "5px", borderTop: `1px solid ${color.line}` },
});
const after = css({
  display: "grid",
  gap: fluid(24, 48),
  marginTop: fluid(24, 48),
});

/** A service's description and features, with the quote form in a sidebar. */
export function ServiceOverview({ service, offer, sidebar, children, below }: ServiceOverviewProps) {
  return (
    <Section heading={{ title: offer, titleStyle }} compact>
      {(heading) => (
        <SidebarColumns sidebar={sidebar} below={below}>
          <div css={description}>
            {service.description.split("\n\n").map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div css={features}>{heading}</div>
          <CheckList css={list} bold>
            {service.features.map((feature) => (
              <CheckItem key={feature}>{feature}</CheckItem>
            ))}
          </CheckList>
          {children && (
            <div css={after}>
              <Sections>{children}</Sections>
            </div>
          )}
        </SidebarColumns>
      )}
    </Section>
  );
}

export const fragment = graphql`
  fragment ServiceOverviewFields on Service {
    description
    features
  }
`;
