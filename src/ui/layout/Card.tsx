import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Styles } from "../Styles";
import { color, radius, shadow } from "../tokens";

/** The card's styles, for elements that are cards themselves (a link, a form). */
export const cardSurface = {
  background: color.paper,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  boxShadow: shadow.rest,
} as const;

export const card = css(cardSurface, { padding: "clamp(20px, 2.4vw, 28px)" });

export function Card({ children, styles, labelledBy }: { children: ReactNode; styles?: Styles; labelledBy?: string }) {
  return (
    <section css={[card, styles]} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
