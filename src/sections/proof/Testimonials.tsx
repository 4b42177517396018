import { graphql } from "gatsby";
import { Grid } from "../../ui/Grid";
import { Section } from "../../ui/Section";
import { QuoteCard } from "./QuoteCard";

/** Partners' testimonials, each with a rating. */
export function Testimonials({ heading, starsLabel, items }: Queries.TestimonialsFieldsFragment) {
  return (
    <Section heading={heading}>
      <Grid most={3}>
        {items.map(({ role, ...item }) => (
          <QuoteCard {...item} starsLabel={starsLabel} key={item.author}>
            {role}
          </QuoteCard>
        ))}
      </Grid>
    </Section>
  );
}

export const fragment = graphql`
  fragment TestimonialsFields on TestimonialBlock {
    heading {
      ...HeadingFields
    }
    starsLabel
    items {
      quote
      author
      role
      rating
    }
  }
`;
