import { css } from "@emotion/react";
import phoneIcon from "lucide/dist/esm/icons/phone.mjs";
import type { ReactNode } from "react";
import { Icon } from "../media/Icon";
import { color, radius, size, space } from "../tokens";

interface EmergencyCardProps {
  phone: string;
  /** The number as people read it. */
  label: string;
  labelledBy?: string;
  children: ReactNode;
}

const card = css({
  "--focus": color.paper,
  containerType: "inline-size",
  padding: `clamp(${space[5]}, 2.4vw, ${space[8]})`,
  borderRadius: radius.large,
  background: color.emergency,
  color: color.paper,
  border: "1px solid transparent",
  // Last, where a request was sent.
  "body:has([data-sent]) &": { order: 1 },
});
const row = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[3]} ${space[8]}`,
  "& > div": { flex: "1 1 20rem", display: "grid", gap: space[2] },
});
/** A phone number as large as its container, or the screen, lets it be on one line. */
export const largeNumber = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: size.control,
  fontSize: "min(2.5rem, 11.5cqi)",
  fontWeight: 800,
  letterSpacing: "-0.02em",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  textDecoration: "none",
  "&:hover, &:focus-visible": { textDecoration: "underline", textDecorationThickness: "0.08em" },
});
/** A glyph at the height of the digits, for which they are smaller on phones. */
const withGlyph = css(largeNumber, {
  fontSize: "min(2.5rem, 10cqi)",
  svg: { width: "0.72em", height: "0.72em", marginRight: "0.3em" },
});

/** A red card with the number to call: beside the text where there is room, otherwise below it. */
export function EmergencyCard({ phone, label, labelledBy, children }: EmergencyCardProps) {
  const Element = labelledBy ? "section" : "div";
  return (
    <Element css={card} aria-labelledby={labelledBy}>
      <div css={row}>
        <div>{children}</div>
        <a css={withGlyph} href={`tel:${phone}`}>
          <Icon shape={phoneIcon} />
          {label}
        </a>
      </div>
    </Element>
  );
}
