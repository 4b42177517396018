import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Styles } from "./Styles";
import { color, radius, shadow } from "./tokens";

/** The card's styles, for elements that are cards themselves (a link, a form). */
export const cardSurface = {
  background: color.paper,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  boxShadow: shadow.rest,
} as const;

const surface = css(cardSurface);
/** Space within a card. */
export const cardPadding = "clamp(20px, 2.4vw, 28px)";
const padded = css({ padding: cardPadding });

interface CardProps {
  children: ReactNode;
  styles?: Styles;
  /** A section names its heading by `labelledBy`. */
  as?: "section" | "li";
  labelledBy?: string;
}

/** A block on paper with a hairline and a soft shadow. */
export function Card({ children, styles, as: Element = "section", labelledBy }: CardProps) {
  return (
    <Element css={[surface, padded, styles]} aria-labelledby={labelledBy}>
      {children}
    </Element>
  );
}
