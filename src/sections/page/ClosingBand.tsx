import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Actions } from "../../ui/Actions";
import { LinkButton } from "../../ui/Button";
import { Section } from "../../ui/Section";
import { color, fluid, font, from, radius, space } from "../../ui/tokens";

const titleStyle = css(font.columnHeading);

/** A box, because a full-width band would merge with the footer below. */
const box = css({
  "--focus": color.glow,
  marginBottom: fluid(12, 0),
  padding: fluid(20, 32),
  borderRadius: radius.large,
  background: color.ink,
  color: color.paper,
  // Shows the box's edge in forced colours.
  border: "1px solid transparent",
  [from.desktop]: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    gap: space[8],
    padding: `${space[10]} ${space[12]}`,
    "& > :last-child": { marginTop: 0 },
  },
});

interface ClosingBandProps {
  closing: Queries.ClosingFieldsFragment;
  /** Follows a section on the same ground. */
  joined?: boolean;
}

/** The closing call to action. */
export function ClosingBand({ closing, joined }: ClosingBandProps) {
  return (
    <Section heading={{ title: closing.title, lead: closing.text, onInk: true, titleStyle }} compact joined={joined}>
      {(heading) => (
        <div css={box} data-print="hide">
          {heading}
          <Actions>
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
