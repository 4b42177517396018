import { css } from "@emotion/react";
import cameraIcon from "lucide/dist/esm/icons/camera.mjs";
import circleCheckIcon from "lucide/dist/esm/icons/circle-check.mjs";
import contactIcon from "lucide/dist/esm/icons/contact.mjs";
import listChecksIcon from "lucide/dist/esm/icons/list-checks.mjs";
import messageSquareIcon from "lucide/dist/esm/icons/message-square.mjs";
import phoneIcon from "lucide/dist/esm/icons/phone.mjs";
import { type ReactNode, useEffect, useRef } from "react";
import { CONTACT_CARD } from "../../model/kinds/anchors";
import { statusPath } from "../../model/lead/endpoints";
import type { LeadKind } from "../../model/lead/leadKinds";
import { photoText } from "../../model/lead/photoText";
import { fillPlaceholders } from "../../model/text/fillPlaceholders";
import { useSite } from "../frame/useSite";
import { Actions } from "../ui/controls/Actions";
import { LinkButton } from "../ui/controls/Button";
import { cardSurface } from "../ui/layout/Card";
import { Stack } from "../ui/layout/Stack";
import { Icon, type Shape } from "../ui/media/Icon";
import { Timeline } from "../ui/text/Timeline";
import { color, fluid, font, radius, size, space } from "../ui/tokens";
import { EmergencyCall } from "./EmergencyCall";
import { forgetRequestKey, writeDraft } from "./script/draft";
import { isPreparedFor } from "./script/preparedRequest";
import { forgetSentRequest, keepSentRequest, type SentRequest } from "./sentRequest";

const panel = css(cardSurface, {
  padding: `clamp(${space[5]}, 3vw, ${space[8]})`,
  borderRadius: radius.large,
  borderTop: `5px solid ${color.success}`,
  background: color.successTint,
});
const heading = css({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  ...font.columnHeading,
  fontSize: `min(${fluid(26, 30)}, 10vw)`,
  svg: { width: "36px", height: "36px", color: color.success },
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
  strong: { fontSize: "1.2em", fontVariantNumeric: "tabular-nums", letterSpacing: "0.04em" },
});
const wrongStyle = css({ a: { color: color.action } });
const heardStyle = css({ marginTop: space[3], fontWeight: 650 });
const inlineButton = css({
  display: "inline",
  padding: 0,
  border: 0,
  background: "none",
  color: color.action,
  font: "inherit",
  textDecoration: "underline",
});
const textButton = css(inlineButton, { minHeight: size.control });
const iconLink = css({
  display: "flex",
  width: "fit-content",
  alignItems: "center",
  gap: space[2],
  marginTop: space[3],
  minHeight: size.control,
  color: color.action,
  fontWeight: 650,
});
const list = css({ paddingLeft: space[5], listStyle: "decimal" });
const when = css({ marginTop: space[4], fontWeight: 600, "&:empty": { display: "none" } });
const waiting = css({ marginTop: space[6], paddingTop: space[5], borderTop: `1px solid ${color.line}` });
const photosTitle = css({ display: "flex", alignItems: "center", gap: space[3], ...font.h3 });
const photosList = css({ marginTop: space[2], paddingLeft: space[5], listStyle: "disc" });

interface SentPanelProps {
  request: SentRequest;
  kind: LeadKind;
  titleAs?: "h2" | "h3";
  /** The link of the request that this one corrects. */
  mistaken?: string;
  /** @param corrected the link of the request that the other one corrects */
  onAnother: (corrected?: string) => void;
}

/** The sent panel: what we heard, when we call, the request's own page, and the number to call. */
export function SentPanel({ request, kind, titleAs: Title = "h3", mistaken, onAnother }: SentPanelProps) {
  const { id, link, service, isEmergency, typed } = request;
  const { company, formText, services } = useSite();
  const { success, emergency, afterSending, texting, status } = formText;
  const callFirst = isEmergency && emergency;
  // The emergency's own words are above it.
  const news = request.news?.filter((words) => !callFirst || ![callFirst.title, callFirst.text].includes(words));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: "start" });
    keepSentRequest(kind, request);
  }, [kind, request]);
  useEffect(() => {
    if (!mistaken || mistaken === link) return;
    // Nobody calls a stranger's number.
    const text = `${success.wrong.question} ${success.wrong.again}: ${id}`;
    const body = new URLSearchParams({ act: "cancelled", text });
    fetch(statusPath(mistaken), { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => {});
  }, [mistaken, link, id, success]);
  const startAnother = (corrected?: string) => {
    forgetRequestKey(kind);
    forgetSentRequest();
    onAnother(corrected);
  };
  useEffect(() => {
    // A link fills in the next form.
    const follow = () => isPreparedFor(kind) && startAnother();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  });
  const photos = services.find(({ slug }) => slug === service)?.photos;
  const actions = (
    <Actions>
      {photos && texting && company.textNumber && (
        <LinkButton to={photoText(company.textNumber, texting.message, { reference: id, photos })}>
          <Icon shape={messageSquareIcon} />
          {texting.photos}
        </LinkButton>
      )}
      {!callFirst && (
        <LinkButton variant="outline" to={`tel:${company.phone}`}>
          <Icon shape={phoneIcon} />
          {success.call}
        </LinkButton>
      )}
    </Actions>
  );
  return (
    <div css={panel} data-sent>
      <Title css={heading} ref={title} tabIndex={-1}>
        <Icon shape={circleCheckIcon} />
        {success.title}
      </Title>
      {callFirst && (
        <div css={urgent}>
          <EmergencyCall {...emergency} phone={company.phone} textNumber={company.textNumber} texting={texting} />
        </div>
      )}
      {typed && !request.news && <Heard kind={kind} request={request} typed={typed} onAgain={startAnother} />}
      <p css={referenceStyle}>
        {success.reference} <strong>{id}</strong>
      </p>
      {news ? <p css={when}>{news.join(" ")}</p> : <WhatFollows kind={kind} request={request} />}
      {link && (
        <IconLink to={statusPath(link)} icon={listChecksIcon}>
          {status.link}
        </IconLink>
      )}
      {link && status.photographs && (
        <IconLink to={statusPath(link, "photographs")} icon={cameraIcon}>
          {status.photographs.label}
        </IconLink>
      )}
      {afterSending && kind === "quote" && !request.news ? (
        <AfterSending text={afterSending} photos={photos}>
          {actions}
        </AfterSending>
      ) : (
        actions
      )}
      <button type="button" css={textButton} onClick={() => startAnother()}>
        {success.another}
      </button>
    </div>
  );
}

/** What happens next. A preview, which stores nothing, promises what is true at any time. */
function WhatFollows({ kind, request }: Pick<SentPanelProps, "kind" | "request">) {
  const { formText } = useSite();
  const { next: quote, partnerNext: partner } = formText.success;
  const { steps, next = { quote, partner, customer: quote.slice(0, 1) }[kind], promise = formText.promise } = request;
  if (steps) return <Timeline steps={steps} />;
  return (
    <>
      <Stack as="ol" gap={space[2]} top={space[5]} styles={list}>
        {next.map((step, index) => (
          <li key={index}>{step}</li>
        ))}
      </Stack>
      <p css={when}>{promise}</p>
    </>
  );
}

interface HeardProps extends Pick<SentPanelProps, "kind" | "request"> {
  typed: NonNullable<SentRequest["typed"]>;
  onAgain: (corrected?: string) => void;
}

/** What we heard, and what to do about a mistake in it. */
function Heard({ kind, request: { link, service, town }, typed, onAgain }: HeardProps) {
  const { company, formText, services } = useSite();
  const { heard, otherJob, wrong } = formText.success;
  const { phone, zip = "" } = typed;
  const startAgain = () => {
    writeDraft(kind, typed.draft);
    onAgain(link);
  };
  const named = services.find(({ slug }) => slug === service);
  return (
    <>
      <p css={heardStyle}>
        {kind === "quote"
          ? fillPlaceholders(heard, {
              number: phone,
              job: named?.inSentence ?? otherJob,
              place: town ? `${town} (${zip})` : zip,
            })
          : `${formText.labels.phone}: ${phone}`}
      </p>
      <p css={wrongStyle}>
        {wrong.question}{" "}
        <button type="button" css={inlineButton} onClick={startAgain}>
          {wrong.again}
        </button>{" "}
        {wrong.or} <a href={`tel:${company.phone}`}>{wrong.call}</a>.
      </p>
    </>
  );
}

interface AfterSendingProps {
  text: Queries.AfterSendingTextFragment;
  photos?: readonly string[] | null;
  children: ReactNode;
}

/** What a visitor can do until the office calls: take photographs, and save the number. */
const AfterSending = ({ text, photos, children }: AfterSendingProps) => (
  <div css={waiting}>
    {photos && (
      <>
        <p css={photosTitle}>
          <Icon shape={cameraIcon} />
          {text.photos}
        </p>
        <ul css={photosList}>
          {photos.map((photo, index) => (
            <li key={index}>{photo}</li>
          ))}
        </ul>
      </>
    )}
    {children}
    <IconLink to={CONTACT_CARD} icon={contactIcon}>
      {text.card}
    </IconLink>
  </div>
);

/** A link with an icon before its words. The browser loads its target as a new page. */
const IconLink = ({ to, icon, children }: { to: string; icon: Shape; children: ReactNode }) => (
  <a css={iconLink} href={to}>
    <Icon shape={icon} />
    {children}
  </a>
);
