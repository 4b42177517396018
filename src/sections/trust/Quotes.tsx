import { css } from "@emotion/react";
import { graphql } from "gatsby";
import starIcon from "lucide/dist/esm/icons/star.mjs";
import type { ReactNode } from "react";
import { cardSurface } from "../../ui/Card";
import { Grid } from "../../ui/Grid";
import { Icon } from "../../ui/Icon";
import { type Background, Section } from "../../ui/Section";
import type { SectionHeadingProps } from "../../ui/SectionHeading";
import { SmartLink } from "../../ui/SmartLink";
import { below, color, fluid, font, from, space } from "../../ui/tokens";
import { DateWords } from "../page/DateWords";

interface ReviewsProps {
  title: string;
  starsLabel: string;
  reviews: readonly Queries.ReviewFieldsFragment[];
  background?: Background;
}

/** Reviews, each with its source and date. */
export function Reviews({ title, starsLabel, reviews, background }: ReviewsProps) {
  const quotes = reviews.map(({ text, source, date, link, ...review }) => ({
    ...review,
    quote: text,
    origin: (
      <>
        {link ? <SmartLink to={link}>{source}</SmartLink> : source}
        {", "}
        <DateWords date={date.slice(0, 7)} />
      </>
    ),
  }));
  return <Quotes heading={{ title }} starsLabel={starsLabel} quotes={quotes} background={background} />;
}

/** Partners' testimonials, each with a role and a rating. */
export function Testimonials({ heading, starsLabel, items }: Queries.TestimonialBlockFragment) {
  const quotes = items.map(({ role, ...item }) => ({ ...item, origin: role }));
  return <Quotes heading={heading} starsLabel={starsLabel} quotes={quotes} />;
}

const STARS = [1, 2, 3, 4, 5];

/** A card from tablets up, a row of one list on phones. */
const card = css({
  display: "flex",
  flexDirection: "column",
  [below.tablet]: { paddingBlock: space[3], borderTop: `1px solid ${color.line}` },
  [from.tablet]: { ...cardSurface, padding: `clamp(${space[5]}, 2.4vw, ${space[7]})` },
});
const grid = css({ [below.tablet]: { gap: 0 } });
const stars = css({ display: "flex", gap: space[1], color: color.action });
const figure = css({
  display: "flex",
  flexDirection: "column",
  flex: 1,
  "[role=img] + &": { marginTop: fluid(8, 16) },
  figcaption: { marginTop: "auto", paddingTop: fluid(4, 20) },
  [from.tablet]: { blockquote: { fontSize: "1.1rem" }, strong: { display: "block" } },
  "figcaption > span": { color: color.muted, ...font.small },
});

interface QuotesProps {
  heading: SectionHeadingProps;
  /** Screen readers say it after the number of stars. */
  starsLabel: string;
  quotes: readonly { quote: string; author: string; origin: ReactNode; rating?: number | null }[];
  background?: Background;
}

/** Quotations with their author, origin and, where given, a rating. Screen readers read the stars as one picture. */
function Quotes({ heading, starsLabel, quotes, background }: QuotesProps) {
  return (
    <Section heading={heading} background={background}>
      <Grid columns={quotes.length < 3 ? 2 : 3} styles={grid}>
        {quotes.map(({ quote, author, origin, rating }) => (
          <li css={card} key={quote}>
            {rating && (
              <div css={stars} role="img" aria-label={`${rating} ${starsLabel}`}>
                {STARS.map((nth) => (
                  <Icon shape={starIcon} key={nth} fill={nth <= rating ? "currentColor" : "none"} />
                ))}
              </div>
            )}
            <figure css={figure}>
              <blockquote>
                <p>{quote}</p>
              </blockquote>
              <figcaption>
                <strong>{author}</strong> <span>{origin}</span>
              </figcaption>
            </figure>
          </li>
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
