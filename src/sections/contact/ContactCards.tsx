import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Fragment } from "react";
import { Grid } from "../../ui/Grid";
import { IconTile } from "../../ui/IconTile";
import { Section } from "../../ui/Section";
import { SmartLink } from "../../ui/SmartLink";
import { color, fluid, font, from, space } from "../../ui/tokens";
import { Licenses } from "../proof/Licenses";

const grid = css({
  gap: 0,
  marginTop: 0,
  [from.tablet]: { gap: `0 ${space[8]}`, marginTop: 0 },
});
/** A row with a hairline on phones, a column under one from tablets up. */
const card = css({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: space[4],
  alignItems: "center",
  paddingBlock: fluid(12, 20),
  borderTop: `1px solid ${color.line}`,
  "& > span": { alignSelf: "start", fontSize: "32px", [from.tablet]: { marginBottom: space[3] } },
  [from.tablet]: { display: "flex", flexDirection: "column", alignItems: "flex-start" },
});
const titleStyle = css({ ...font.h3, gridColumn: 2 });
const details = css({
  // Full width: WebKit makes a shrinkable paragraph too narrow for its lines.
  alignSelf: "stretch",
  gridColumn: 2,
  marginTop: fluid(4, 8),
  color: color.muted,
  overflowWrap: "anywhere",
  ...font.small,
  "&::first-line": { color: color.ink, fontWeight: 650 },
});
const actions = css({ gridColumn: 2, display: "flex", flexWrap: "wrap", columnGap: space[4] });
const action = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "40px",
  color: color.action,
  fontWeight: 700,
  "&:hover": { color: color.actionStrong },
});

interface ContactCardsProps {
  /** For screen readers. */
  title: string;
  cards: readonly Queries.ContactCardFieldsFragment[];
  licenses?: readonly Queries.LicenseFieldsFragment[] | null;
}

/** The ways to reach the company, each with details and a link, then its licenses. */
export function ContactCards({ title, cards, licenses }: ContactCardsProps) {
  return (
    <Section heading={{ title, hidden: true }} compact>
      <Grid columns={4} css={grid}>
        {cards.map((item) => (
          <li css={card} key={item.title} data-print="sheet">
            <IconTile icon={item.icon} />
            <h3 css={titleStyle}>{item.title}</h3>
            <p css={details}>
              {item.details.split("\n").map((line, index) => (
                <Fragment key={line}>
                  {index > 0 && <br />}
                  {line}
                </Fragment>
              ))}
            </p>
            {item.link && (
              <div css={actions} data-print="hide">
                {[{ to: item.link, label: item.action }, ...(item.more ?? [])].map(({ to, label }) => (
                  <SmartLink css={action} to={to} key={to}>
                    {label}
                  </SmartLink>
                ))}
              </div>
            )}
          </li>
        ))}
      </Grid>
      {licenses && <Licenses licenses={licenses} />}
    </Section>
  );
}

export const fragment = graphql`
  fragment ContactCardFields on ContactCard {
    icon
    title
    details
    action
    link
    more {
      ...LinkFields
    }
  }
`;
