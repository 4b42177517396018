import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Star } from "lucide-react";
import { Card } from "../ui/Card";
import { Grid } from "../ui/Grid";
import { Section } from "../ui/Section";
import { color, font, space } from "../ui/tokens";

const STARS = [1, 2, 3, 4, 5];

const card = css({ display: "flex", flexDirection: "column" });
const stars = css({ display: "flex", gap: space[1], color: color.action });
const figure = css({ display: "flex", flexDirection: "column", flex: 1 });
const quote = css({ marginTop: space[4], fontSize: "1.1rem" });
const caption = css({ marginTop: "auto", paddingTop: space[5] });
const author = css({ display: "block", fontWeight: 700 });
const role = css({ display: "block", color: color.muted, ...font.small });

/** What partners say, each with a rating. Screen readers read the stars as one picture. */
export function Testimonials({ heading, starsLabel, items }: Queries.TestimonialsFieldsFragment) {
  return (
    <Section heading={heading}>
      <Grid most={3}>
        {items.map((item) => (
          <Card as="li" css={card} key={item.author}>
            <div css={stars} role="img" aria-label={`${item.rating} ${starsLabel}`}>
              {STARS.map((star) => (
                <Star key={star} size={20} fill={star <= item.rating ? "currentColor" : "none"} aria-hidden="true" />
              ))}
            </div>
            <figure css={figure}>
              <blockquote css={quote}>
                <p>{item.quote}</p>
              </blockquote>
              <figcaption css={caption}>
                <span css={author}>{item.author}</span> <span css={role}>{item.role}</span>
              </figcaption>
            </figure>
          </Card>
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
