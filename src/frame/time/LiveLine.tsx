import { css } from "@emotion/react";
import { isOpen, officeTime } from "../../../model/company/hours/openingHours";
import { formatTime } from "../../../model/text/format";
import { color, font, space, translucent } from "../../ui/tokens";
import { type Company, useSite } from "../useSite";
import { useOfficeTime } from "./useNow";

/** Reserves two lines where a text may need them, so nothing shifts when it changes. */
const line = css({
  ...font.fine,
  minHeight: `calc(2em * ${font.fine.lineHeight})`,
  "@media (min-width: 24em)": { minHeight: 0 },
  "@media (scripting: none)": { minHeight: 0 },
});
const status = css({ display: "inline-flex", alignItems: "center", gap: space[2], fontWeight: 650 });
/** A dot of 11 px, the ground of a box with room for its ring. */
const dot = css({
  flex: "none",
  position: "relative",
  width: "33px",
  height: "33px",
  margin: "-11px",
  background: `radial-gradient(currentColor 5px, ${translucent.halo} 6px 10px, #0000 11px)`,
  "@media (forced-colors: active)": { forcedColorAdjust: "none", color: "CanvasText" },
});
const green = css({ color: color.success });

/** Who answers. Without a time, only what is true at any time. Undefined while nobody answers. */
function wordsAt(company: Company, now?: Date): string | undefined {
  const { answersAroundTheClock, answeringNowLabel, emergencyLineLabel, hoursWords } = company;
  const atAnyHour = now ? hoursWords.closedNow : emergencyLineLabel;
  const answer = now && isOpen(company, now) ? answeringNowLabel : answersAroundTheClock && atAnyHour;
  return now && answer ? `${formatTime(officeTime(company, now).time)}. ${answer}` : answer || undefined;
}

/**
 * Shows whether the phone is answered now, with the local time. The HTML has only what is true at any time. A script adds
 * the time.
 */
export function LiveLine({ onLight }: { onLight?: boolean }) {
  const { company, builtAt } = useSite();
  const words = wordsAt(company, useOfficeTime(builtAt));
  return (
    <div css={line}>
      <p css={status}>
        {words && <span css={[dot, onLight && green]} aria-hidden="true" />}
        {/* Wrapped, because a browser's translation replaces text nodes, and React then cannot find them. */}
        <span>{words ?? "\u00a0"}</span>
      </p>
    </div>
  );
}
