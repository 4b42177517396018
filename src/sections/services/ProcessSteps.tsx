import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { type Background, Section } from "../../ui/Section";
import { color, font, from, radius, space } from "../../ui/tokens";

interface ProcessStepsProps extends Queries.ProcessFieldsFragment {
  background?: Background;
}

const list = css({
  display: "grid",
  gap: space[8],
  marginTop: space[10],
  [from.desktop]: { gridTemplateColumns: "repeat(4, 1fr)", gap: space[6] },
});
/** A line connects each step to the next: downwards on phones, to the right on wide screens. */
const step = css({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "56px 1fr",
  columnGap: space[5],
  "&:not(:last-of-type)::before": {
    content: "''",
    position: "absolute",
    left: "27px",
    top: "56px",
    bottom: `-${space[8]}`,
    width: "2px",
    background: color.line,
  },
  [from.desktop]: {
    display: "block",
    "&:not(:last-of-type)::before": {
      left: "56px",
      right: `-${space[6]}`,
      top: "27px",
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
  width: "56px",
  height: "56px",
  gridRow: "span 2",
  borderRadius: radius.round,
  fontWeight: 800,
  fontVariantNumeric: "tabular-nums",
  color: color.paper,
});
const badges: Record<string, ReturnType<typeof css>> = {
  action: css({ background: color.action }),
  navy: css({ background: color.navy }),
  glow: css({ background: color.glow, color: color.ink }),
  success: css({ background: color.success }),
};
const title = css({ ...font.h3, [from.desktop]: { marginTop: space[5] } });
const description = css({ marginTop: space[2], color: color.muted, ...font.small });

/** Numbered steps connected by a line. */
export function ProcessSteps({ heading, steps, background }: ProcessStepsProps) {
  return (
    <Section background={background} heading={heading}>
      <ol css={list}>
        {steps.map((item) => (
          <li css={step} key={item.number}>
            <span css={[badge, badges[item.color]]}>{item.number}</span>
            <h3 css={title}>
              <span aria-hidden="true">{item.icon} </span>
              {item.title}
            </h3>
            <p css={description}>{item.description}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export const fragment = graphql`
  fragment ProcessFields on ProcessBlock {
    heading {
      ...HeadingFields
    }
    steps {
      number
      title
      description
      icon
      color
    }
  }
`;
