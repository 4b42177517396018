import { waitFor } from "@testing-library/dom";
import { LEADS_ENDPOINT } from "../../../model/lead/endpoints";
import {
  clearDraft,
  draftOf,
  forgetRequestKey,
  keepDrafts,
  prefillZip,
  requestKey,
  restoreDraft,
  saveDraft,
  writeDraft,
} from "./draft";
import { fillFromAddress } from "./preparedRequest";
import { postPlainly, sendLead } from "./sendLead";

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  setSignal(undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

const setSignal = (value: boolean | undefined) =>
  Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });
function forbidStorage() {
  for (const method of ["getItem", "setItem", "removeItem"] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
  }
}
const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>;
const control = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;
/** Renders a form's HTML. */
function draw(html: string): HTMLFormElement {
  document.body.innerHTML = html;
  return document.forms[0] as HTMLFormElement;
}
/** Fills in a field, as a visitor does. */
function type(field: HTMLInputElement, value: string) {
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

describe("announceCoverage", () => {
  const file = {
    inside: "Yes, we serve {town}.",
    near: "{distance} miles outside.",
    far: "Not in {code}.",
    around: { 19711: 12 },
    pages: {},
    zips: { 19901: "Dover", 19963: "Milford" },
  };
  const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
  const answerWith = (json: () => Promise<unknown>) => fetched.mockImplementation(async () => ({ json }) as Response);

  let gone: AbortController;
  /** Renders a form and starts the script on it. */
  async function show({ value = "", focus = false, fields = "" } = {}) {
    const zip = `<input id="a-zip" name="zip" value="${value}"><p id="a-zip-hint">Near Dover.</p>`;
    const form = draw(`<form><input name="name">${fields || zip}</form>`);
    jest.resetModules();
    const { announceCoverage } = await import("./coverage");
    if (focus) control(form, "zip").focus();
    gone = new AbortController();
    announceCoverage(form, gone.signal);
    return control(form, "zip");
  }
  const line = () => document.getElementById("a-zip-hint");
  const says = (text: string) => waitFor(() => expect(line()?.textContent).toBe(text));

  beforeEach(() => {
    fetched.mockReset();
    answerWith(async () => file);
    window.fetch = fetched as typeof fetch;
  });
  afterEach(() => gone.abort());

  test("fetches the table once, when the field takes focus, and not while the visitor types", async () => {
    const limit = jest.spyOn(AbortSignal, "timeout");
    const field = await show();
    expect(line()).toHaveAttribute("aria-live", "polite");
    type(control(field.form as HTMLFormElement, "name"), "Ada");
    expect(fetched).not.toHaveBeenCalled();
    field.focus();
    type(field, "19963");
    field.blur();
    field.focus();
    await says("Yes, we serve Milford.");
    expect(fetched.mock.calls).toEqual([["/coverage.json", { signal: limit.mock.results[0]?.value }]]);
    expect(limit.mock.calls).toEqual([[10_000]]);
  });

  test("answers autofill without focus, and fetches nothing for an emptied field", async () => {
    const field = await show();
    type(field, "");
    expect(fetched).not.toHaveBeenCalled();
    type(field, "19711");
    await says("12 miles outside.");
    type(field, "199630");
    await says("Near Dover.");
  });

  test("answers an existing value, such as a draft's, and does not announce an unchanged answer again", async () => {
    const field = await show({ value: "19963" });
    await says("Yes, we serve Milford.");
    const changes = jest.fn();
    new MutationObserver(changes).observe(line() as HTMLElement, { childList: true, subtree: true });
    type(field, "19963-1234");
    await Promise.resolve();
    expect(changes).not.toHaveBeenCalled();
  });

  test.each([
    ["does not come", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["is another file", async () => ({ error: "Not found" })],
  ])("says nothing if the table %s, and retries at the next focus", async (_what, json) => {
    answerWith(json);
    const field = await show({ focus: true });
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    field.value = "19963";
    expect(line()).toHaveTextContent("Near Dover.");
    field.blur();
    answerWith(async () => file);
    field.focus();
    await says("Yes, we serve Milford.");
  });

  test("says nothing after the form is removed, or without a ZIP field", async () => {
    const field = await show();
    gone.abort();
    field.focus();
    expect(fetched).not.toHaveBeenCalled();
    await show({ fields: "<input name='trade'>" });
    expect(document.querySelector("[aria-live]")).toBeNull();
  });
});

describe("a draft", () => {
  /** Renders a form before any input. */
  const newForm = ({ kind = "quote", page = "/contact", service = "", consentVersion = "1" } = {}) =>
    draw(`<form action="${LEADS_ENDPOINT}"><input type="hidden" name="kind" value="${kind}">
      <input type="hidden" name="page" value="${page}"><input type="hidden" name="consentVersion" value="${consentVersion}">
      <input name="subject"><input name="name"><select name="service">
      ${["", "hvac", "roofing"].map((name) => `<option ${name === service ? "selected" : ""}>${name}</option>`)}</select>
      <textarea name="message"></textarea><input type="checkbox" name="consent" value="on"></form>`);

  /** Renders a form and restores its draft. */
  function restoredForm(options?: Parameters<typeof newForm>[0]) {
    const form = newForm(options);
    restoreDraft(form);
    return form;
  }
  /** Saves a draft, like a visitor who leaves the page. */
  function leaveDraft(values: Record<string, string>, options?: Parameters<typeof newForm>[0]) {
    const form = restoredForm(options);
    for (const [name, value] of Object.entries(values)) control(form, name).value = value;
    control(form, "consent").checked = "consent" in values;
    saveDraft(form);
  }
  const mary = { name: "Mary O'Sample", service: "hvac", message: "No heat\nsince Monday" };

  test("is restored after a reload, with consent only to the same text", () => {
    leaveDraft({ ...mary, consent: "on" });
    expect(valuesOf(restoredForm())).toMatchObject({ ...mary, consent: "on" });
    const other = valuesOf(restoredForm({ consentVersion: "2" }));
    expect(other).toMatchObject(mary);
    expect(other).not.toHaveProperty("consent");
  });

  test("replaces the preselected service only on its own page, and nothing typed", () => {
    leaveDraft(mary, { service: "roofing" });
    expect(valuesOf(restoredForm({ service: "roofing" }))).toMatchObject({ service: "hvac" });
    const form = newForm({ service: "roofing", page: "/" });
    control(form, "name").value = "Now";
    restoreDraft(form);
    expect(valuesOf(form)).toMatchObject({ name: "Now", service: "roofing" });
  });

  test("grows by what is typed before the form is restored, and loses what is emptied afterwards", () => {
    const form = newForm({ service: "roofing" });
    keepDrafts();
    expect(sessionStorage).toHaveLength(0);
    type(control(form, "name"), "Mary");
    control(form, "name").value = "";
    control(form, "consent").checked = true;
    type(control(form, "message"), "No heat");
    const restored = restoredForm();
    expect(valuesOf(restored)).toMatchObject({ name: "Mary", message: "No heat", service: "", consent: "on" });
    type(control(restored, "name"), "");
    expect(valuesOf(restoredForm())).toMatchObject({ name: "", message: "No heat" });
  });

  test.each([
    ["that was sent empties", {}, ""],
    ["that is newer replaces", { name: "Maria" }, "Maria"],
    ["that nobody has saved keeps", undefined, "Mary"],
  ])("%s what the browser has filled in again after Back", (_which, draft, name) => {
    const form = newForm();
    control(form, "name").value = "Mary";
    if (draft) writeDraft("quote", draft);
    keepDrafts(true);
    restoreDraft(form);
    expect(valuesOf(form)).toMatchObject({ name });
  });

  test("keeps neither the honeypot nor a certificate, and each kind of request has its own", () => {
    const form = restoredForm();
    control(form, "subject").value = "http://spam.example";
    control(form, "name").value = "Mary";
    form.insertAdjacentHTML("beforeend", `<input type="hidden" name="xxTrustedFormCertUrl" value="https://cert">`);
    saveDraft(form);
    expect(draftOf("quote")).toEqual({ name: "Mary", page: "/contact", consentVersion: "1" });
    expect(valuesOf(restoredForm({ kind: "partner" })).name).toBe("");
  });

  test.each(["not JSON", "null", '{"nobody":"knows","name":7}'])("that is damaged breaks nothing: %s", (kept) => {
    sessionStorage.setItem("lead-draft:quote", kept);
    expect(() => restoredForm()).not.toThrow();
  });
});

test("prefillZip keeps what the visitor typed", () => {
  const field = control(draw(`<form action="${LEADS_ENDPOINT}"><input name="zip"></form>`), "zip");
  prefillZip("19904");
  expect(field).toHaveValue("19904");
  writeDraft("quote", { name: "Ada", zip: "1990" });
  field.value = "1990";
  prefillZip("19963");
  expect(draftOf("quote")).toEqual({ name: "Ada", zip: "1990" });
  expect(field).toHaveValue("1990");
});

// e2e/faults.spec.ts has a site that does not answer.
test.each([
  ["the page was not left", 10_001, () => {}],
  ["the visitor came back", 1, () => window.dispatchEvent(new Event("pageshow"))],
])("postPlainly posts the form with its key, leaves it as it was, and ends when %s", async (_when, wait, happen) => {
  jest.useFakeTimers();
  const form = draw('<form><input name="name" value="Mary"></form>');
  const posted: object[] = [];
  jest.spyOn(form, "submit").mockImplementation(() => void posted.push(valuesOf(form)));
  jest.spyOn(HTMLImageElement.prototype, "src", "set").mockImplementation(function (this: HTMLImageElement) {
    setTimeout(() => this.dispatchEvent(new Event("load")));
  });
  const ended = jest.fn();
  void postPlainly(form, "k-1").then(ended);
  await jest.advanceTimersByTimeAsync(0);
  expect(posted).toEqual([{ name: "Mary", idempotencyKey: "k-1" }]);
  expect(valuesOf(form)).toEqual({ name: "Mary" });
  expect(ended).not.toHaveBeenCalled();
  happen();
  await jest.advanceTimersByTimeAsync(wait);
  expect(ended).toHaveBeenCalled();
});

describe("preparedRequest", () => {
  let form: HTMLFormElement;
  beforeEach(() => {
    form = draw(`<form>
    <input name="name"><input name="zip"><input name="subject"><input name="consent" type="checkbox">
    <select name="service"><option value="">Choose</option><option value="drains">Drains</option></select>
    <textarea name="message"></textarea><input type="hidden" name="kind" value="quote"><input type="hidden" name="via">
  </form>`);
  });

  const open = (address: string, state: unknown = null) => window.history.replaceState(state, "", address);

  describe("a fragment that prepares a request", () => {
    test("keeps the visitor's input, and never ticks the consent box or fills in hidden fields", () => {
      control(form, "name").value = "Ada";
      open("/contact#request=quote&name=Somebody&consent=on&subject=https://pills.example&kind=partner&__proto__=1");
      expect(fillFromAddress(form, "quote")).toBe(false);
      const empty = { zip: "", subject: "", service: "", message: "", via: "" };
      expect(valuesOf(form)).toEqual({ name: "Ada", kind: "quote", ...empty });
    });

    test("may be very long and badly encoded, and name an unknown service", () => {
      open(`/contact#request=quote&zip=%E0%A4%A&service=%3Cscript%3E&message=${"%F0%9F%8F%A0".repeat(6_000)}`);
      fillFromAddress(form, "quote");
      expect(valuesOf(form).message?.length).toBeLessThanOrEqual(10_000);
      expect(valuesOf(form).service).toBe("");
    });

    test.each(["", "#quote", "#request=", "#request=partner&name=Ada", "#name=Ada"])("is not %p", (hash) => {
      open(`/contact${hash}`);
      expect(fillFromAddress(form, "quote")).toBe(false);
      expect(valuesOf(form).name).toBe("");
      expect(window.location.hash).toBe(hash);
    });
  });

  test.each([
    ["from outside", null, "", "assistant"],
    ["from another site", null, "https://chat.example/", "assistant"],
    ["from a page of this site, before its scripts ran", null, "http://localhost/services", ""],
    ["from a page of this site", { key: "1764021600000" }, "https://search.example/", ""],
  ])("a link %s", (_where, state, referrer, via) => {
    open("/contact#request=quote&name=Ada", state);
    jest.spyOn(document, "referrer", "get").mockReturnValue(referrer);
    fillFromAddress(form, "quote");
    expect(valuesOf(form)).toMatchObject({ name: "Ada", via });
  });

  test("an address that asks for a known price adds one line to the message, once, and loses its query", () => {
    const jobs = [{ job: "Drain cleared", low: 150, high: 500, moves: ["Roots in the line"] }];
    const prices = { month: "November 2026", jobs, line: "{job}. Shown: {range}, as of {month}." };
    open("/services/drains?job=Everything+free");
    expect(fillFromAddress(form, "quote", prices)).toBe(false);
    expect(window.location.search).toBe("?job=Everything+free");
    control(form, "message").value = "The sink is slow.";
    for (const _time of ["first", "second"]) {
      open("/services/drains?job=Drain+cleared&more=A+free+roof#quote");
      expect(fillFromAddress(form, "quote", prices)).toBe(true);
      const message = "The sink is slow.\nDrain cleared. Shown: $150–$500, as of November 2026.";
      expect(valuesOf(form)).toMatchObject({ message, name: "" });
      expect(window.location.href).toBe("http://localhost/services/drains#quote");
    }
  });
});

describe("a request's key", () => {
  beforeEach(() => forgetRequestKey("quote"));

  test("is the tab's, also after a reload; another request or kind has its own", async () => {
    const key = requestKey("quote", "one");
    jest.resetModules();
    const reloaded = await import("./draft");
    expect(reloaded.requestKey("quote", "one")).toBe(key);
    expect(reloaded.requestKey("partner", "one")).not.toBe(key);
    expect(reloaded.requestKey("quote", "two")).not.toBe(key);
  });

  // Another form on the page may still show the answers that were sent.
  test.each([
    ["that was sent", () => clearDraft("quote", {})],
    ["in a browser that forbids storage", forbidStorage],
  ])("is the page's for a request %s", (_which, lose) => {
    const key = requestKey("quote", "one");
    lose();
    expect(requestKey("quote", "one")).toBe(key);
    forgetRequestKey("quote");
    expect(requestKey("quote", "one")).not.toBe(key);
  });
});

describe("sendLead", () => {
  const request = { kind: "quote", name: "Mary", idempotencyKey: "k-1" };
  const send = jest.fn<Promise<Response>, [string, RequestInit]>();

  const answer = (status: number, body?: unknown) => ({ status, json: async () => body }) as Response;
  /** A response that is not JSON, such as a proxy's error page. */
  const page = (status: number) =>
    ({ status, json: () => Promise.reject(new SyntaxError("<html>")) }) as unknown as Response;
  const unreachable = new TypeError("Failed to fetch");
  /** A response that ends after its headers. */
  const cut = (error: Error) => ({ status: 201, json: () => Promise.reject(error) }) as unknown as Response;
  const timeout = Object.assign(new Error("signal timed out"), { name: "TimeoutError" });
  const refusal = { error: "Please call (302) 555-0100", phone: "(302) 555-0100" };

  /** Answers the attempts in turn, and any more with the last. */
  function reply(...replies: readonly (Response | Error)[]) {
    const left = [...replies];
    send.mockImplementation(async () => {
      const next = left.length > 1 ? left.shift() : left[0];
      if (next instanceof Error) throw next;
      return next as Response;
    });
  }
  beforeEach(() => {
    jest.useFakeTimers();
    send.mockReset();
    window.fetch = send as typeof fetch;
  });

  test("posts a request as JSON to the endpoint, and waits ten seconds for a response", async () => {
    const limit = jest.spyOn(AbortSignal, "timeout");
    reply(answer(201, { id: "L-1" }));
    await sendLead(request);
    const [url, init] = send.mock.lastCall ?? [];
    expect(url).toBe("/api/leads");
    expect(init).toMatchObject({ method: "POST", headers: { "content-type": "application/json" } });
    expect(JSON.parse(String(init?.body))).toEqual(request);
    expect(limit.mock.calls).toEqual([[10_000]]);
    expect(init?.signal).toBe(limit.mock.results[0]?.value);
  });

  const sent = { status: "sent", request: { id: "L-1" } };
  const invalid = { status: "invalid", errors: { zip: "Enter a ZIP code." } };
  test.each([
    ["201 with a reference number is sent", [answer(201, { id: "L-1" })], sent, 1],
    ["422 with a message for a field is invalid", [answer(422, { errors: invalid.errors })], invalid, 1],
    ["429 is limited, also without JSON", [page(429)], { status: "limited" }, 1],
    ["no answer in time is late", [timeout], { status: "late" }, 1],
    ["no whole answer in time is late", [cut(timeout)], { status: "late" }, 1],
    ["half an answer is asked for again", [cut(unreachable), answer(201, { id: "L-1" })], sent, 2],
    ["no answer in time after a 503 is late", [answer(503, refusal), timeout], { status: "late" }, 2],
    ["a 503 is tried again", [answer(503, {}), answer(201, { id: "L-1" })], sent, 2],
  ])("%s", async (_what, replies, outcome, attempts) => {
    reply(...replies);
    const sending = sendLead(request);
    await jest.advanceTimersByTimeAsync(999);
    expect(send).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    await expect(sending).resolves.toEqual(outcome);
    expect(send).toHaveBeenCalledTimes(attempts);
    // A retry has the same key.
    expect(send.mock.lastCall?.[1].body).toBe(send.mock.calls[0]?.[1].body);
  });

  test.each([
    ["a proxy whose server is down", "failed", page(502)],
    ["a key of another request", "failed", answer(409, refusal)],
    ["a blocker's 403", "blocked", page(403)],
    ["a blocker's empty 204, or a network's sign-in page", "blocked", page(200)],
    ["a network's 511", "blocked", page(511)],
    ["JSON null", "blocked", answer(200, null)],
    ["a 201 without a reference number", "blocked", answer(201, {})],
    ["a 422 that names no field", "blocked", answer(422, { errors: {} })],
    ["no response at all", "blocked", unreachable],
  ])("after three attempts, %s is %s", async (_what, status, response) => {
    reply(response);
    const outcome = sendLead(request);
    await jest.advanceTimersByTimeAsync(3_999);
    expect(send).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1);
    await expect(outcome).resolves.toEqual({ status });
    expect(send).toHaveBeenCalledTimes(3);
  });

  test("reports an offline device at once", async () => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    reply(unreachable);
    await expect(sendLead(request)).resolves.toEqual({ status: "offline" });
    expect(send).toHaveBeenCalledTimes(1);
  });
});
