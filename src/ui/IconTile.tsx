import { css } from "@emotion/react";
import { color, radius } from "./tokens";

const tile = css({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: "48px",
  height: "48px",
  borderRadius: radius.medium,
  fontSize: "24px",
  lineHeight: 1,
  background: color.actionTint,
});

/** A decorative emoji in a tinted tile; the title next to it says the same. */
export function IconTile({ icon, className }: { icon: string; className?: string }) {
  return (
    <span css={tile} className={className} aria-hidden="true">
      {icon}
    </span>
  );
}
