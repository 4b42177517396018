import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Fragment } from "react";
import { Card } from "../../ui/Card";
import { Grid } from "../../ui/Grid";
import { IconTile } from "../../ui/IconTile";
import { Section } from "../../ui/Section";
import { SmartLink } from "../../ui/SmartLink";
import { below, color, font, from, space } from "../../ui/tokens";
import { Licenses } from "../proof/Licenses";

const grid = css({ marginTop: 0, [below.tablet]: { gap: space[3] } });
const card = css({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: space[4],
  // On phones the icon is beside the text.
  [below.tablet]: { padding: space[4], "& > *": { gridColumn: 2 }, "& > :first-child": { gridArea: "1 / 1 / span 3" } },
  [from.tablet]: { display: "flex", flexDirection: "column", alignItems: "flex-start" },
});
const titleStyle = css({ ...font.h3, [from.tablet]: { marginTop: space[4] } });
const details = css({
  // Full width: WebKit makes a shrinkable paragraph too narrow for its lines.
  alignSelf: "stretch",
  color: color.muted,
  [from.tablet]: { marginTop: space[2] },
  overflowWrap: "anywhere",
  ...font.small,
});
/** Aligns the links of all cards at the cards' ends. */
const actions = css({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space[4],
  marginTop: "auto",
  [from.tablet]: { paddingTop: space[2] },
});
const action = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "48px",
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
          <Card as="li" css={card} key={item.title}>
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
              <div css={actions}>
                {[{ to: item.link, label: item.action }, ...(item.more ?? [])].map(({ to, label }) => (
                  <SmartLink css={action} to={to} key={to}>
                    {label}
                  </SmartLink>
                ))}
              </div>
            )}
          </Card>
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
