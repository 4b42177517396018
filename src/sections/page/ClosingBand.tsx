import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Actions } from "../../ui/Actions";
import { LinkButton } from "../../ui/Button";
import { Section } from "../../ui/Section";
import { color, radius, space } from "../../ui/tokens";

/** A box, because a full-width band would merge with the footer below. */
const box = css({
  "--focus": color.glow,
  padding: `clamp(${space[6]}, 6vw, ${space[20]}) ${space[6]}`,
  borderRadius: radius.large,
  background: color.ink,
  color: color.paper,
  // Shows the box's edge in forced colours.
  border: "1px solid transparent",
});

/** The closing call to action. */
export function ClosingBand({ closing }: { closing: Queries.ClosingFieldsFragment }) {
  return (
    <Section heading={{ title: closing.title, lead: closing.text, onInk: true, centered: true }} compact>
      {(heading) => (
        <div css={box} data-print="hide">
          {heading}
          <Actions centered>
            <LinkButton to={closing.primary.to}>{closing.primary.label}</LinkButton>
            {closing.secondary && (
              <LinkButton variant="light" to={closing.secondary.to}>
                {closing.secondary.label}
              </LinkButton>
            )}
          </Actions>
        </div>
      )}
    </Section>
  );
}

export const fragment = graphql`
  fragment ClosingFields on Closing {
    title
    text
    primary {
      ...LinkFields
    }
    secondary {
      ...LinkFields
    }
  }
`;
