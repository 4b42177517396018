import type * as formScript from "./script/formScript";
import type { Outcome } from "./script/sendLead";
import type { SentRequest } from "./sentRequest";

/**
 * The form's state. In "idle" and "loading" the browser checks and posts the form; `failure` is then set if the visitor
 * pressed the button while offline.
 */
type FormStatus =
  | { status: "idle" | "loading"; failure?: "offline" }
  | { status: "ready" | "sending"; errors: Readonly<Record<string, string>> }
  | { status: "failed"; failure: Exclude<Outcome["status"], "sent" | "invalid"> }
  | { status: "sent"; request: SentRequest };

export type LeadFormState = FormStatus & {
  attempts: number;
  /** Whether the visitor opened this form after sending another. */
  another: boolean;
  /** Whether a link filled in the form; the form then says so. */
  isPrepared?: boolean;
  /** Loaded with the form's script. */
  parts?: LoadedParts;
};

type LoadedParts = Pick<typeof formScript, "ErrorSummary" | "SentPanel">;

export type LeadFormAction =
  | { type: "loadScript" }
  /** The script loaded, or failed to. */
  | { type: "loadEnded" }
  | { type: "scriptStarted"; parts?: LoadedParts; isPrepared?: boolean; sent?: SentRequest }
  | { type: "prepared" }
  | { type: "sendOffline" }
  | { type: "send" }
  | { type: "sendEnded"; outcome: Outcome }
  | { type: "edit"; field: string }
  | { type: "startAnother" };

export const initialState: LeadFormState = { status: "idle", attempts: 0, another: false };

/** Whether the form's script checks and sends it. */
export const isScripted = ({ status }: LeadFormState) => status !== "idle" && status !== "loading";

/** The reducer. Ignores actions that do not apply to the current state. */
export function leadFormState(state: LeadFormState, action: LeadFormAction): LeadFormState {
  switch (action.type) {
    case "loadScript":
      return state.status === "idle" ? { ...state, status: "loading" } : state;
    case "loadEnded":
      return state.status === "loading" ? { ...state, status: "idle" } : state;
    case "scriptStarted":
      return afterScriptStarted(state, action);
    case "prepared":
      return { ...afterEdit(state, ""), isPrepared: true };
    case "sendOffline":
      return state.status === "idle" || state.status === "loading" ? { ...state, failure: "offline" } : state;
    case "send":
      return afterSendStarted(state);
    case "sendEnded":
      return state.status === "sending" ? afterSendEnded(state, action.outcome) : state;
    case "edit":
      return afterEdit(state, action.field);
    case "startAnother":
      return state.status === "sent" ? { ...common(state), status: "idle", another: true } : state;
  }
}

const common = ({ attempts, another, parts, isPrepared }: LeadFormState) => ({ attempts, another, parts, isPrepared });

/** Keeps a failure, so that a request that failed offline is resent. */
function afterScriptStarted(
  state: LeadFormState,
  { parts, isPrepared, sent }: Extract<LeadFormAction, { type: "scriptStarted" }>,
): LeadFormState {
  if (state.status !== "idle" && state.status !== "loading") return state;
  const { failure } = state;
  const started = { ...common(state), parts, isPrepared };
  if (sent) return { ...started, status: "sent", request: sent };
  return failure ? { ...started, status: "failed", failure } : { ...started, status: "ready", errors: {} };
}

/** Keeps errors until the next check. */
function afterSendStarted(state: LeadFormState): LeadFormState {
  if (state.status === "ready") return { ...state, status: "sending" };
  return state.status === "failed" ? { ...common(state), status: "sending", errors: {} } : state;
}

function afterSendEnded(state: LeadFormState, outcome: Outcome): LeadFormState {
  const counted = { ...common(state), attempts: state.attempts + 1 };
  switch (outcome.status) {
    case "sent":
      return { ...counted, isPrepared: undefined, status: "sent", request: outcome.request };
    case "invalid":
      return { ...counted, status: "ready", errors: outcome.errors };
    default:
      return { ...counted, status: "failed", failure: outcome.status };
  }
}

/** Clears the changed field's error, and cancels a pending resend: a changed request needs another press. */
function afterEdit(state: LeadFormState, field: string): LeadFormState {
  switch (state.status) {
    case "ready":
    case "sending": {
      if (!(field in state.errors)) return state;
      const { [field]: _, ...errors } = state.errors;
      return { ...state, errors };
    }
    case "failed":
      return state.failure === "offline" ? { ...common(state), status: "ready", errors: {} } : state;
    case "idle":
    case "loading":
      return state.failure ? { ...common(state), status: state.status } : state;
    case "sent":
      return state;
  }
}
