import { css } from "@emotion/react";

/** Read by assistive technology, seen by nobody. */
export const visuallyHidden = css({
  position: "absolute",
  width: "1px",
  height: "1px",
  margin: "-1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});
