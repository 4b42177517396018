import { css } from "@emotion/react";
import { Fragment } from "react";
import { Grid } from "../../ui/Grid";
import { IconItem } from "../../ui/IconItem";
import { Section } from "../../ui/Section";
import { SmartLink } from "../../ui/SmartLink";
import { below, color, fluid, font, from, space } from "../../ui/tokens";
import { Licenses } from "../trust/Licenses";

const grid = css({
  gap: 0,
  marginTop: 0,
  [from.tablet]: { gap: `0 ${space[8]}`, marginTop: 0 },
});
/** A row with a hairline on phones, a column under one from tablets up. */
const card = css({
  paddingBlock: fluid(12, 20),
  borderTop: `1px solid ${color.line}`,
  [from.tablet]: { "& > :first-child": { marginBottom: space[3] } },
});
/** As high as the icon beside it. */
const titleStyle = css({ ...font.h3, [below.tablet]: { paddingBlock: space[1] } });
const details = css({
  marginTop: fluid(4, 8),
  color: color.muted,
  overflowWrap: "anywhere",
  ...font.small,
  "&::first-line": { color: color.ink, fontWeight: 650 },
});
const actions = css({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space[4],
  a: { paddingBlock: space[2], color: color.action, fontWeight: 700 },
  "a:hover": { color: color.actionStrong },
});

interface ContactCardsProps {
  /** For screen readers. */
  title: string;
  cards: readonly Queries.ContactCardFragment[];
  licenses?: readonly Queries.LicenseFragment[] | null;
}

/** The ways to reach the company, each with details and a link, then its licenses. */
export function ContactCards({ title, cards, licenses }: ContactCardsProps) {
  return (
    <Section heading={{ title, hidden: true }} compact>
      <Grid columns={4} css={grid}>
        {cards.map((item) => (
          <IconItem as="li" css={card} icon={item.icon} size="32px" above key={item.title} data-print="sheet">
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
                  <SmartLink to={to} key={to}>
                    {label}
                  </SmartLink>
                ))}
              </div>
            )}
          </IconItem>
        ))}
      </Grid>
      {licenses && <Licenses licenses={licenses} />}
    </Section>
  );
}
