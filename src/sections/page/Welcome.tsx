import { css } from "@emotion/react";
import { Columns } from "../../ui/Columns";
import { Section } from "../../ui/Section";
import { color, font, from, space } from "../../ui/tokens";

/** Between the page's title and the other headings. */
const statement = css({
  ...font.display,
  fontSize: "min(clamp(1.9rem, 1.1rem + 2.6vw, 3.5rem), 11.5vw)",
  maxWidth: "18ch",
});
const text = css({ display: "grid", gap: space[3], color: color.muted, [from.tablet]: { fontSize: "1.1rem" } });

/** An introduction to the company: a large statement with its explanation. */
export function Welcome({ heading, paragraphs }: Queries.WelcomeBlockFragment) {
  return (
    <Section heading={{ ...heading, titleStyle: statement }} compact>
      {(drawnHeading) => (
        <Columns gap={space[4]}>
          {drawnHeading}
          <div css={text}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Columns>
      )}
    </Section>
  );
}
