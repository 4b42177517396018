import { css } from "@emotion/react";
import { color, radius } from "./tokens";

/** A parent's `--icon` sets the tile's size. The drawing is as large as an emoji that has none would be. */
const box = css({
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  width: "1.6em",
  height: "1.6em",
  fontSize: "calc(var(--icon, 32px) / 1.6)",
  lineHeight: 1,
  borderRadius: radius.small,
  background: color.navyTint,
  color: color.navy,
  svg: { width: "1em", height: "1em" },
});

interface IconTileProps {
  /** The address of a thumbnail or of an emoji's drawing, or the emoji itself if the set has none. */
  icon: string;
}

/** A decorative icon. The title next to it says the same. */
export function IconTile({ icon }: IconTileProps) {
  if (icon.endsWith(".webp")) return <img css={box} src={icon} alt="" loading="lazy" />;
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
