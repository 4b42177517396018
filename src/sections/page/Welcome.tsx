import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Section } from "../../ui/Section";
import { color, from, size, space } from "../../ui/tokens";

const columns = css({
  display: "grid",
  gap: space[6],
  [from.desktop]: { gridTemplateColumns: "5fr 6fr", gap: space[16], alignItems: "start" },
});
const text = css({
  display: "grid",
  gap: space[4],
  color: color.muted,
  maxWidth: size.measure,
  [from.tablet]: { fontSize: "1.1rem" },
});

/** An introduction to the company. */
export function Welcome({ heading, paragraphs }: Queries.WelcomeFieldsFragment) {
  return (
    <Section heading={heading}>
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
