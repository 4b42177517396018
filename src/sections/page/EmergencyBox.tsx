import { css, keyframes } from "@emotion/react";
import { graphql } from "gatsby";
import Phone from "lucide-react/icons/phone";
import { useId } from "react";
import { formatHour, formatPhone, formatTime } from "../../content/facts/format";
import { closingTime, localTime } from "../../content/facts/hours/openingHours";
import { useVisitorsTime } from "../../site/time/useNow";
import { useCompany } from "../../site/useCompany";
import { LinkButton } from "../../ui/Button";
import { Container } from "../../ui/Container";
import { color, font, from, halo, motion, radius, space } from "../../ui/tokens";

interface EmergencyData {
  company: Queries.EmergencyCompanyFragment;
  builtAt: string;
}

interface EmergencyProps {
  emergency: Queries.EmergencyFieldsFragment;
}

const box = css({
  "--focus": color.paper,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  padding: `clamp(${space[5]}, 4vw, ${space[10]})`,
  borderRadius: radius.large,
  background: color.emergency,
  color: color.paper,
  border: "1px solid transparent",
});
/** Text and number side by side. */
const wideStyle = css({ [from.desktop]: { gridTemplateColumns: "1fr auto", alignItems: "center" } });
const titleStyle = css({ fontSize: "min(clamp(1.3rem, 1rem + 1.2vw, 1.8rem), 9vw)", fontWeight: 750, lineHeight: 1.2 });
const text = css({ marginTop: space[1], maxWidth: "60ch" });
/** Reserves the taller height, so nothing shifts when the text changes. */
const moment = css({
  display: "grid",
  alignContent: "end",
  minHeight: `calc(3em * ${font.small.lineHeight})`,
  marginBottom: space[2],
  ...font.small,
  [from.phone]: { minHeight: 0 },
  // Without scripts the second line stays empty, so it takes no room.
  "@media (scripting: none)": { minHeight: 0, "p + p": { display: "none" } },
});
const status = css({ display: "inline-flex", alignItems: "center", gap: space[3], fontWeight: 700 });
/** Animates only opacity and transform. */
const pulse = keyframes({
  from: { opacity: 1, transform: "none" },
  "70%, to": { opacity: 0, transform: "scale(3)" },
});
const DOT = 11;
const dot = css({
  flex: "none",
  position: "relative",
  // `content-visibility` stops the animation off screen and clips overflow, so the padding leaves room for the ring.
  contentVisibility: "auto",
  width: `${3 * DOT}px`,
  height: `${3 * DOT}px`,
  margin: `-${DOT}px`,
  "&::before, &::after": {
    content: '""',
    position: "absolute",
    inset: `${DOT}px`,
    borderRadius: radius.round,
  },
  "&::before": { background: color.paper, boxShadow: `0 0 0 5px ${halo.rest}` },
  "&::after": { background: halo.pulse, opacity: 0, [motion.welcome]: { animation: `${pulse} 1600ms ease-out 3` } },
});
const band = css({ paddingBlock: space[4], background: color.cream, [from.tablet]: { paddingBlock: space[10] } });

/**
 * Shows whether the phone is answered now: in office hours with the local time, otherwise only if the line is open around
 * the clock. The second line shows until when. Empty lines reserve their room until a script knows the time.
 */
function AtThisMoment() {
  const { company, builtAt }: EmergencyData = useCompany();
  const { timeZone, locale, hoursWords: words } = company;
  const now = useVisitorsTime(builtAt, timeZone, 30_000);
  const closes = now && closingTime(company, now);
  return (
    <div css={moment}>
      <p css={status}>
        {closes || company.answersAroundTheClock ? (
          <>
            <span css={dot} aria-hidden="true" />
            {/* Wrapped, because a browser's translation replaces text nodes, and React then cannot find them. */}
            <span>
              {closes
                ? `${company.answeringNowLabel} · ${formatTime(localTime(now, timeZone).time, locale)} ${company.localTimeLabel}`
                : company.emergencyLineLabel}
            </span>
          </>
        ) : (
          "\u00a0"
        )}
      </p>
      {words && (
        <p>
          {now ? (closes ? words.openUntil.replace("{time}", formatHour(closes, locale)) : words.closedNow) : "\u00a0"}
        </p>
      )}
    </div>
  );
}

interface EmergencyBoxProps extends EmergencyProps {
  /** Uses the page's full width. */
  wide?: boolean;
}

/** The red box for emergencies, with the number to call. */
export function EmergencyBox({ emergency, wide }: EmergencyBoxProps) {
  const { company }: EmergencyData = useCompany();
  const id = useId();
  return (
    <section css={[box, wide && wideStyle]} aria-labelledby={id}>
      <div>
        <AtThisMoment />
        <h2 css={titleStyle} id={id}>
          {emergency.title}
        </h2>
        <p css={text}>{emergency.text}</p>
      </div>
      <LinkButton variant="emergency" size="large" to={`tel:${company.phone}`}>
        <Phone size={22} aria-hidden="true" /> {formatPhone(company.phone)}
      </LinkButton>
    </section>
  );
}

/** The emergency box across the page. */
export function EmergencyBand({ emergency }: EmergencyProps) {
  return (
    <div css={band}>
      <Container>
        <EmergencyBox emergency={emergency} wide />
      </Container>
    </div>
  );
}

export const fragment = graphql`
  fragment EmergencyFields on Emergency {
    title
    text
  }
  fragment EmergencyCompany on Company {
    ...OpeningHours
    locale
    phone
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
