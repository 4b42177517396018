import { graphql } from "gatsby";
import { Grid } from "../../ui/Grid";
import { type Background, Section } from "../../ui/Section";
import { SmartLink } from "../../ui/SmartLink";
import { DateWords } from "../page/DateWords";
import { TestimonialCard } from "./TestimonialCard";

interface ReviewsProps {
  title: string;
  starsLabel: string;
  reviews: readonly Queries.ReviewFieldsFragment[];
  background?: Background;
}

/** Reviews, each with its source and date. */
export function Reviews({ title, starsLabel, reviews, background }: ReviewsProps) {
  return (
    <Section heading={{ title }} background={background}>
      <Grid columns={reviews.length < 3 ? 2 : 3}>
        {reviews.map(({ text, author, rating, source, date, link }) => (
          <TestimonialCard quote={text} author={author} rating={rating} starsLabel={starsLabel} key={text}>
            {link ? <SmartLink to={link}>{source}</SmartLink> : source}
            {", "}
            <DateWords date={date.slice(0, 7)} />
          </TestimonialCard>
        ))}
      </Grid>
    </Section>
  );
}

export const fragment = graphql`
  fragment ReviewFields on Review {
    author
    text
    rating
    source
    date
    link
  }
`;
