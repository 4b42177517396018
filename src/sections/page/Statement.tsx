import { css } from "@emotion/react";
import { Columns } from "../../ui/Columns";
import { Section } from "../../ui/Section";
import { color, font, from, space } from "../../ui/tokens";

/** Between the page's title and the other headings. */
const large = css({
  ...font.display,
  fontSize: "min(clamp(1.9rem, 1.1rem + 2.6vw, 3.5rem), 11.5vw)",
  maxWidth: "18ch",
});
const text = css({ display: "grid", gap: space[3], color: color.muted, [from.tablet]: { fontSize: "1.1rem" } });

/** A large statement with its explanation. */
export function Statement({ heading, paragraphs }: Queries.StatementBlockFragment) {
  return (
    <Section heading={{ ...heading, titleStyle: large }} compact>
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
