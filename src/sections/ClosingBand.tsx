import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Actions } from "../ui/Actions";
import { LinkButton } from "../ui/Button";
import { Section } from "../ui/Section";
import { SectionHeading } from "../ui/SectionHeading";
import { color, radius, space } from "../ui/tokens";

/** A box, since the footer's ink follows. */
const box = css({
  "--focus": color.glow,
  padding: `clamp(${space[10]}, 6vw, ${space[20]}) ${space[6]}`,
  borderRadius: radius.large,
  background: color.ink,
  color: color.paper,
  // Seen where colours are forced.
  border: "1px solid transparent",
});

/** The page's last word, on ink: what to do next. */
export function ClosingBand({ closing }: { closing: Queries.ClosingFieldsFragment }) {
  return (
    <Section labelledBy="closing" tight>
      <div css={box} data-print="hide">
        <SectionHeading title={closing.title} lead={closing.text} id="closing" onInk centered />
        <Actions centered>
          <LinkButton to={closing.primary.to}>{closing.primary.label}</LinkButton>
          {closing.secondary && (
            <LinkButton look="light" to={closing.secondary.to}>
              {closing.secondary.label}
            </LinkButton>
          )}
        </Actions>
      </div>
    </Section>
  );
}

export const fragment = graphql`
  fragment LinkFields on ContentLink {
    label
    to
  }
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
