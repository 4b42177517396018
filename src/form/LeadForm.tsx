import { css } from "@emotion/react";
import { type Dispatch, type FormEvent, type ReactNode, useEffect, useId, useMemo, useReducer, useRef } from "react";
import { LEADS_ENDPOINT } from "../../model/lead/endpoints";
import type { LeadKind } from "../../model/lead/leadKinds";
import { formatPhone, longDate } from "../../model/text/format";
import { LiveLine } from "../frame/time/LiveLine";
import { useSite } from "../frame/useSite";
import { AlertBox } from "../ui/controls/AlertBox";
import { Spinner } from "../ui/media/Spinner";
import { SmartLink } from "../ui/text/SmartLink";
import { color, font, from, space } from "../ui/tokens";
import { isRecorded } from "./certificate/usesTrustedForm";
import { controlId, LeadFormBody, leadFormCard } from "./LeadFormBody";
import { initialState, isScripted, type LeadFormAction, type LeadFormState, leadFormState } from "./leadFormState";
import { PreviewNotice } from "./PreviewNotice";
import { useFormScript } from "./useFormScript";

export interface LeadFormProps {
  title: string;
  lead?: ReactNode;
  submit?: string | null;
  /** The page's question, which the note answers. */
  note?: string | null;
  selectedService?: string;
  /** Prices that an address may ask for, and the sentence that says so in the message. */
  prices?: Queries.PriceListFragment | null;
  priceLine?: string;
  kind?: LeadKind;
  page: string;
  titleAs?: "h2" | "h3";
}

const introduction = css({ marginBottom: space[3] });
const titleStyle = css({
  ...font.h3,
  fontSize: "1.25rem",
  [from.tablet]: { fontSize: "1.4rem" },
  "&:focus": { outline: "none" },
});
const leadStyle = css({ color: color.muted, marginTop: space[2] });
/** In the HTML, so nothing shifts. Hidden without scripts, which record nothing. */
const recordingStyle = css({
  marginBottom: space[5],
  color: color.muted,
  ...font.fine,
  "@media (scripting: none)": { display: "none" },
});
/** In the card's margin, clear of the title. */
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

export function LeadForm({ kind = "quote", ...props }: LeadFormProps) {
  const [state, dispatch] = useReducer(leadFormState, initialState);
  // A new key remounts the form: another request needs its own certificate.
  return state.status === "sent" && state.parts ? (
    <state.parts.SentPanel
      kind={kind}
      request={state.request}
      titleAs={props.titleAs}
      onAnother={() => dispatch({ type: "startAnother" })}
    />
  ) : (
    <RequestForm {...props} kind={kind} state={state} dispatch={dispatch} />
  );
}

type RequestFormProps = LeadFormProps & { kind: LeadKind; state: LeadFormState; dispatch: Dispatch<LeadFormAction> };

/**
 * The form is complete in the HTML and posts natively. Its script (inline checks, draft, sending without a page load) loads
 * when the visitor uses it.
 */
function RequestForm({ kind, state, dispatch, titleAs: Title = "h3", ...props }: RequestFormProps) {
  const { title, lead, submit, note, page, prices, priceLine, selectedService } = props;
  const { company, formText, services } = useSite();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const recorded = isRecorded(kind);
  const content = useMemo(() => {
    const asked = prices && priceLine && { ...prices, line: priceLine, month: longDate(prices.asOf, company) };
    return { kind, services, text: formText, prices: asked || undefined };
  }, [kind, services, formText, prices, priceLine, company]);
  const send = useFormScript(form, content, state, dispatch);
  const errors = "errors" in state ? state.errors : {};
  const { failure } = formText;
  const subheading = Title === "h2" ? "h3" : "h4";
  const prepared = state.isPrepared ? formText.prepared : undefined;

  useEffect(() => {
    if (state.another) heading.current?.focus();
  }, [state.another]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const scripted = isScripted(state);
    // Without the form's script, the browser posts the form if it is online.
    if (!scripted && navigator.onLine) return;
    event.preventDefault();
    if (scripted) send();
    else dispatch({ type: "sendOffline" });
  };
  const onInput = ({ target }: FormEvent) => dispatch({ type: "edit", field: (target as HTMLInputElement).name });

  return (
    <form
      ref={form}
      css={leadFormCard}
      action={LEADS_ENDPOINT}
      method="post"
      noValidate={isScripted(state)}
      aria-labelledby={`${id}title`}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <div css={introduction}>
        <Title css={titleStyle} id={`${id}title`} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {(prepared || lead) && (
          <p css={leadStyle} role={prepared && "status"}>
            {prepared ?? lead}
          </p>
        )}
      </div>
      {recorded && <p css={recordingStyle}>{formText.recording}</p>}
      {PREVIEW && <PreviewNotice text={PREVIEW.formNotice} />}
      {state.status === "loading" && (
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
        sending={state.status === "sending"}
        link={({ to, label }) => <SmartLink to={to}>{label}</SmartLink>}
      >
        {state.parts && (
          <state.parts.ErrorSummary
            key={state.attempts}
            title={formText.errorSummary}
            heading={subheading}
            errors={errors}
            idOf={(name) => controlId(id, kind, name)}
          />
        )}
        {"failure" in state && state.failure && (
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
