import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { useId } from "react";
import { Card } from "../ui/Card";
import { Grid } from "../ui/Grid";
import { IconTile } from "../ui/IconTile";
import { type Ground, Section } from "../ui/Section";
import { SectionHeading } from "../ui/SectionHeading";
import { color, font, from, space } from "../ui/tokens";

interface BenefitCardsProps {
  heading: Queries.HeadingFieldsFragment;
  items: readonly Queries.BenefitFieldsFragment[];
  most?: 2 | 3 | 4;
  ground?: Ground;
}

/** Icon beside the words on phones, above them on wider screens. */
const card = css({
  display: "grid",
  gridTemplateColumns: "48px minmax(0, 1fr)",
  columnGap: space[4],
  alignContent: "start",
  "& > span": { gridRow: "span 2" },
  [from.tablet]: { display: "block" },
});
const tile = css({ [from.tablet]: { marginBottom: space[4] } });
const title = css(font.h3);
const description = css({ marginTop: space[2], color: color.muted, ...font.small });

/** Cards with an icon, a title and a sentence. */
export function BenefitCards({ heading, items, most = 4, ground }: BenefitCardsProps) {
  const id = useId();
  return (
    <Section ground={ground} labelledBy={id}>
      <SectionHeading {...heading} id={id} />
      <Grid most={most}>
        {items.map((item) => (
          <Card as="li" css={card} key={item.title}>
            <IconTile icon={item.icon} css={tile} />
            <h3 css={title}>{item.title}</h3>
            <p css={description}>{item.description}</p>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}

export const fragment = graphql`
  fragment HeadingFields on Heading {
    eyebrow
    title
    lead
  }
  fragment BenefitFields on Benefit {
    icon
    title
    description
  }
`;
