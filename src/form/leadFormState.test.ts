import { initialState, type LeadFormAction, type LeadFormState, leadFormState } from "./leadFormState";
import type { Outcome } from "./script/sendLead";

const counts = { attempts: 0, another: false };
const idle: LeadFormState = { ...counts, status: "idle" };
const loading: LeadFormState = { ...counts, status: "loading" };
const ready: LeadFormState = { ...counts, status: "ready", errors: {} };
const corrected: LeadFormState = { ...counts, status: "ready", errors: { zip: "No ZIP code.", name: "No name." } };
const sending: LeadFormState = { ...counts, status: "sending", errors: {} };
const offline: LeadFormState = { ...counts, status: "failed", failure: "offline" };
const limited: LeadFormState = { ...counts, status: "failed", failure: "limited" };
const sent: LeadFormState = { ...counts, status: "sent", request: { id: "L-1" } };

const ended = (outcome: Outcome): LeadFormAction => ({ type: "sendEnded", outcome });
const edit: LeadFormAction = { type: "edit", field: "zip" };

test.each<[string, LeadFormState, LeadFormAction, LeadFormState]>([
  ["loads its script", idle, { type: "loadScript" }, loading],
  ["is idle again when loading the script fails", loading, { type: "loadEnded" }, idle],
  ["is ready once the script has started", loading, { type: "scriptStarted" }, ready],
  ["shows what was sent before a reload", loading, { type: "scriptStarted", sent: { id: "L-1" } }, sent],
  [
    "says before its script loads that the visitor is offline",
    idle,
    { type: "sendOffline" },
    { ...idle, failure: "offline" },
  ],
  [
    "says while its script loads that the visitor is offline",
    loading,
    { type: "sendOffline" },
    { ...loading, failure: "offline" },
  ],
  [
    "keeps the offline notice when its script starts to load",
    { ...idle, failure: "offline" },
    { type: "loadScript" },
    { ...loading, failure: "offline" },
  ],
  [
    "keeps a request that failed offline for a resend",
    { ...loading, failure: "offline" },
    { type: "scriptStarted" },
    offline,
  ],
  ["removes the offline notice when the visitor types", { ...idle, failure: "offline" }, edit, idle],
  ["sends when it is ready", ready, { type: "send" }, sending],
  ["keeps its errors during the next check", corrected, { type: "send" }, { ...corrected, status: "sending" }],
  ["sends again after a failure", limited, { type: "send" }, sending],
  ["is sent", sending, ended({ status: "sent", request: { id: "L-1" } }), { ...sent, attempts: 1 }],
  [
    "shows the errors of an invalid request",
    sending,
    ended({ status: "invalid", errors: { zip: "No ZIP code." } }),
    { ...counts, status: "ready", errors: { zip: "No ZIP code." }, attempts: 1 },
  ],
  ["fails when the rate limit is reached", sending, ended({ status: "limited" }), { ...limited, attempts: 1 }],
  ["fails when the visitor is offline", sending, ended({ status: "offline" }), { ...offline, attempts: 1 }],
  [
    "fails when the server fails",
    sending,
    ended({ status: "failed" }),
    { ...counts, status: "failed", failure: "failed", attempts: 1 },
  ],
  ["clears the error of a changed field", corrected, edit, { ...corrected, errors: { name: "No name." } }],
  ["cancels the resend when the visitor edits the request", offline, edit, ready],
  ["keeps the notice of any other failure while the visitor types", limited, edit, limited],
  ["gives way to another form", sent, { type: "startAnother" }, { ...idle, another: true }],
])("the form %s", (_does, state, action, next) => {
  expect(leadFormState(state, action)).toEqual(next);
});

test.each<[string, LeadFormState, LeadFormAction]>([
  ["a second send while one is under way", sending, { type: "send" }],
  ["a send without the script", idle, { type: "send" }],
  ["an offline send with the script", ready, { type: "sendOffline" }],
  ["an outcome when nothing is being sent", ready, ended({ status: "limited" })],
  ["an outcome after another send succeeded", sent, ended({ status: "failed" })],
  ["a second script", ready, { type: "scriptStarted" }],
  ["loading when the script has started", ready, { type: "loadScript" }],
  ["an edit of a field without an error", corrected, { type: "edit", field: "email" }],
  ["another form before this one is sent", ready, { type: "startAnother" }],
])("%s changes nothing", (_what, state, action) => {
  expect(leadFormState(state, action)).toBe(state);
});

test("a form starts idle", () => {
  expect(initialState).toEqual(idle);
});
