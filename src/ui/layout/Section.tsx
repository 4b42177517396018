import { css } from "@emotion/react";
import { type ReactNode, useId } from "react";
import { SectionHeading, type SectionHeadingProps } from "../text/SectionHeading";
import { color, space } from "../tokens";
import { Container } from "./Container";

export type Background = "cream" | "paper" | "ink";

interface SectionProps {
  /** Labels the section. Rendered above the children, unless they are a function that places it. */
  heading?: SectionHeadingProps;
  children: ReactNode | ((heading: ReactNode) => ReactNode);
  background?: Background;
  id?: string;
  /** Less space above and below, for bands and for sections that continue the previous one. */
  compact?: boolean;
  /** Follows a section on the same background, which already has space below it. */
  joined?: boolean;
  /** A strip of a line or two, with a hairline below. */
  strip?: boolean;
}

const base = css({ paddingBlock: space.section });
const compactStyle = css({ paddingBlock: `clamp(${space[5]}, 5vw, ${space[16]})` });
const joinedStyle = css({ paddingTop: 0 });
const stripStyle = css({ paddingBlock: space[4], borderBottom: `1px solid ${color.line}` });

const backgrounds = {
  cream: css({ background: color.cream }),
  paper: css({ background: color.paper }),
  ink: css({ background: color.ink, color: color.paper, "--focus": color.glow }),
};

export function Section({ heading, children, background = "cream", id, compact, joined, strip }: SectionProps) {
  const headingId = useId();
  const drawn = heading && <SectionHeading onInk={background === "ink"} {...heading} id={headingId} />;
  return (
    <section
      css={[compact ? compactStyle : base, joined && joinedStyle, strip && stripStyle, backgrounds[background]]}
      id={id}
      aria-labelledby={drawn && headingId}
    >
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
