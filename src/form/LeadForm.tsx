import { css } from "@emotion/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { anchors } from "../../model/kinds/anchors";
import { LEADS_ENDPOINT } from "../../model/lead/endpoints";
import type { LeadKind } from "../../model/lead/leadKinds";
import { formatPhone, longDate } from "../../model/text/format";
import { LiveLine } from "../frame/time/LiveLine";
import { usePage } from "../frame/usePage";
import { useSite } from "../frame/useSite";
import { AlertBox } from "../ui/controls/AlertBox";
import { Hydrated } from "../ui/Hydrated";
import { Spinner } from "../ui/media/Spinner";
import { SmartLink } from "../ui/text/SmartLink";
import { color, font, from, space } from "../ui/tokens";
import { isRecorded } from "./certificate/usesTrustedForm";
import { ErrorSummary } from "./ErrorSummary";
import { controlId, LeadFormBody, leadFormCard } from "./LeadFormBody";
import { PreviewNotice } from "./PreviewNotice";
import { SentPanel } from "./SentPanel";
import { draftOf } from "./script/draft";
import type { SentRequest } from "./sentRequest";
import { useFormScript } from "./useFormScript";

export interface LeadFormProps {
  title: string;
  submit?: string | null;
  /** The page's question, which the note answers. */
  note?: string | null;
  selectedService?: string;
  /** Prices that an address may ask for, and the sentence that says so in the message. */
  prices?: Queries.PriceListFragment | null;
  priceLine?: string;
  titleAs?: "h2" | "h3";
}

const introduction = css({ marginBottom: space[3] });
const titleStyle = css({
  ...font.h3,
  fontSize: "1.25rem",
  [from.tablet]: { fontSize: "1.4rem" },
  "&:focus": { outline: "none" },
});
const preparedStyle = css({ color: color.muted, marginTop: space[2] });
/** In the HTML, so nothing shifts. Hidden without scripts, which record nothing. */
const recordingStyle = css({
  marginBottom: space[5],
  color: color.muted,
  ...font.fine,
  "@media (scripting: none)": { display: "none" },
});
/** In the card's margin, clear of the title, while the page's scripts load (startScripts.ts). */
const loading = css({
  display: "none",
  "html[data-loading] &": { display: "inline-flex" },
  position: "absolute",
  top: space[1],
  right: space[4],
  alignItems: "center",
  gap: space[2],
  color: color.muted,
  ...font.fine,
  lineHeight: 1.2,
  [from.tablet]: { top: space[2] },
});

/** The page's lead form in a card. The target of links to #quote. */
export function LeadForm(props: LeadFormProps) {
  const { form: kind = "quote", path: page } = usePage();
  return (
    <div id={anchors.quote}>
      <Hydrated name="LeadForm" component={FormOrPanel} props={{ ...props, kind, page }} />
    </div>
  );
}

interface FormOrPanelProps extends LeadFormProps {
  kind: LeadKind;
  /** The page's path. */
  page: string;
}

/** The form, and the sent panel in its place. */
export function FormOrPanel(props: FormOrPanelProps) {
  const { kind } = props;
  const [shown, setShown] = useState<{ sent?: SentRequest; isAnother?: boolean; mistaken?: string; visits?: number }>(
    {},
  );
  const onSent = useCallback((sent: SentRequest) => setShown(({ mistaken }) => ({ sent, mistaken })), []);
  const startAnother = (mistaken?: string) => setShown({ isAnother: true, mistaken });
  useEffect(() => {
    const gone = new AbortController();
    let left: string | undefined;
    // Back shows the page as it was left. Another page may have changed the draft since, or sent it.
    const look = ({ type }: Event) => {
      const draft = JSON.stringify(draftOf(kind));
      if (type === "pageshow" && left && left !== draft)
        setShown(({ visits = 0, ...now }) => ({ ...now, isAnother: false, visits: visits + 1 }));
      left = draft;
    };
    for (const name of ["pagehide", "pageshow"]) window.addEventListener(name, look, { signal: gone.signal });
    return () => gone.abort();
  }, [kind]);
  const { sent, mistaken, visits } = shown;
  return sent ? (
    <SentPanel kind={kind} request={sent} mistaken={mistaken} titleAs={props.titleAs} onAnother={startAnother} />
  ) : (
    // Mounted again for another request, which needs its own certificate.
    <RequestForm key={visits} {...props} isAnother={shown.isAnother} onSent={onSent} />
  );
}

interface RequestFormProps extends FormOrPanelProps {
  /** Whether the visitor opened this form after sending another. */
  isAnother?: boolean;
  onSent: (sent: SentRequest) => void;
}

/** The form is complete in the HTML and posts natively until its script runs. */
function RequestForm({ kind, page, isAnother, onSent, titleAs: Title = "h3", ...props }: RequestFormProps) {
  const { title, submit, note, prices, priceLine, selectedService } = props;
  const { company, formText, services } = useSite();
  // Not useId: its ids differ between the HTML of the whole page and a part that React hydrates.
  const id = `${anchors.quote}-`;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const recorded = isRecorded(kind);
  const askable = useMemo(
    () => (prices && priceLine ? { ...prices, line: priceLine, month: longDate(prices.asOf, company) } : undefined),
    [prices, priceLine, company],
  );
  const content = { kind, services, text: formText, prices: askable };
  const { state, onSubmit, onInput } = useFormScript(form, content, onSent);
  const { errors } = state;
  const { failure } = formText;
  const subheading = Title === "h2" ? "h3" : "h4";

  useEffect(() => {
    if (isAnother) heading.current?.focus();
  }, [isAnother]);

  return (
    <form
      ref={form}
      css={leadFormCard}
      action={LEADS_ENDPOINT}
      method="post"
      noValidate={state.isReady}
      aria-labelledby={`${id}title`}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <div css={introduction}>
        <Title css={titleStyle} id={`${id}title`} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {/* In the HTML: a live region that comes with its words is not announced. */}
        <p css={state.isPrepared && preparedStyle} role="status">
          {state.isPrepared && formText.prepared}
        </p>
      </div>
      {recorded && <p css={recordingStyle}>{formText.recording}</p>}
      {PREVIEW_NOTICE && <PreviewNotice text={PREVIEW_NOTICE} />}
      {!state.isReady && (
        <p css={loading} role="status">
          <Spinner />
          {formText.loading}
        </p>
      )}
      <LeadFormBody
        kind={kind}
        recorded={recorded}
        page={page}
        phone={company.phone}
        textNumber={company.textNumber}
        live={<LiveLine />}
        text={formText}
        services={services}
        idPrefix={id}
        submit={submit}
        note={note}
        values={{ service: selectedService ?? "" }}
        errors={errors}
        sending={state.isSending}
        link={({ to, label }) => <SmartLink to={to}>{label}</SmartLink>}
      >
        <ErrorSummary
          key={state.attempts}
          title={formText.errorSummary}
          heading={subheading}
          errors={errors}
          idOf={(name) => controlId(id, kind, name)}
        />
        {state.failure && (
          <AlertBox title={failure.title} heading={subheading}>
            <p>
              {{ ...failure, failed: failure.text }[state.failure]}{" "}
              <a href={`tel:${company.phone}`}>{formatPhone(company.phone)}</a>
            </p>
          </AlertBox>
        )}
      </LeadFormBody>
    </form>
  );
}
