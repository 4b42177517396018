import { css } from "@emotion/react";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { type Action, Actions } from "../../ui/controls/Actions";
import { Section } from "../../ui/layout/Section";
import { Picture } from "../../ui/media/Picture";
import { color, fluid, from, radius, space } from "../../ui/tokens";

/** A box, because a full-width band would merge with the footer below. */
const box = css({
  marginBottom: fluid(12, 0),
  padding: fluid(20, 32),
  border: "1px solid",
  borderRadius: radius.large,
  [from.desktop]: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gridAutoColumns: "264px",
    alignItems: "center",
    gap: space[8],
    padding: `${space[10]} ${space[12]}`,
    "& > :last-child": { marginTop: 0 },
  },
});
const grounds = {
  // Forced colours show the edge.
  ink: css({ "--focus": color.glow, background: color.ink, color: color.paper, borderColor: "transparent" }),
  paper: css({ background: color.paper, borderColor: color.line }),
};
/** On its own ground, at the box's right end and as high as the box with its edge. */
const scene = css({
  display: "none",
  [from.desktop]: {
    display: "block",
    gridArea: "1 / 3",
    alignSelf: "stretch",
    margin: "-41px -49px -41px 0",
    borderRadius: `0 ${radius.large} ${radius.large} 0`,
    background: color.cream,
    img: { position: "absolute", inset: 0 },
  },
});

interface ClosingBandProps {
  closing: Queries.ClosingFragment;
  /** Follows a section on the same ground. */
  joined?: boolean;
  /** An offer before the closing call, which has the solid button. */
  offer?: boolean;
  /** The page's own scene, at the box's right edge on wide screens. */
  image?: IGatsbyImageData;
}

/** The closing call to action. */
export function ClosingBand({ closing, joined, offer, image }: ClosingBandProps) {
  const onInk = !offer;
  const { primary, secondary } = closing;
  const entries: Action[] = [{ ...primary, variant: offer ? "outline" : "solid" }];
  if (secondary) entries.push({ ...secondary, variant: onInk ? "light" : "outline" });
  return (
    <Section heading={{ title: closing.title, lead: closing.text, onInk, small: true }} compact joined={joined}>
      {(heading) => (
        <div css={[box, grounds[onInk ? "ink" : "paper"]]} data-print="hide">
          {image && <Picture styles={scene} image={image} alt="" noPlaceholder />}
          {heading}
          <Actions entries={entries} />
        </div>
      )}
    </Section>
  );
}
