import { css, keyframes } from "@emotion/react";
import { graphql } from "gatsby";
import { formatHour, formatTime } from "../../content/facts/format";
import { closingTime, localTime } from "../../content/facts/hours/openingHours";
import { color, font, halo, motion, radius, space } from "../../ui/tokens";
import { useCompany } from "../useCompany";
import { useVisitorsTime } from "./useNow";

interface LiveLineData {
  company: Queries.LiveLineCompanyFragment;
  builtAt: string;
}

interface LiveLineProps {
  /** One line instead of two. */
  short?: boolean;
}

/** Wide enough for each of the texts on one line. */
const oneLine = "@media (min-width: 24em)";
/** Reserves the taller height, so nothing shifts when the text changes. */
const lines = css({
  display: "grid",
  alignContent: "start",
  minHeight: `calc(3em * ${font.fine.lineHeight})`,
  ...font.fine,
  [oneLine]: { minHeight: 0 },
  // Below the words, not below their dot.
  "p + p": { marginLeft: "19px" },
  // Without scripts the second line stays empty, so it takes no room.
  "@media (scripting: none)": { minHeight: 0, "p + p": { display: "none" } },
});
const shortLine = css({
  minHeight: `calc(2em * ${font.fine.lineHeight})`,
  [oneLine]: { minHeight: 0 },
  "@media (scripting: none)": { minHeight: 0 },
});
const status = css({ display: "inline-flex", alignItems: "center", gap: space[2], fontWeight: 650 });
/** Animates only opacity and transform. */
const pulse = keyframes({
  from: { opacity: 1, transform: "none" },
  "70%, to": { opacity: 0, transform: "scale(3)" },
});
const dot = css({
  flex: "none",
  position: "relative",
  width: "11px",
  height: "11px",
  borderRadius: radius.round,
  background: "currentColor",
  boxShadow: `0 0 0 5px ${halo.rest}`,
  "&::after": {
    content: '""',
    position: "absolute",
    inset: 0,
    borderRadius: "inherit",
    background: halo.pulse,
    opacity: 0,
    [motion.welcome]: { animation: `${pulse} 1600ms ease-out 3` },
  },
});
const onLight = css({ color: color.emergency });

interface Words {
  status?: string;
  detail?: string;
  short?: string;
}

/** Without a time, only what is true at any time. */
function wordsAt(company: LiveLineData["company"], now?: Date): Words {
  const { timeZone, locale, hoursWords: words } = company;
  const always = company.answersAroundTheClock ? company.emergencyLineLabel : undefined;
  if (!now) return { status: always, short: always };
  const time = `${formatTime(localTime(now, timeZone).time, locale)} ${company.localTimeLabel}`;
  const closes = closingTime(company, now);
  if (closes) {
    const status = `${company.answeringNowLabel} · ${time}`;
    return { status, detail: words?.openUntil.replace("{time}", formatHour(closes, locale)), short: status };
  }
  const detail = words ? `${time}. ${words.closedNow}` : undefined;
  return { status: always, detail, short: detail ?? always };
}

/**
 * Shows whether the phone is answered now: in office hours with the local time, otherwise that the line is open if it is
 * so around the clock. The HTML has only what is true at any time. A script adds the time.
 */
export function LiveLine({ short }: LiveLineProps) {
  const { company, builtAt }: LiveLineData = useCompany();
  const words = wordsAt(company, useVisitorsTime(builtAt, company.timeZone, 30_000));
  const first = short ? words.short : words.status;
  return (
    <div css={[lines, short && shortLine]} data-print="hide">
      <p css={status}>
        {words.status && <span css={[dot, short && onLight]} aria-hidden="true" />}
        {/* Wrapped, because a browser's translation replaces text nodes, and React then cannot find them. */}
        <span>{first ?? "\u00a0"}</span>
      </p>
      {!short && company.hoursWords && <p>{words.detail ?? "\u00a0"}</p>}
    </div>
  );
}

export const fragment = graphql`
  fragment LiveLineCompany on Company {
    ...OpeningHours
    locale
    hoursWords {
      openUntil
      closedNow
    }
    answersAroundTheClock
    emergencyLineLabel
    answeringNowLabel
    localTimeLabel
  }
`;
