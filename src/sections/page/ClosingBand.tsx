import { css } from "@emotion/react";
import { Actions } from "../../ui/Actions";
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

const paperBox = css({ background: color.paper, color: color.ink, borderColor: color.line });

interface ClosingBandProps {
  closing: Queries.ClosingFragment;
  /** Follows a section on the same ground. */
  joined?: boolean;
  /** Paper is for an offer before the closing one. */
  background?: "ink" | "paper";
}

/** The closing call to action. */
export function ClosingBand({ closing, joined, background = "ink" }: ClosingBandProps) {
  const onInk = background === "ink";
  return (
    <Section heading={{ title: closing.title, lead: closing.text, onInk, titleStyle }} compact joined={joined}>
      {(heading) => (
        <div css={[box, !onInk && paperBox]} data-print="hide">
          {heading}
          <Actions
            entries={[
              { ...closing.primary, variant: onInk ? "solid" : "outline" },
              ...(closing.secondary ? [{ ...closing.secondary, variant: "light" as const }] : []),
            ]}
          />
        </div>
      )}
    </Section>
  );
}
