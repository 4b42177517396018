import { css } from "@emotion/react";
import { color, radius } from "./tokens";

/** Navy over an orange dot. The size is the font size, also for an emoji without a drawing. A parent's `--icon` sets it. */
const box = css({
  position: "relative",
  isolation: "isolate",
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  width: "1em",
  height: "1em",
  fontSize: "var(--icon, 24px)",
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

interface IconTileProps {
  /** The address of the emoji's drawing, or the emoji itself if the set has none. */
  icon: string;
}

/** A decorative icon. The title next to it says the same. */
export function IconTile({ icon }: IconTileProps) {
  return (
    <span css={box} aria-hidden="true">
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
