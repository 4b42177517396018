import { css } from "@emotion/react";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { CheckItem, CheckList } from "../../ui/CheckList";
import { Prose } from "../../ui/Prose";
import { Section } from "../../ui/Section";
import { below, color, fluid, font, from, space } from "../../ui/tokens";
import { Sections } from "../page/Sections";
import { SidebarColumns } from "../page/SidebarColumns";

interface ServiceOverviewProps {
  service: Queries.ServiceOverviewFieldsFragment;
  /** The heading of the features. */
  offer: string;
  /** The heading of the description's other paragraphs. Without it, they follow the first. */
  more?: string | null;
  /** The sidebar. */
  sidebar: ReactNode;
  /** Further links. */
  links: ReactNode;
  /** Follows the features. */
  prices?: ReactNode;
  emergency: ReactNode;
}

const titleStyle = css({ ...font.columnHeading, marginBottom: space[2] });
const apart = css({ marginTop: fluid(20, 48) });
const offerTitle = css({ marginBottom: space[2] });
const furtherStyle = css({ [below.tablet]: font.small });
const list = css({
  gap: `0 ${space[8]}`,
  marginTop: fluid(4, 12),
  [from.tablet]: { gridTemplateColumns: "1fr 1fr" },
  li: { paddingBlock: "5px", borderTop: `1px solid ${color.line}` },
});

/**
 * A service's description and features, with the quote form in a sidebar. On phones the form comes before most of the
 * description, for visitors who have read enough.
 */
export function ServiceOverview({ service, offer, more, sidebar, links, prices, emergency }: ServiceOverviewProps) {
  const { description, features } = service;
  const [first = "", ...others] = more ? description.split("\n\n") : [description];
  return (
    <Section heading={{ title: offer, small: true }} compact>
      {(heading) => (
        <SidebarColumns
          sidebar={sidebar}
          below={
            <Sections>
              {emergency}
              {others.length > 0 && (
                <div>
                  <h2 css={titleStyle}>{more}</h2>
                  <Prose styles={furtherStyle} text={others.join("\n\n")} />
                </div>
              )}
            </Sections>
          }
          links={links}
        >
          <Prose text={first} />
          <div css={[apart, offerTitle]}>{heading}</div>
          <CheckList styles={list} bold>
            {features.map((feature) => (
              <CheckItem key={feature}>{feature}</CheckItem>
            ))}
          </CheckList>
          {prices && (
            <div css={apart}>
              <Sections>{prices}</Sections>
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
