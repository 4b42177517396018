import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Card } from "../../ui/Card";
import { Grid } from "../../ui/Grid";
import { IconTile } from "../../ui/IconTile";
import { type Background, Section } from "../../ui/Section";
import { color, font, from, space } from "../../ui/tokens";

interface BenefitCardsProps extends Queries.BenefitBlockFieldsFragment {
  /** Cards in a row on wide screens. */
  columns?: 2 | 3 | 4;
  background?: Background;
}

/** The icon is next to the text on phones, above it on wider screens. */
const card = css({
  display: "grid",
  padding: `${space[3]} ${space[4]}`,
  gridTemplateColumns: "48px minmax(0, 1fr)",
  columnGap: space[4],
  alignContent: "start",
  "& > span": { gridRow: "span 2" },
  [from.tablet]: { display: "block", padding: `clamp(${space[5]}, 2.4vw, ${space[7]})` },
});
const tile = css({ [from.tablet]: { marginBottom: space[4] } });
const title = css(font.h3);
const description = css({ marginTop: space[1], color: color.muted, ...font.small });

/** Cards with an icon, a title and a sentence. */
export function BenefitCards({ heading, items, columns = 4, background }: BenefitCardsProps) {
  return (
    <Section background={background} heading={heading}>
      <Grid columns={columns}>
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
  fragment BenefitFields on Benefit {
    icon
    title
    description
  }
  fragment BenefitBlockFields on BenefitBlock {
    heading {
      ...HeadingFields
    }
    items {
      ...BenefitFields
    }
  }
`;
