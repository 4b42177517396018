import { css } from "@emotion/react";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { CheckItem, CheckList } from "../../ui/CheckList";
import { Prose } from "../../ui/Prose";
import { Section } from "../../ui/Section";
import { Stack } from "../../ui/Stack";
import { color, fluid, font, from, space } from "../../ui/tokens";
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

const titleStyle = css(font.columnHeading);
const apart = css({ marginTop: fluid(24, 48) });
const list = css({
  gap: `0 ${space[8]}`,
  marginTop: fluid(12, 20),
  [from.tablet]: { gridTemplateColumns: "1fr 1fr" },
  li: { paddingBlock: "5px", borderTop: `1px solid ${color.line}` },
});

/** A service's description and features, with the quote form in a sidebar. */
export function ServiceOverview({ service, offer, sidebar, children, below }: ServiceOverviewProps) {
  return (
    <Section heading={{ title: offer, titleStyle }} compact>
      {(heading) => (
        <SidebarColumns sidebar={sidebar} below={below}>
          <Prose text={service.description} />
          <div css={apart}>{heading}</div>
          <CheckList css={list} bold>
            {service.features.map((feature) => (
              <CheckItem key={feature}>{feature}</CheckItem>
            ))}
          </CheckList>
          {children && (
            <Stack css={apart} gap={fluid(24, 48)}>
              <Sections>{children}</Sections>
            </Stack>
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
