import { css } from "@emotion/react";
import starIcon from "lucide/dist/esm/icons/star.mjs";
import { Cards, cardOrRow } from "../../ui/layout/Cards";
import { type Background, Section } from "../../ui/layout/Section";
import { Icon } from "../../ui/media/Icon";
import type { SectionHeadingProps } from "../../ui/text/SectionHeading";
import { color, fluid, font, from, space } from "../../ui/tokens";

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

interface TestimonialsProps {
  heading: SectionHeadingProps;
  /** Screen readers say it after the number of stars. */
  starsLabel?: string;
  items: readonly { quote: string; author: string; role: string; rating?: number | null }[];
  background?: Background;
}

/** Testimonials, each with a role and, where given, a rating. Screen readers read the stars as one picture. */
export default function Testimonials({ heading, starsLabel, items, background }: TestimonialsProps) {
  return (
    <Section heading={heading} background={background} compact>
      <Cards columns={3} styles={items.length === 3 && three}>
        {items.map(({ quote, author, role, rating }, index) => (
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
                <strong>{author}</strong> <span>{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </Cards>
    </Section>
  );
}
