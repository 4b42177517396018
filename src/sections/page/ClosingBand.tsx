import { css } from "@emotion/react";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { useId } from "react";
import { type Action, Actions } from "../../ui/controls/Actions";
import { Columns } from "../../ui/layout/Columns";
import { Section } from "../../ui/layout/Section";
import { Picture } from "../../ui/media/Picture";
import type { Styles } from "../../ui/Styles";
import { SectionHeading } from "../../ui/text/SectionHeading";
import { color, fluid, from, radius, space } from "../../ui/tokens";

/** A box, because a full-width band would merge with the footer below. Its buttons are beside the text from tablets up. */
const box = css({
  marginBottom: fluid(12, 0),
  padding: fluid(20, 32),
  border: "1px solid",
  borderRadius: radius.large,
  [from.tablet]: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    columnGap: space[8],
    "& > :last-child": { flexDirection: "column", marginTop: 0 },
  },
  [from.desktop]: { padding: `${space[10]} ${space[12]}`, "& > :last-child": { flexDirection: "row" } },
});
/** One of two boxes beside each other on wide screens, with its buttons below its text. */
const half = css({
  [from.desktop]: { gridTemplate: "1fr auto / auto", padding: space[10], "& > :last-child": { marginTop: space[6] } },
});
/** The scene is at the end, and on tablets the buttons are below the text. */
const withScene = css({
  [from.tablet]: {
    gridTemplateColumns: "minmax(0, 1fr) 34%",
    "& > :last-child": { flexDirection: "row", marginTop: space[5] },
  },
  [from.desktop]: { gridTemplateColumns: "minmax(0, 1fr) auto 264px", "& > :last-child": { marginTop: 0 } },
});
const grounds = {
  // Forced colours show the edge.
  ink: css({ "--focus": color.glow, background: color.ink, color: color.paper, borderColor: "transparent" }),
  paper: css({ background: color.paper, borderColor: color.line }),
};
/** On its own ground, as high as the box with its edge. */
const scene = css({
  display: "none",
  [from.tablet]: {
    display: "block",
    gridArea: "1 / 2 / 3",
    alignSelf: "stretch",
    margin: "-33px -33px -33px 0",
    border: `1px solid ${color.line}`,
    borderRadius: `0 ${radius.large} ${radius.large} 0`,
    background: color.cream,
    img: { position: "absolute", inset: 0 },
  },
  [from.desktop]: { gridArea: "1 / 3", margin: "-41px -49px -41px 0" },
});

interface ClosingBandProps {
  closing: Queries.ClosingFragment;
  /** Follows a section on the same ground. */
  joined?: boolean;
  /** An offer beside the closing call, which has the solid button. */
  offer?: Queries.ClosingFragment | null;
  /** The page's own scene, at the box's right edge from tablets up. */
  image?: IGatsbyImageData;
}

/** The closing call to action. */
export function ClosingBand({ closing, joined, offer, image }: ClosingBandProps) {
  return (
    <Section compact joined={joined}>
      {offer ? (
        <Columns gap={space[6]} columnGap={space[6]} align="stretch">
          <Box closing={offer} styles={[grounds.paper, half]} />
          <Box closing={closing} styles={[grounds.ink, half]} onInk />
        </Columns>
      ) : (
        <Box closing={closing} styles={[grounds.ink, image && withScene]} image={image} onInk />
      )}
    </Section>
  );
}

interface BoxProps extends Pick<ClosingBandProps, "closing" | "image"> {
  styles: Styles;
  onInk?: boolean;
}

function Box({ closing, styles, image, onInk }: BoxProps) {
  const id = useId();
  const { title, text, primary, secondary } = closing;
  const entries: Action[] = [{ ...primary, variant: onInk ? "solid" : "outline" }];
  if (secondary) entries.push({ ...secondary, variant: onInk ? "light" : "outline" });
  return (
    <section css={[box, styles]} aria-labelledby={id} data-print="hide">
      {image && <Picture styles={scene} image={image} alt="" noPlaceholder />}
      <SectionHeading id={id} title={title} lead={text} onInk={onInk} small />
      <Actions entries={entries} />
    </section>
  );
}
