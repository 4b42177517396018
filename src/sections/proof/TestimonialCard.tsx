import { css } from "@emotion/react";
import Star from "lucide-react/icons/star";
import type { ReactNode } from "react";
import { Card } from "../../ui/Card";
import { color, font, space } from "../../ui/tokens";

const STARS = [1, 2, 3, 4, 5];

const card = css({ display: "flex", flexDirection: "column" });
const stars = css({ display: "flex", gap: space[1], color: color.action });
const figure = css({ display: "flex", flexDirection: "column", flex: 1 });
const quoteStyle = css({ fontSize: "1.1rem", "[role=img] + figure > &": { marginTop: space[4] } });
const caption = css({ marginTop: "auto", paddingTop: space[5] });
const name = css({ display: "block", fontWeight: 700 });
const more = css({ display: "block", color: color.muted, ...font.small });

interface TestimonialCardProps {
  quote: string;
  author: string;
  /** The author's role, or the source and date. */
  children: ReactNode;
  rating?: number | null;
  /** Screen readers say it after the number of stars. */
  starsLabel: string;
}

/** A quotation with an optional rating. Screen readers read the stars as one picture. */
export function TestimonialCard({ quote, author, children, rating, starsLabel }: TestimonialCardProps) {
  return (
    <Card as="li" css={card}>
      {rating && (
        <div css={stars} role="img" aria-label={`${rating} ${starsLabel}`}>
          {STARS.map((star) => (
            <Star key={star} fill={star <= rating ? "currentColor" : "none"} aria-hidden="true" />
          ))}
        </div>
      )}
      <figure css={figure}>
        <blockquote css={quoteStyle}>
          <p>{quote}</p>
        </blockquote>
        <figcaption css={caption}>
          <span css={name}>{author}</span> <span css={more}>{children}</span>
        </figcaption>
      </figure>
    </Card>
  );
}
