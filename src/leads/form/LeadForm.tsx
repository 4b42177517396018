import { css } from "@emotion/react";
import { type FormEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { ErrorBoundary } from "../../site/ErrorBoundary";
import { loadChunk } from "../../site/loadChunk";
import { useCompany } from "../../site/useCompany";
import { Button } from "../../ui/Button";
import { cardSurface } from "../../ui/Card";
import { SelectField, TextArea, TextField } from "../../ui/Field";
import { SmartLink } from "../../ui/SmartLink";
import { Spinner } from "../../ui/Spinner";
import { color, font, from, radius, shadow, space } from "../../ui/tokens";
import { visuallyHidden } from "../../ui/visuallyHidden";
import { type LeadField, type LeadKind, leadFields, OTHER_SERVICE } from "../model/leadFields";
import { restoreDraft } from "./draft";
import { ErrorSummary } from "./ErrorSummary";
import { FailureNotice } from "./FailureNotice";
import type { FormTokenRequest } from "./formToken";
import { SentPanel } from "./SentPanel";
import type { Outcome } from "./sendLead";

export interface LeadFormProps {
  title: string;
  lead?: string | null;
  /** Slug of the service that is chosen beforehand. */
  selectedService?: string;
  /** A partner inquiry asks for company and trade instead of ZIP code, service and time. */
  kind?: LeadKind;
  /** The path of the page it stands on. */
  page: string;
}

const card = css(cardSurface, {
  position: "relative",
  padding: `clamp(${space[5]}, 3vw, ${space[8]})`,
  borderTop: `5px solid ${color.action}`,
  borderRadius: radius.large,
  boxShadow: shadow.raised,
});
const titleStyle = css({ ...font.h3, fontSize: "1.4rem", "&:focus": { outline: "none" } });
const leadStyle = css({ color: color.muted, marginTop: space[2] });
const grid = css({
  display: "grid",
  alignItems: "start",
  gap: space[4],
  marginTop: space[5],
  // Two columns where they fit: the form's own width decides, since beside a page's text it is narrow on any screen.
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, max(180px, 50% - 8px)), 1fr))",
});
const wide = css({ gridColumn: "1 / -1" });
const consentStyle = css({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  gap: space[3],
  color: color.muted,
  ...font.fine,
  input: { width: "24px", height: "24px", margin: 0, accentColor: color.action },
});
const fine = css({ color: color.muted, ...font.fine, a: { color: color.ink } });
const promise = css({ fontWeight: 600, ...font.small, textAlign: "center" });
/** In the card's own margin, where no title is so long that they meet. */
const loading = css({
  position: "absolute",
  top: space[1],
  right: space[4],
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  color: color.muted,
  ...font.fine,
  lineHeight: 1.2,
  [from.tablet]: { top: space[2] },
});

const ENDPOINT = "/api/leads";

type Submission = typeof import("./submitLead");
type Failure = "limited" | "offline" | "failed";

/** The lead form, and in its place what follows once it was sent. */
export function LeadForm(props: LeadFormProps) {
  const [reference, setReference] = useState<string>();
  const [another, setAnother] = useState(false);
  const startAnother = () => {
    setAnother(true);
    setReference(undefined);
  };
  // Another request is another form: with a start time and a certificate of its own.
  return reference ? (
    <SentPanel reference={reference} kind={props.kind ?? "quote"} onAnother={startAnother} />
  ) : (
    <ErrorBoundary fallback={() => <StandingForm {...props} />}>
      <RequestForm {...props} another={another} onSent={setReference} />
    </ErrorBoundary>
  );
}

/** A form without its script asks for this picture, and so lets the server know that it was opened. */
const openingPicture = <img css={visuallyHidden} src="/api/form-opened" alt="" width="1" height="1" />;

/**
 * The form as the document holds it while React fails to render it: it posts by itself, as it does without a script.
 * @throws if the document holds no form of this page; then the boundary around the section takes over
 */
function StandingForm({ page, kind = "quote" }: LeadFormProps) {
  const place = useRef<HTMLDivElement>(null);
  // A copy, since React removes the form itself. Copied before that, while this is rendered.
  const [form] = useState(() => {
    const standing = Array.from(document.forms).find(
      (candidate) => candidate.getAttribute("action") === ENDPOINT && new FormData(candidate).get("page") === page,
    );
    if (!standing) throw new Error("There is no form to keep.");
    return document.importNode(standing, true);
  });
  useLayoutEffect(() => {
    place.current?.replaceChildren(form);
    form.noValidate = false;
    restoreDraft(form, kind);
  }, [form, kind]);
  return (
    <div>
      <div ref={place} />
      {openingPicture}
    </div>
  );
}

/**
 * The form itself. It stands complete in the HTML and posts by itself; the script that checks inline, keeps drafts and
 * sends without leaving the page is loaded once the form comes near.
 */
function RequestForm({
  title,
  lead,
  selectedService,
  kind = "quote",
  page,
  another,
  onSent,
}: LeadFormProps & { another: boolean; onSent: (reference: string) => void }) {
  const { formCopy: words, services } = useCompany();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const submission = useRef<Submission>();
  const opening = useRef<FormTokenRequest>();
  const [arriving, setArriving] = useState(false);
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Failure>();
  const [attempts, setAttempts] = useState(0);

  const options = useMemo(
    () => ({
      services: [...services.map(({ slug }) => slug), OTHER_SERVICE],
      timeframes: words.timeframes.map(({ value }) => value),
    }),
    [services, words],
  );

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let stopWatching = () => {};
    const gone = new AbortController();
    const enhance = async () => {
      observer?.disconnect();
      setArriving(true);
      const part = await loadChunk(() => import("./submitLead")).finally(() => setArriving(false));
      if (gone.signal.aborted) return;
      if (!part) {
        window.addEventListener("online", enhance, { once: true, signal: gone.signal });
        return;
      }
      submission.current = part;
      opening.current = part.requestFormToken();
      if (another) part.forgetKey(kind);
      part.restoreDraft(element, kind);
      part.loadTrustedForm(`form[action="${ENDPOINT}"]`);
      stopWatching = part.watchCertification(element);
      setReady(true);
    };
    // A browser that cannot tell whether the form is near gets the script at once.
    const observer =
      "IntersectionObserver" in window
        ? new IntersectionObserver(([entry]) => entry?.isIntersecting && enhance(), { rootMargin: "600px 0px" })
        : undefined;
    if (observer) observer.observe(element);
    else enhance();
    return () => {
      gone.abort();
      observer?.disconnect();
      stopWatching();
    };
  }, [kind, another]);

  useEffect(() => {
    if (another) heading.current?.focus();
  }, [another]);

  const send = async () => {
    const part = submission.current;
    const element = form.current;
    if (!part || !element || !opening.current || busy) return;
    setBusy(true);
    setFailure(undefined);
    // Autofill may have said nothing of what it filled in.
    part.saveDraft(element, kind);
    const outcome: Outcome = await part.submit(element, kind, options, opening.current);
    setBusy(false);
    setAttempts((count) => count + 1);
    setErrors(outcome.status === "invalid" ? outcome.errors : {});
    if (outcome.status === "sent") {
      part.clearDraft(kind);
      onSent(outcome.id);
    } else if (outcome.status !== "invalid") setFailure(outcome.status);
  };

  // Back on line: what waited goes out by itself, unless the visitor went away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest send is the one to call
  useEffect(() => {
    if (failure !== "offline" || !ready) return;
    // The line was back before the script that sends.
    if (navigator.onLine) return void send();
    window.addEventListener("online", send, { once: true });
    return () => window.removeEventListener("online", send);
  }, [failure, ready]);

  const onSubmit = (event: FormEvent) => {
    // Without its script the browser posts the form itself, if there is a line.
    if (!submission.current && navigator.onLine) return;
    event.preventDefault();
    if (submission.current) send();
    else setFailure("offline");
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    submission.current?.saveDraft(event.currentTarget, kind);
    // What is being changed goes out only when the visitor says so.
    if (failure === "offline") setFailure(undefined);
    const { name } = event.target as HTMLInputElement;
    if (errors[name]) setErrors(({ [name]: _, ...rest }) => rest);
  };

  const field = (name: LeadField) => ({ id: `${id}${name}`, name, error: errors[name], label: words.labels[name] });
  // What is typed while it goes out would be in no request.
  const line = (name: LeadField) => ({ ...field(name), readOnly: busy });
  const controls: Record<LeadField, JSX.Element> = {
    name: <TextField {...line("name")} autoComplete="name" required />,
    company: <TextField {...line("company")} autoComplete="organization" required />,
    trade: <TextField {...line("trade")} required />,
    phone: <TextField {...line("phone")} type="tel" autoComplete="tel" inputMode="tel" required />,
    email: <TextField {...line("email")} type="email" autoComplete="email" inputMode="email" required />,
    zip: <TextField {...line("zip")} autoComplete="postal-code" inputMode="numeric" required />,
    service: (
      <SelectField
        {...field("service")}
        placeholder={words.servicePlaceholder}
        options={[
          ...services.map(({ slug, title: label }) => ({ value: slug, label })),
          { value: OTHER_SERVICE, label: words.otherService },
        ]}
        defaultValue={selectedService ?? ""}
        required
      />
    ),
    timeframe: (
      <SelectField
        {...field("timeframe")}
        aside={words.optional}
        placeholder={words.timeframePlaceholder}
        options={words.timeframes}
        defaultValue=""
      />
    ),
    message: (
      <TextArea
        {...line("message")}
        label={kind === "partner" ? words.partnerMessageLabel : words.labels.message}
        aside={words.optional}
        hint={kind === "partner" ? undefined : words.messageHint}
        wide
      />
    ),
  };

  return (
    <form
      ref={form}
      css={card}
      action={ENDPOINT}
      method="post"
      noValidate={ready}
      aria-labelledby={`${id}title`}
      onSubmit={onSubmit}
      onInput={onInput}
      data-tf-element-role="offer"
    >
      <h3 css={titleStyle} id={`${id}title`} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {lead && <p css={leadStyle}>{lead}</p>}
      <noscript>{openingPicture}</noscript>
      {arriving && (
        <p css={loading} role="status">
          <Spinner /> {words.loading}
        </p>
      )}
      <div css={grid}>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="consentVersion" value={words.consent.version} />
        <p css={visuallyHidden} aria-hidden="true">
          <label htmlFor={`${id}website`}>Leave this empty</label>
          <input id={`${id}website`} name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <ErrorSummary key={attempts} title={words.errorSummary} errors={errors} idOf={(name) => `${id}${name}`} />
        {failure && <FailureNotice failure={failure} />}
        {leadFields[kind].map((name) => (
          <Slot key={name} wide={name === "message" || (kind === "partner" && name === "name")}>
            {controls[name]}
          </Slot>
        ))}
        <label css={[consentStyle, wide]} data-tf-element-role="consent-opt-in">
          <input type="checkbox" name="consent" value="on" />
          <span data-tf-element-role="consent-language">{words.consent.text}</span>
        </label>
        <div css={wide}>
          <Button type="submit" wide busy={busy} busyLabel={words.sending} data-tf-element-role="submit">
            {kind === "partner" ? words.partnerSubmit : words.submit}
          </Button>
        </div>
        <p css={[promise, wide]}>{words.promise}</p>
        <p css={[fine, wide]}>
          <SmartLink to={words.privacy.to}>{words.privacy.label}</SmartLink>
        </p>
      </div>
    </form>
  );
}

function Slot({ wide: overBoth, children }: { wide: boolean; children: JSX.Element }) {
  return <div css={overBoth && wide}>{children}</div>;
}
