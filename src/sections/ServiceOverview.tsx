import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Section } from "../ui/Section";
import { color, from, radius, size, space } from "../ui/tokens";
import { Sections } from "./Sections";

interface ServiceOverviewProps {
  service: Queries.ServiceOverviewFieldsFragment;
  /** The heading of the features. */
  offer: string;
  /** Stands beside the text on wide screens and below it on phones. */
  sidebar: ReactNode;
  /** Follows the features. */
  children?: ReactNode;
  /** Stands below the text on wide screens. On phones it comes last, so that the form in the sidebar comes sooner. */
  related?: ReactNode;
}

const columns = css({
  display: "grid",
  gap: space[12],
  [from.desktop]: {
    gridTemplateColumns: "minmax(0, 1fr) 480px",
    gridTemplateRows: "auto 1fr",
    alignItems: "start",
  },
});
const description = css({ display: "grid", gap: space[4], maxWidth: size.measure, fontSize: "1.1rem" });
const features = css({ marginTop: space[12] });
const list = css({
  display: "grid",
  gap: space[3],
  marginTop: space[6],
  [from.tablet]: { gridTemplateColumns: "1fr 1fr" },
});
const item = css({
  display: "flex",
  gap: space[3],
  alignItems: "flex-start",
  padding: space[4],
  background: color.paper,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  fontWeight: 600,
  lineHeight: 1.4,
  svg: { flex: "none", color: color.success },
  [from.tablet]: { "&:last-of-type:nth-of-type(odd)": { gridColumn: "1 / -1" } },
});
const after = css({ display: "grid", gap: space[12], marginTop: space[12] });
const side = css({ display: "grid", gap: space[6], [from.desktop]: { gridRow: "1 / 3", gridColumn: 2 } });

/** What a service is and includes, with the quote form beside it. */
export function ServiceOverview({ service, offer, sidebar, children, related }: ServiceOverviewProps) {
  return (
    <Section heading={{ title: offer }}>
      {(heading) => (
        <div css={columns}>
          <div>
            <div css={description}>
              {service.description.split("\n\n").map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <div css={features}>{heading}</div>
            <ul css={list}>
              {service.features.map((feature) => (
                <li css={item} key={feature}>
                  <Check size={21} strokeWidth={3} aria-hidden="true" /> {feature}
                </li>
              ))}
            </ul>
            {children && (
              <div css={after}>
                <Sections inside>{children}</Sections>
              </div>
            )}
          </div>
          <div css={side}>{sidebar}</div>
          <Sections inside>{related}</Sections>
        </div>
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
