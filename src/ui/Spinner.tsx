import { css, keyframes } from "@emotion/react";
import { motion } from "./tokens";

const turn = keyframes({ to: { transform: "rotate(1turn)" } });

const box = css({
  flex: "none",
  width: "1.1em",
  height: "1.1em",
  // Out of sight, its content is not animated; an endless animation would keep the browser at work for nothing.
  contentVisibility: "auto",
  "&::before": {
    content: '""',
    display: "block",
    height: "100%",
    border: "0.16em solid currentcolor",
    borderRightColor: "transparent",
    borderRadius: "50%",
    [motion.welcome]: { animation: `${turn} 800ms linear infinite` },
  },
});

/** A turning ring; the words beside it say what is going on. */
export function Spinner() {
  return <span css={box} aria-hidden="true" />;
}
