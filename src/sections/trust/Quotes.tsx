import { css } from "@emotion/react";
import { graphql } from "gatsby";
import starIcon from "lucide/dist/esm/icons/star.mjs";
import type { ReactNode } from "react";
import { Cards, cardOrRow } from "../../ui/layout/Cards";
import { type Background, Section } from "../../ui/layout/Section";
import { Icon } from "../../ui/media/Icon";
import type { SectionHeadingProps } from "../../ui/text/SectionHeading";
import { SmartLink } from "../../ui/text/SmartLink";
import { color, fluid, font, from, space } from "../../ui/tokens";
import { FormattedDate } from "../page/FormattedDate";

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
        <FormattedDate date={date.slice(0, 7)} />
      </>
    ),
  }));
  return <Quotes heading={{ title }} starsLabel={starsLabel} quotes={quotes} background={background} />;
}

interface TestimonialsProps extends Omit<QuotesProps, "quotes"> {
  items: readonly (Omit<QuotesProps["quotes"][number], "origin"> & { role: string })[];
}

/** Testimonials, each with a role and, where given, a rating. */
export function Testimonials({ items, ...rest }: TestimonialsProps) {
  const quotes = items.map(({ role, ...item }) => ({ ...item, origin: role }));
  return <Quotes {...rest} quotes={quotes} />;
}

const STARS = [1, 2, 3, 4, 5];

const card = css(cardOrRow, {
  display: "flex",
  flexDirection: "column",
  [from.tablet]: { padding: `clamp(${space[5]}, 2.4vw, ${space[7]})` },
});
/** Short enough to be beside each other on tablets too. */
const three = css({ [from.tablet]: { gridTemplateColumns: "repeat(3, 1fr)" } });
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
  starsLabel?: string;
  quotes: readonly { quote: string; author: string; origin: ReactNode; rating?: number | null }[];
  background?: Background;
}

/** Quotations with their author, origin and, where given, a rating. Screen readers read the stars as one picture. */
function Quotes({ heading, starsLabel, quotes, background }: QuotesProps) {
  return (
    <Section heading={heading} background={background} compact>
      <Cards rowsOnPhones columns={3} styles={quotes.length === 3 && three}>
        {quotes.map(({ quote, author, origin, rating }, index) => (
          <li css={card} key={index}>
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
      </Cards>
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
