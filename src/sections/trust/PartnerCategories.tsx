import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { BulletList } from "../../ui/BulletList";
import { cardSurface } from "../../ui/Card";
import { Grid } from "../../ui/Grid";
import { ItemText } from "../../ui/ItemText";
import { Picture } from "../../ui/Picture";
import { Section } from "../../ui/Section";
import { below, color, from, space } from "../../ui/tokens";

/** A card from tablets up, a row of one list on phones. */
const card = css({
  [below.tablet]: { paddingBlock: space[3], borderTop: `1px solid ${color.line}` },
  [from.tablet]: { ...cardSurface, overflow: "hidden" },
});
const grid = css({ [below.tablet]: { gap: 0 } });
/** The picture is beside the text on tablets, above it on wide screens, and left out on phones. */
const pictured = css({
  [from.tablet]: { display: "grid", gridTemplateColumns: "18rem minmax(0, 1fr)" },
  [from.desktop]: { display: "block" },
});
const picture = css({
  background: color.scene,
  [below.tablet]: { display: "none" },
  [from.desktop]: { aspectRatio: "4 / 3" },
  img: { position: "absolute", inset: 0 },
});
const words = css({ [from.tablet]: { padding: space[7] } });
const list = css({ fontWeight: 600 });

/** The kinds of partners, each with its specialities. */
export function PartnerCategories({ heading, items }: Queries.PartnerCategoriesFieldsFragment) {
  return (
    <Section background="paper" heading={heading}>
      <Grid columns={3} styles={grid}>
        {items.map((category) => (
          <li css={[card, category.image && pictured]} key={category.title}>
            {category.image?.childImageSharp && (
              <Picture styles={picture} image={category.image.childImageSharp.card} alt="" />
            )}
            <div css={words}>
              <ItemText title={category.title}>{category.description}</ItemText>
              <BulletList styles={list} items={category.partners} />
            </div>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

export const fragment = graphql`
  fragment PartnerCategoriesFields on PartnerCategoryBlock {
    ...PartnerCategoryBlock
    items {
      image {
        ...CardPicture
      }
    }
  }
`;
