import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { cardSurface } from "../../ui/Card";
import { Grid } from "../../ui/Grid";
import { IconTile } from "../../ui/IconTile";
import { type Background, Section } from "../../ui/Section";
import { color, font, from, space } from "../../ui/tokens";
import { RatingSource } from "../proof/RatingSource";

interface BenefitCardsProps extends Queries.BenefitBlockFieldsFragment {
  /** Cards in a row on wide screens. */
  columns?: 2 | 3 | 4;
  background?: Background;
  /** The company's rating. A card that states it links to its source. */
  rating?: Queries.RatingFieldsFragment | null;
  /** A list with hairlines instead of cards. */
  quiet?: boolean;
}

/** A row with a hairline on phones, a card from tablets up. */
const row = css({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: space[4],
  alignContent: "start",
  paddingBlock: space[3],
  borderTop: `1px solid ${color.line}`,
  "& > span": { gridRow: "span 2", marginTop: space[1], fontSize: "30px" },
  h3: font.h3,
  p: { marginTop: space[1], color: color.muted, ...font.small },
});
const card = css({
  [from.tablet]: {
    ...cardSurface,
    display: "block",
    padding: `clamp(${space[5]}, 2.4vw, ${space[7]})`,
    "& > span": { display: "grid", marginBottom: space[4], fontSize: "40px" },
  },
});
const quietRow = css({
  [from.tablet]: { paddingBlock: space[6], columnGap: space[6], "& > span": { fontSize: "44px" } },
});
const grid = css({ gap: 0, [from.tablet]: { gap: space[5] } });
const quietGrid = css({ [from.tablet]: { gap: `0 ${space[16]}` } });

const states = (text: string, rating: BenefitCardsProps["rating"]) =>
  rating && [rating.value, rating.count].every((number) => text.includes(String(number)));

/** Items with an icon, a title and a sentence. */
export function BenefitCards({ heading, items, columns = 4, background, rating, quiet }: BenefitCardsProps) {
  return (
    <Section background={background} heading={heading} compact={quiet}>
      <Grid columns={columns} css={quiet ? [grid, quietGrid] : grid}>
        {items.map((item) => (
          <li css={[row, quiet ? quietRow : card]} key={item.title}>
            <IconTile icon={item.icon} />
            <h3>{item.title}</h3>
            <p>
              {item.description} {states(item.description, rating) && <RatingSource rating={rating} />}
            </p>
          </li>
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
