import { graphql } from "gatsby";
import { Grid } from "../../ui/Grid";
import { Section } from "../../ui/Section";
import { TestimonialCard } from "./TestimonialCard";

/** Partners' testimonials, each with a rating. */
export function Testimonials({ heading, starsLabel, items }: Queries.TestimonialsFieldsFragment) {
  return (
    <Section heading={heading}>
      <Grid columns={3}>
        {items.map(({ role, ...item }) => (
          <TestimonialCard {...item} starsLabel={starsLabel} key={item.author}>
            {role}
          </TestimonialCard>
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
