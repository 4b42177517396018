import { css } from "@emotion/react";
import { type HTMLAttributes, useEffect, useRef } from "react";
import { color, radius, space } from "../tokens";

const box = css({
  // Shows the title above it too.
  scrollMarginTop: space[16],
  padding: space[5],
  border: `2px solid ${color.emergency}`,
  borderRadius: radius.medium,
  background: color.emergencyTint,
  "&:focus": { outline: "none" },
  "li a, [href^='tel:']": { display: "inline-block" },
  a: { paddingBlock: space[1], color: color.emergency, fontWeight: 600 },
});
const headingStyle = css({ fontSize: "1.05rem", marginBottom: space[2] });

export interface AlertBoxProps extends HTMLAttributes<HTMLDivElement> {
  /** Left out where the page's own title says it. */
  title?: string;
  heading?: "h2" | "h3" | "h4";
}

/** An error message that takes the focus and scrolls into view. */
export function AlertBox({ title, heading: Heading = "h4", children, ...rest }: AlertBoxProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.focus({ preventScroll: true });
    alert.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div css={box} ref={alert} tabIndex={-1} role="alert" {...rest}>
      {title && <Heading css={headingStyle}>{title}</Heading>}
      {children}
    </div>
  );
}
