import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Card } from "../../ui/Card";
import { Grid } from "../../ui/Grid";
import { Section } from "../../ui/Section";
import { color, font, space } from "../../ui/tokens";

const title = css(font.h3);
const description = css({ marginTop: space[2], color: color.muted });
const list = css({
  marginTop: space[3],
  paddingLeft: space[5],
  listStyle: "disc",
  fontWeight: 600,
  ...font.small,
  "li::marker": { color: color.action },
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
                <li key={partner}>{partner}</li>
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
