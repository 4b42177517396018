import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { Container } from "./Container";
import { color, space } from "./tokens";

export type Ground = "cream" | "paper" | "ink";

interface SectionProps {
  children: ReactNode;
  ground?: Ground;
  id?: string;
  /** Less air above and below, for bands and for sections that belong to the one before. */
  tight?: boolean;
  /** The heading's id, so that the section is a named region. */
  labelledBy?: string;
}

const base = css({ paddingBlock: space.section });
const tightly = css({ paddingBlock: space[16] });

const grounds = {
  cream: css({ background: color.cream }),
  paper: css({ background: color.paper }),
  ink: css({ background: color.ink, color: color.paper, "--focus": color.glow }),
};

/** A full-width stripe of the page. */
export function Section({ children, ground = "cream", id, tight, labelledBy }: SectionProps) {
  return (
    <section css={[base, tight && tightly, grounds[ground]]} id={id} aria-labelledby={labelledBy}>
      <Container>{children}</Container>
    </section>
  );
}
