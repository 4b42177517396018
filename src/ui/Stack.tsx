import { css } from "@emotion/react";
import type { ReactNode } from "react";

interface StackProps {
  gap: string;
  as?: "div" | "ul";
  children: ReactNode;
  className?: string;
}

/** Parts below each other with equal space between them. */
export const Stack = ({ gap, as: Element = "div", children, className }: StackProps) => (
  <Element css={css({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap })} className={className}>
    {children}
  </Element>
);
