import { css } from "@emotion/react";
import CircleCheck from "lucide-react/icons/circle-check";
import Phone from "lucide-react/icons/phone";
import { useEffect, useRef, useState } from "react";
import { formatPhone } from "../content/facts/format";
import { answerPromise } from "../content/facts/hours/answerPromise";
import type { LeadKind } from "../content/facts/leadKinds";
import { visitorsTime } from "../frame/time/visitorsTime";
import { useCompany } from "../frame/useCompany";
import { Actions } from "../ui/Actions";
import { Button, LinkButton } from "../ui/Button";
import { cardSurface } from "../ui/Card";
import { color, font, radius, space } from "../ui/tokens";
import { AfterSending } from "./AfterSending";
import { EmergencyCall } from "./EmergencyCall";
import { StatusLink } from "./StatusLink";

const panel = css(cardSurface, {
  padding: `clamp(${space[5]}, 3vw, ${space[8]})`,
  borderRadius: radius.large,
  borderTop: `5px solid ${color.success}`,
  background: color.successTint,
  "& > svg": { width: "44px", height: "44px", color: color.success },
});
const heading = css({
  ...font.columnHeading,
  marginTop: space[3],
  scrollMarginTop: "96px",
  "&:focus": { outline: "none" },
});
const urgent = css({ marginTop: space[4] });
const referenceStyle = css({
  display: "inline-block",
  marginTop: space[4],
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.small,
  background: color.paper,
  strong: { fontVariantNumeric: "tabular-nums", letterSpacing: "0.04em" },
});
const steps = css({
  display: "grid",
  gap: space[2],
  marginTop: space[5],
  paddingLeft: space[5],
  listStyle: "decimal",
});
const when = css({ marginTop: space[4], fontWeight: 600 });
interface SentPanelProps {
  reference: string;
  /** The token of its status link. */
  link?: string;
  kind: LeadKind;
  /** The requested service's slug. */
  service?: string;
  /** Whether the visitor said so. The number then comes first. */
  isEmergency?: boolean;
  titleAs?: "h2" | "h3";
  onAnother: () => void;
}

/** The sent panel: reference number, next steps and their times, and phone number. */
export function SentPanel({ reference, link, kind, service, isEmergency, ...props }: SentPanelProps) {
  const { titleAs: Title = "h3", onAnother } = props;
  const { company, formText, services, builtAt } = useCompany();
  const { success, promise, emergency, afterSending, texting, status } = formText;
  const callFirst = isEmergency && emergency;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: "start" });
  }, []);
  // Keeps the time of sending, however long the page stays open.
  const [sentAt] = useState(() => visitorsTime(builtAt, company.timeZone));
  return (
    <div css={panel} role="status">
      <CircleCheck aria-hidden="true" />
      <Title css={heading} ref={title} tabIndex={-1}>
        {success.title}
      </Title>
      {callFirst && (
        <div css={urgent}>
          <EmergencyCall {...emergency} phone={company.phone} textNumber={company.textNumber} texting={texting} />
        </div>
      )}
      <p css={referenceStyle}>
        {success.reference} <strong>{reference}</strong>
      </p>
      <ol css={steps}>
        {(kind === "partner" ? success.partnerNext : success.next).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p css={when}>{sentAt ? answerPromise(company, success, promise, sentAt) : promise}</p>
      {link && <StatusLink label={status.link} link={link} />}
      <Actions>
        {!callFirst && (
          <LinkButton to={`tel:${company.phone}`}>
            <Phone aria-hidden="true" />
            {formatPhone(company.phone)}
          </LinkButton>
        )}
        <Button variant="outline" onClick={onAnother}>
          {success.another}
        </Button>
      </Actions>
      {afterSending && kind === "quote" && (
        <AfterSending
          text={afterSending}
          services={services.filter(({ slug }) => slug === service)}
          textNumber={company.textNumber}
          texting={texting}
          reference={reference}
        />
      )}
    </div>
  );
}
