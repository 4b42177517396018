import type { ReactNode } from "react";
import type { Styles } from "../Styles";

interface InlineProps {
  gap: string;
  as?: "div" | "ul";
  styles?: Styles;
  children: ReactNode;
}

export const Inline = ({ gap, as: Element = "div", styles, children }: InlineProps) => (
  <Element css={[{ display: "flex", flexWrap: "wrap", gap }, styles]}>{children}</Element>
);
