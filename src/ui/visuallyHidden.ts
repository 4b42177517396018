import { css } from "@emotion/react";

/** Hides an element from sight, not from assistive technology. */
export const visuallyHidden = css({
  position: "absolute",
  width: "1px",
  height: "1px",
  margin: "-1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});
