import { css } from "@emotion/react";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { type Action, Actions } from "../../ui/controls/Actions";
import { Section } from "../../ui/layout/Section";
import { melting, Picture } from "../../ui/media/Picture";
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
  /** The scene's own ground, into which its edges melt. It stands over the box's top. */
  scene: css({
    background: color.cream,
    borderColor: color.line,
    [from.desktop]: { gridTemplateColumns: "minmax(0, 1fr) auto 240px", paddingBlock: space[5] },
  }),
};
const scene = css({
  display: "none",
  [from.desktop]: {
    display: "block",
    order: 1,
    margin: `-${space[16]} -${space[4]} -${space[2]} 0`,
    aspectRatio: "4 / 3",
    ...melting,
  },
});

interface ClosingBandProps {
  closing: Queries.ClosingFragment;
  /** Follows a section on the same ground. */
  joined?: boolean;
  background?: keyof typeof grounds;
  /** An offer before the closing call, which has the solid button. */
  offer?: boolean;
  /** The page's own scene, at the box's right edge on wide screens. */
  image?: IGatsbyImageData;
}

/** The closing call to action. */
export function ClosingBand({
  closing,
  joined,
  offer,
  image,
  background = image ? "scene" : offer ? "paper" : "ink",
}: ClosingBandProps) {
  const onInk = background === "ink";
  const { primary, secondary } = closing;
  const entries: Action[] = [{ ...primary, variant: offer ? "outline" : "solid" }];
  if (secondary) entries.push({ ...secondary, variant: onInk ? "light" : "outline" });
  return (
    <Section heading={{ title: closing.title, lead: closing.text, onInk, small: true }} compact joined={joined}>
      {(heading) => (
        <div css={[box, grounds[background]]} data-print="hide">
          {image && <Picture styles={scene} image={image} alt="" noPlaceholder />}
          {heading}
          <Actions entries={entries} />
        </div>
      )}
    </Section>
  );
}
