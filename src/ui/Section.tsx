import { css } from "@emotion/react";
import { type ReactNode, useId } from "react";
import { Container } from "./Container";
import { SectionHeading, type SectionHeadingProps } from "./SectionHeading";
import { color, space } from "./tokens";

export type Ground = "cream" | "paper" | "ink";

interface SectionProps {
  /** Labels the section. Rendered above the children, unless they are a function, which then places it. */
  heading?: SectionHeadingProps;
  children: ReactNode | ((heading: ReactNode) => ReactNode);
  ground?: Ground;
  /** Anchor of the section. */
  id?: string;
  /** Less space above and below, for bands and for sections that continue the previous one. */
  tight?: boolean;
}

const base = css({ paddingBlock: space.section });
const tightly = css({ paddingBlock: `min(${space[16]}, ${space.section})` });

const grounds = {
  cream: css({ background: color.cream }),
  paper: css({ background: color.paper }),
  ink: css({ background: color.ink, color: color.paper, "--focus": color.glow }),
};

/** A full-width section of the page. */
export function Section({ heading, children, ground = "cream", id, tight }: SectionProps) {
  const headingId = useId();
  const drawn = heading && <SectionHeading onInk={ground === "ink"} {...heading} id={headingId} />;
  return (
    <section css={[base, tight && tightly, grounds[ground]]} id={id} aria-labelledby={drawn && headingId}>
      <Container>
        {typeof children === "function" ? (
          children(drawn)
        ) : (
          <>
            {drawn}
            {children}
          </>
        )}
      </Container>
    </section>
  );
}
