import type { ReactNode } from "react";
import type { Styles } from "./Styles";

interface StackProps {
  gap: string;
  as?: "div" | "ul";
  children: ReactNode;
  styles?: Styles;
}

/** Parts below each other with equal space between them. */
export const Stack = ({ gap, as: Element = "div", children, styles }: StackProps) => (
  <Element css={[{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap }, styles]}>{children}</Element>
);
