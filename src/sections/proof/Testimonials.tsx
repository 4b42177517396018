import { css } from "@emotion/react";
import { Grid } from "../../ui/Grid";
import { Section } from "../../ui/Section";
import { from } from "../../ui/tokens";
import { TestimonialCard } from "./TestimonialCard";

/** On tablets, the first is above the two others. */
const grid = css({
  [from.tablet]: {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    "& > :first-of-type": { gridColumn: "span 2", blockquote: { fontSize: "1.35rem" } },
  },
  [from.desktop]: {
    gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
    "& > :first-of-type": { gridColumn: "auto", blockquote: { fontSize: "1.1rem" } },
  },
});

/** Partners' testimonials, each with a rating. */
export function Testimonials({ heading, starsLabel, items }: Queries.TestimonialBlockFragment) {
  return (
    <Section heading={heading}>
      <Grid columns={3} css={grid}>
        {items.map(({ role, ...item }) => (
          <TestimonialCard {...item} starsLabel={starsLabel} key={item.author}>
            {role}
          </TestimonialCard>
        ))}
      </Grid>
    </Section>
  );
}
