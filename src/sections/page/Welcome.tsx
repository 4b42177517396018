import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Section } from "../../ui/Section";
import { color, font, from, space } from "../../ui/tokens";

/** Between the page's title and the other headings. */
const statement = css({
  ...font.display,
  fontSize: "min(clamp(1.9rem, 1.1rem + 2.6vw, 3.5rem), 11.5vw)",
  maxWidth: "18ch",
});
const columns = css({
  display: "grid",
  gap: space[4],
  [from.desktop]: { gridTemplateColumns: "1fr 1fr", gap: space[16], alignItems: "start" },
});
const text = css({ display: "grid", gap: space[3], color: color.muted, [from.tablet]: { fontSize: "1.1rem" } });

/** An introduction to the company: a large statement with its explanation. */
export function Welcome({ heading, paragraphs }: Queries.WelcomeFieldsFragment) {
  return (
    <Section heading={{ ...heading, titleStyle: statement }} compact>
      {(drawnHeading) => (
        <div css={columns}>
          {drawnHeading}
          <div css={text}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      )}
    </Section>
  );
}

export const fragment = graphql`
  fragment WelcomeFields on WelcomeBlock {
    heading {
      ...HeadingFields
    }
    paragraphs
  }
`;
