import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Cards, cardOrRow, columnsFor } from "../../ui/layout/Cards";
import { Section } from "../../ui/layout/Section";
import { Picture } from "../../ui/media/Picture";
import { BulletList } from "../../ui/text/BulletList";
import { ItemText } from "../../ui/text/ItemText";
import { below, color, from, radius, space } from "../../ui/tokens";

const card = css(cardOrRow, { [from.tablet]: { overflow: "hidden" } });
/** The picture is beside the text, and above it on wide screens. */
const pictured = css({
  display: "grid",
  gridTemplateColumns: "88px minmax(0, 1fr)",
  columnGap: space[4],
  [from.tablet]: { gridTemplateColumns: "18rem minmax(0, 1fr)", columnGap: 0 },
  [from.desktop]: { display: "block" },
});
const picture = css({
  background: color.cream,
  [below.tablet]: { aspectRatio: "1", borderRadius: radius.medium },
  [from.desktop]: { aspectRatio: "4 / 3" },
  img: { position: "absolute", inset: 0 },
});
/** Two cards in a row on tablets have no room beside the text. */
const pictureAbove = css(picture, { [from.tablet]: { aspectRatio: "4 / 3" } });
const words = css({ [from.tablet]: { padding: space[7] } });
const list = css({ fontWeight: 600 });

export function PartnerCategories({ heading, items }: Queries.PartnerCategoriesFieldsFragment) {
  const isPaired = columnsFor(items.length, 3) === 2;
  return (
    <Section heading={heading} compact>
      <Cards columns={3}>
        {items.map((category, index) => (
          <li css={[card, category.image && !isPaired && pictured]} key={index}>
            {category.image?.childImageSharp && (
              <Picture styles={isPaired ? pictureAbove : picture} image={category.image.childImageSharp.card} alt="" />
            )}
            <div css={words}>
              <ItemText title={category.title}>{category.description}</ItemText>
              <BulletList styles={list} items={category.partners} />
            </div>
          </li>
        ))}
      </Cards>
    </Section>
  );
}

export const fragment = graphql`
  fragment PartnerCategoriesFields on PartnerCategoryBlock {
    ...PartnerCategoryBlock
    items {
      image { ...CardPicture }
    }
  }
`;
