import type { ReactNode } from "react";
import type { Styles } from "../Styles";

interface StackProps {
  gap: string;
  top?: string;
  as?: "div" | "ul" | "ol" | "dl";
  children: ReactNode;
  styles?: Styles;
}

export const Stack = ({ gap, top, as: Element = "div", children, styles }: StackProps) => (
  <Element css={[{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap, marginTop: top }, styles]}>
    {children}
  </Element>
);
