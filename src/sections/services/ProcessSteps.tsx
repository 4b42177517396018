import { css } from "@emotion/react";
import { fitting } from "../../ui/layout/Cards";
import { type Background, Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { ItemText } from "../../ui/text/ItemText";
import { color, from, radius, space } from "../../ui/tokens";

const list = css({
  [from.tablet]: { gridTemplateColumns: fitting("8.5rem"), gap: space[6] },
  [from.desktop]: { marginTop: space[10] },
});
/** A line connects each step to the next: downwards on phones, to the right on other screens. */
const step = css({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "44px minmax(0, 1fr)",
  columnGap: space[4],
  "&:not(:last-of-type)::before": {
    content: "''",
    position: "absolute",
    left: "21px",
    top: "44px",
    bottom: `-${space[3]}`,
    width: "2px",
    background: color.line,
  },
  [from.tablet]: {
    display: "block",
    h3: { marginTop: space[4] },
    "&:not(:last-of-type)::before": {
      left: "44px",
      right: `-${space[6]}`,
      top: "21px",
      bottom: "auto",
      width: "auto",
      height: "2px",
    },
  },
});
const badge = css({
  position: "relative",
  display: "grid",
  placeItems: "center",
  width: "44px",
  height: "44px",
  gridRow: "span 2",
  borderRadius: radius.round,
  fontWeight: 800,
  fontVariantNumeric: "tabular-nums",
  color: color.paper,
  background: color.navy,
});
const rings: Record<string, ReturnType<typeof css>> = {
  action: css({ border: `3px solid ${color.action}` }),
  glow: css({ border: `3px solid ${color.glow}` }),
  success: css({ border: `3px solid ${color.success}` }),
};

interface ProcessStepsProps {
  heading: Queries.HeadingFragment;
  steps: readonly Omit<Queries.ProcessStepFragment, "icon">[];
  background?: Background;
  small?: boolean;
}

export function ProcessSteps({ heading, steps, background = "paper", small }: ProcessStepsProps) {
  return (
    <Section background={background} heading={{ ...heading, small }} compact>
      <Stack as="ol" gap={space[3]} top={space[4]} styles={list}>
        {steps.map((item, index) => (
          <li css={step} key={index}>
            <span css={[badge, rings[item.color]]}>{item.number}</span>
            <ItemText title={item.title}>{item.description}</ItemText>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

interface RingedStepsProps extends Pick<ProcessStepsProps, "heading" | "background"> {
  items: readonly { title: string; description: string }[];
}

/** Steps of an own page. The first and the last have the ring of a beginning and of an end. */
export function RingedSteps({ heading, items, background }: RingedStepsProps) {
  const steps = items.map((item, index) => ({
    ...item,
    number: String(index + 1).padStart(2, "0"),
    color: index === 0 ? "action" : index === items.length - 1 ? "success" : "navy",
  }));
  return <ProcessSteps heading={heading} steps={steps} background={background} />;
}
