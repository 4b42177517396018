import { css } from "@emotion/react";
import { color, radius } from "../tokens";

/** A parent's `--icon` sets the tile's size. */
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
});

/** A decorative icon: the address of a picture, or an emoji that has none. */
export function IconTile({ icon }: { icon: string }) {
  if (icon.startsWith("/")) return <img css={box} src={icon} alt="" loading="lazy" />;
  return (
    <span css={box} aria-hidden="true">
      {icon}
    </span>
  );
}
