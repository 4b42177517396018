import { css, keyframes } from "@emotion/react";
import { motion } from "./tokens";

const turn = keyframes({ to: { transform: "rotate(1turn)" } });

const box = css({
  flex: "none",
  width: "1.1em",
  height: "1.1em",
  // Stops the endless animation while the spinner is off screen.
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

/** A decorative ring. The text next to it names the work in progress. */
export function Spinner() {
  return <span css={box} aria-hidden="true" />;
}
