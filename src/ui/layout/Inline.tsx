import type { HTMLAttributes } from "react";
import type { Styles } from "../Styles";

interface InlineProps extends HTMLAttributes<HTMLElement> {
  gap: string;
  as?: "div" | "ul";
  styles?: Styles;
}

/** Parts beside each other, on as many lines as they need. */
export const Inline = ({ gap, as: Element = "div", styles, ...rest }: InlineProps) => (
  <Element css={[{ display: "flex", flexWrap: "wrap", gap }, styles]} {...rest} />
);
