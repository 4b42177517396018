import { css, keyframes } from "@emotion/react";
import { graphql } from "gatsby";
import { Phone } from "lucide-react";
import { formatPhone, formatTime } from "../content/format";
import { isOpen, localTime } from "../content/openingHours";
import { useCompany } from "../site/useCompany";
import { useNow } from "../site/useNow";
import { LinkButton } from "../ui/Button";
import { Container } from "../ui/Container";
import { color, font, from, motion, radius, space } from "../ui/tokens";

interface EmergencyProps {
  emergency: Queries.EmergencyFieldsFragment;
}

const box = css({
  "--focus": color.paper,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[6],
  padding: `clamp(${space[6]}, 4vw, ${space[10]})`,
  borderRadius: radius.large,
  background: color.emergency,
  color: color.paper,
  border: "1px solid transparent",
});
/** Side by side where there is room: the box itself decides, since it also stands in narrow columns. */
const acrossStyle = css({ [from.desktop]: { gridTemplateColumns: "1fr auto", alignItems: "center" } });
const titleStyle = css({ fontSize: "clamp(1.3rem, 1rem + 1.2vw, 1.8rem)", fontWeight: 750, lineHeight: 1.2 });
const text = css({ marginTop: space[2], maxWidth: "60ch" });
const status = css({
  display: "inline-flex",
  alignItems: "center",
  gap: space[3],
  marginBottom: space[2],
  fontWeight: 700,
  ...font.small,
});
const pulse = keyframes({
  "0%": { boxShadow: "0 0 0 0 rgb(255 255 255 / .55)" },
  "70%, 100%": { boxShadow: "0 0 0 11px rgb(255 255 255 / 0)" },
});
const dot = css({
  flex: "none",
  width: "11px",
  height: "11px",
  borderRadius: radius.round,
  background: color.paper,
  boxShadow: "0 0 0 5px rgb(255 255 255 / .25)",
  [motion.welcome]: { animation: `${pulse} 2s ease-out infinite` },
});
const band = css({ paddingBlock: space[10], background: color.cream });

/**
 * "We're answering now" with the company's time in office hours. At any other time the emergency line, if there is one
 * that is answered then; else the line's room stays empty, so that nothing moves when the script tells the time.
 */
function AnsweringNow() {
  const { company, builtAt } = useCompany();
  const now = useNow(builtAt, 30_000);
  const scripted = now.toISOString() !== new Date(builtAt).toISOString();
  const answering = scripted && isOpen(company.hours, company.timeZone, now);
  if (!answering && !company.answersAroundTheClock) return <p css={status}>&nbsp;</p>;
  return (
    <p css={status}>
      <span css={dot} aria-hidden="true" />
      {answering
        ? `We’re answering now · ${formatTime(localTime(now, company.timeZone).time)} in ${company.address.city}`
        : company.emergencyLineLabel}
    </p>
  );
}

/** The red box: only for emergencies, with the one number to call. */
export function EmergencyBox({ emergency, across }: EmergencyProps & { across?: boolean }) {
  const { company } = useCompany();
  return (
    <section css={[box, across && acrossStyle]} aria-labelledby="emergency">
      <div>
        <AnsweringNow />
        <h2 css={titleStyle} id="emergency">
          {emergency.title}
        </h2>
        <p css={text}>{emergency.text}</p>
      </div>
      <LinkButton look="emergency" scale="large" to={`tel:${company.phone}`}>
        <Phone size={22} aria-hidden="true" /> {formatPhone(company.phone)}
      </LinkButton>
    </section>
  );
}

/** The emergency box over the page's width. */
export function EmergencyBand({ emergency }: EmergencyProps) {
  return (
    <div css={band}>
      <Container>
        <EmergencyBox emergency={emergency} across />
      </Container>
    </div>
  );
}

export const fragment = graphql`
  fragment EmergencyFields on Emergency {
    title
    text
  }
`;
