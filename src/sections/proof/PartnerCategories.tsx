import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Card } from "../../ui/Card";
import { Grid } from "../../ui/Grid";
import { Section } from "../../ui/Section";
import { color, font, radius, space } from "../../ui/tokens";

const title = css(font.h3);
const description = css({ marginTop: space[2], color: color.muted });
const list = css({ display: "flex", flexWrap: "wrap", gap: space[2], marginTop: space[5] });
const chip = css({
  padding: `${space[1]} ${space[3]}`,
  borderRadius: radius.round,
  background: color.navyTint,
  fontWeight: 600,
  ...font.fine,
});

/** The kinds of partners, each with its specialities. */
export function PartnerCategories({ heading, items }: Queries.PartnerCategoriesFieldsFragment) {
  return (
    <Section background="paper" heading={heading}>
      <Grid columns={3}>
        {items.map((category) => (
          <Card as="li" key={category.title}>
            <h3 css={title}>{category.title}</h3>
            <p css={description}>{category.description}</p>
            <ul css={list}>
              {category.partners.map((partner) => (
                <li css={chip} key={partner}>
                  {partner}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}

export const fragment = graphql`
  fragment PartnerCategoriesFields on PartnerCategoryBlock {
    heading {
      ...HeadingFields
    }
    items {
      title
      description
      partners
    }
  }
`;
