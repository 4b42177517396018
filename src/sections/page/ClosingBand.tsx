import { css } from "@emotion/react";
import { useId } from "react";
import { type Action, Actions } from "../../ui/controls/Actions";
import { Columns } from "../../ui/layout/Columns";
import { Section } from "../../ui/layout/Section";
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
const grounds = {
  // Forced colours show the edge.
  ink: css({ "--focus": color.glow, background: color.ink, color: color.paper, borderColor: "transparent" }),
  paper: css({ background: color.paper, borderColor: color.line }),
};

interface ClosingBandProps {
  closing: Queries.ClosingFragment;
  /** Follows a section on the same ground. */
  joined?: boolean;
  /** An offer beside the closing call, which has the solid button. */
  offer?: Queries.ClosingFragment | null;
}

export function ClosingBand({ closing, joined, offer }: ClosingBandProps) {
  return (
    <Section compact joined={joined}>
      {offer ? (
        <Columns gap={space[6]} columnGap={space[6]} align="stretch">
          <Box closing={offer} ground="paper" isHalf />
          <Box closing={closing} ground="ink" isHalf />
        </Columns>
      ) : (
        <Box closing={closing} ground="ink" />
      )}
    </Section>
  );
}

interface BoxProps extends Pick<ClosingBandProps, "closing"> {
  ground: keyof typeof grounds;
  isHalf?: boolean;
}

function Box({ closing, ground, isHalf }: BoxProps) {
  const id = useId();
  const onInk = ground === "ink";
  const { title, text, primary, secondary } = closing;
  const entries: Action[] = [{ ...primary, variant: onInk ? "solid" : "outline" }];
  if (secondary) entries.push({ ...secondary, variant: onInk ? "light" : "outline" });
  return (
    <section css={[box, grounds[ground], isHalf && half]} aria-labelledby={id}>
      <SectionHeading id={id} title={title} lead={text} onInk={onInk} small />
      <Actions entries={entries} />
    </section>
  );
}
