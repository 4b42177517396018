import { css } from "@emotion/react";
import { color, font, notOnPaper, space, translucent } from "../../ui/tokens";
import { useSite } from "../useSite";

/** Reserves two lines where a text may need them, so nothing shifts when it changes. */
const line = css({
  ...font.fine,
  ...notOnPaper,
  minHeight: `calc(2em * ${font.fine.lineHeight})`,
  "@media (min-width: 24em)": { minHeight: `calc(1em * ${font.fine.lineHeight})` },
  "@media (scripting: none)": { minHeight: 0 },
});
/** The dot has 11 px, and is the ground of a box with room for its ring. */
const status = css({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  fontWeight: 650,
  "&:not(:empty)::before": {
    content: '""',
    flex: "none",
    position: "relative",
    width: "33px",
    height: "33px",
    margin: "-11px",
    background: `radial-gradient(currentColor 5px, ${translucent.halo} 6px 10px, #0000 11px)`,
    "@media (forced-colors: active)": { forcedColorAdjust: "none", color: "CanvasText" },
  },
});
const green = css({ "&::before": { color: color.success } });

/**
 * Shows whether the phone is answered now, with the local time, which src/inline/clock.ts sets. The HTML has only what is
 * true at any time.
 */
export function LiveLine({ onLight }: { onLight?: boolean }) {
  const { answersAroundTheClock, emergencyLineLabel } = useSite().company;
  return (
    <div css={line}>
      <p css={[status, onLight && green]} data-now="live" aria-live="off" suppressHydrationWarning>
        {answersAroundTheClock ? emergencyLineLabel : ""}
      </p>
    </div>
  );
}
