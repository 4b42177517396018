import { css } from "@emotion/react";
import { color, size, tall } from "../../ui/tokens";

/** Browsers without popovers: before Safari 17, Firefox 125 and Chrome 114. A link replaces each menu's button. */
const OLDER = "@supports not selector(:popover-open)";
export const newerOnly = { [OLDER]: { display: "none" } } as const;
export const olderOnly = { display: "none", [OLDER]: { display: "flex" } } as const;

/** The header's name as an anchor for what is below it. */
const HEADER = "--header";
export const headerAnchor = { anchorName: HEADER } as const;

/**
 * A menu's panel. Open, it is in the top layer: below the header, or below a header of one row where the browser cannot say
 * how high it is. The header scrolls with the page on low screens, and the panel with it.
 */
export const belowHeader = css({
  display: "none",
  position: "absolute",
  border: 0,
  background: color.paper,
  color: color.ink,
  "&:popover-open": {
    display: "block",
    top: size.header,
    [tall]: { position: "fixed" },
    "@supports (top: anchor(bottom))": { positionAnchor: HEADER, top: "anchor(bottom)" },
  },
});
