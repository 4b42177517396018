import { css } from "@emotion/react";
import { color, from, radius } from "./tokens";

/** Navy over an orange dot. The size is the font size, also for an emoji without a drawing. */
const box = css({
  position: "relative",
  isolation: "isolate",
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  width: "1em",
  height: "1em",
  lineHeight: 1,
  color: color.navy,
  "&::before": {
    content: '""',
    position: "absolute",
    zIndex: -1,
    right: "-8%",
    bottom: "-8%",
    width: "56%",
    height: "56%",
    borderRadius: radius.round,
    background: color.glow,
    opacity: 0.75,
  },
  svg: { width: "1em", height: "1em" },
});

export interface IconTileProps {
  /** The address of the emoji's drawing, or the emoji itself if the set has none. */
  icon: string;
  size?: string;
  /** The size from tablets up, if it is another. */
  wideSize?: string;
}

/** A decorative icon. The title next to it says the same. */
export function IconTile({ icon, size = "24px", wideSize }: IconTileProps) {
  return (
    <span css={[box, { fontSize: size }, wideSize && { [from.tablet]: { fontSize: wideSize } }]} aria-hidden="true">
      {icon.startsWith("/") ? (
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <use href={icon} />
        </svg>
      ) : (
        icon
      )}
    </span>
  );
}
