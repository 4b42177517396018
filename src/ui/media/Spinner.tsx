import { css, keyframes } from "@emotion/react";
import { motion } from "../tokens";

const turn = keyframes({ to: { transform: "rotate(1turn)" } });

const ring = css({
  flex: "none",
  width: "1.1em",
  height: "1.1em",
  border: "0.16em solid currentcolor",
  borderRightColor: "transparent",
  borderRadius: "50%",
  [motion.welcome]: { animation: `${turn} 800ms linear infinite` },
});

/** A decorative ring. The text next to it names the work in progress. */
export const Spinner = () => <span css={ring} aria-hidden="true" />;
