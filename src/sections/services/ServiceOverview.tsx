import { css } from "@emotion/react";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { Section } from "../../ui/layout/Section";
import { CheckList } from "../../ui/text/CheckList";
import { Heading } from "../../ui/text/Heading";
import { Prose } from "../../ui/text/Prose";
import { below, color, fluid, font, from, space } from "../../ui/tokens";
import { HydrationSlices } from "../page/HydrationSlices";
import { SidebarColumns } from "../page/SidebarColumns";

interface ServiceOverviewProps {
  service: Queries.ServiceOverviewFieldsFragment;
  offer: string;
  /** The heading of the description's other paragraphs. Without it, they follow the first. */
  more?: string | null;
  sidebar: ReactNode;
  links: ReactNode;
  prices?: ReactNode;
  emergency: ReactNode;
}

const titleStyle = css({ marginBottom: space[2] });
const apart = css({ marginTop: fluid(20, 48) });
const offerTitle = css({ marginBottom: space[2] });
const furtherStyle = css({ [below.tablet]: font.small });
const list = css({
  gap: `0 ${space[8]}`,
  marginTop: fluid(4, 12),
  // An odd last one has the whole line.
  [from.tablet]: { gridTemplateColumns: "1fr 1fr", "& > li:last-child:nth-child(odd)": { gridColumn: "1 / -1" } },
  li: { paddingBlock: "5px", borderTop: `1px solid ${color.line}` },
});

/** On phones the form comes before most of the description, for visitors who have read enough. */
export function ServiceOverview({ service, offer, more, sidebar, links, prices, emergency }: ServiceOverviewProps) {
  const { description, features } = service;
  const [first = "", ...others] = more ? description.split("\n\n") : [description];
  return (
    <Section heading={{ title: offer, small: true }} compact>
      {(heading) => (
        <SidebarColumns
          sidebar={sidebar}
          below={
            <HydrationSlices>
              {emergency}
              {others.length > 0 && (
                <div>
                  <Heading level={2} look="column" styles={titleStyle}>
                    {more}
                  </Heading>
                  <Prose styles={furtherStyle} text={others.join("\n\n")} />
                </div>
              )}
            </HydrationSlices>
          }
          links={links}
        >
          <Prose text={first} />
          <div css={[apart, offerTitle]}>{heading}</div>
          <CheckList items={features} styles={list} bold />
          {prices && (
            <div css={apart}>
              <HydrationSlices>{prices}</HydrationSlices>
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
