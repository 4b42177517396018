import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { renderToString } from "react-dom/server";
import type { LeadKind } from "../../model/lead/leadKinds";
import { networkCatalog, networkConsent } from "../../test/leads/sampleCatalog";
import { sampleForm } from "../../test/sampleContent";
import { siteDouble } from "../../test/site/siteDouble";
import { CurrentPage, unknownPage } from "../frame/usePage";
import { PAGE_RENDERED } from "../ui/pageRendered";
import { LeadForm, type LeadFormProps } from "./LeadForm";
import { SentPanel } from "./SentPanel";
import { keepDrafts, writeDraft } from "./script/draft";

jest.mock("./script/coverage", () => ({ announceCoverage: () => {} }));

const send = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (status: number, body: unknown) => ({ status, json: async () => body }) as Response;
/** A promise, and the function that resolves it. */
function later<Value>() {
  let resolve = (_value: Value) => {};
  return [new Promise<Value>((known) => (resolve = known)), (value: Value) => resolve(value)] as const;
}
const promised = [{ at: "By 2:44 PM", text: "Our call.", state: "now" as const }];
const sentBody = () => JSON.parse(String(send.mock.lastCall?.[1].body));

beforeAll(keepDrafts);
beforeEach(() => {
  jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
  sessionStorage.clear();
  document.body.replaceChildren();
  window.history.replaceState(null, "", "/");
  send.mockReset();
  send.mockResolvedValue(answer(201, { id: "L-42" }));
  window.fetch = send as typeof fetch;
  jest.spyOn(console, "warn").mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const { missing } = sampleForm.errors;
const form = () => document.forms[0] as HTMLFormElement;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const button = () => form().querySelector("[type=submit]") as HTMLButtonElement;
const alert = () => document.querySelector("[role=alert]") as HTMLElement;
const title = () => form().querySelector("h3");
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });

type Shown = Partial<LeadFormProps> & { kind?: LeadKind; page?: string };
const element = ({ kind, page = "/contact", ...props }: Shown) => (
  <CurrentPage.Provider value={{ ...unknownPage, path: page, form: kind }}>
    <LeadForm title="Get a Quote" {...props} />
  </CurrentPage.Provider>
);
const show = (props: Shown = {}) => render(element(props));
/** Shows the form as it is in the HTML, before the page's scripts run. */
function showHtml(props: Shown = {}) {
  const container = document.createElement("div");
  container.innerHTML = renderToString(element(props));
  document.body.replaceChildren(container);
  return container;
}

const answers = { name: "Mary O'Sample", phone: "302 555 0101", email: "mary@home.example", zip: "19901" };

function fillIn() {
  for (const [name, value] of Object.entries(answers)) type(name, value);
  fireEvent.click(screen.getByLabelText("HVAC"));
}
const press = () => fireEvent.click(button());

describe("in the HTML", () => {
  test.each([
    ["says that it is recorded if the site is built with TrustedForm", "on", "quote", 1],
    ["is not recorded if it is for customers", "on", "customer", 0],
    ["does not mention a recording in an unknown mode", "no", "quote", 0],
  ] as const)("the form %s", (_what, mode, kind, lines) => {
    jest.replaceProperty(process, "env", { ...process.env, GATSBY_TRUSTEDFORM: mode });
    show({ kind });
    expect(screen.queryAllByText("The form is recorded.")).toHaveLength(lines);
    expect(form().querySelectorAll("[data-tf-element-role='consent-language']")).toHaveLength(lines);
  });

  test("the browser posts it, with the names of the endpoint's schema, and requires only the required fields", () => {
    showHtml({ selectedService: "hvac" });
    expect([form().getAttribute("action"), form().method, form().noValidate]).toEqual(["/api/leads", "post", false]);
    const set = { kind: "quote", page: "/contact", consentVersion: "test-1", service: "hvac" };
    const empty = { subject: "", name: "", phone: "", email: "", zip: "", timeframe: "", message: "" };
    const ofScripts = { via: "", attribution: "", globalPrivacyControl: "" };
    expect(Object.fromEntries(new FormData(form()))).toEqual({ ...set, ...empty, ...ofScripts });
    const needed = [...form().querySelectorAll<HTMLInputElement>(":required")].map(({ name }) => name);
    expect([...new Set(needed)]).toEqual(["service", "zip", "name", "phone"]);
    // A live region for what a link fills in, and an alert for an emergency, are there before they are needed.
    expect(form().querySelector("[role=status]:empty")).not.toBeNull();
    expect(alert()).toHaveTextContent(sampleForm.emergency?.title ?? "");
  });

  test("the honeypot cannot be reached by keyboard, screen reader or password manager", () => {
    show();
    expect(field("subject")).toHaveAttribute("tabindex", "-1");
    expect(field("subject")).toHaveAttribute("autocomplete", "off");
    expect(field("subject").closest("[aria-hidden=true]")).not.toBeNull();
  });

  test("a form begins with its page's own question, which the note answers, and no field is closed", () => {
    show({ note: "How many units?" });
    const note = screen.getByLabelText("How many units? (optional)");
    expect(note).toHaveAttribute("name", "message");
    expect(note).not.toHaveAccessibleDescription();
    expect(note.compareDocumentPosition(field("name"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(field("email").closest("details")).toBeNull();
  });
});

test("asks customers which job and what is wrong, and for no consent", () => {
  show({ kind: "customer", submit: "Say so" });
  const needed = [...form().querySelectorAll<HTMLInputElement>(":required")];
  expect(needed.map(({ name }) => name)).toEqual(["job", "name", "phone", "message"]);
  expect(needed.filter((control) => control.closest("details"))).toEqual([]);
  expect(form().querySelectorAll("[type=checkbox]")).toHaveLength(0);
});

test("asks for consent to the lead network in a box of its own", async () => {
  const terms = { label: "Text terms", to: "/text-terms" };
  const consent = { ...networkCatalog.form.consent, terms };
  const formText = { ...siteDouble.formText, consent: { ...siteDouble.formText.consent, ...consent } };
  jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, formText });
  show();
  expect(form().querySelectorAll("[type=checkbox]")).toHaveLength(2);
  expect(screen.getByText(terms.label)).toHaveAttribute("href", terms.to);
  fillIn();
  fireEvent.click(screen.getByLabelText(/^Pass my request on/));
  press();
  await screen.findByText("L-42");
  expect(sentBody()).toMatchObject({ consent: false, ...networkConsent });
});

test("an error appears at its field and in a summary with the focus, until the field changes", async () => {
  send.mockResolvedValue(answer(422, { errors: { phone: "No such area code." } }));
  show();
  press();
  await waitFor(() => expect(alert()).toHaveFocus());
  const said = Array.from(alert().querySelectorAll("a"), ({ textContent }) => textContent);
  expect(said).toEqual([missing.service, missing.zip, missing.name, missing.phone]);
  expect(field("name")).toBeInvalid();
  expect(field("name")).toHaveAccessibleDescription(missing.name);
  field("name").focus();
  type("name", "M");
  expect(field("name")).toBeValid();
  expect(alert()).not.toHaveTextContent(missing.name);
  expect(field("name")).toHaveFocus();
  press();
  await waitFor(() => expect(alert()).toHaveFocus());
  expect(send).not.toHaveBeenCalled();
  // The server's errors look the same.
  fillIn();
  press();
  await screen.findByText("No such area code.", { selector: "a" });
  expect(field("phone")).toHaveAccessibleDescription("No such area code.");
});

test("an error among the closed details opens them, and its link leads to the field", async () => {
  show();
  type("email", "x".repeat(255));
  press();
  fireEvent.click(await screen.findByText("At most 254 characters.", { selector: "a" }));
  expect(field("email")).toHaveFocus();
  expect(field("email").closest("details")).toHaveAttribute("open");
});

describe("sending", () => {
  test("posts the answers with a request key, shows the reference, and keeps nothing typed in the browser", async () => {
    send.mockResolvedValue(answer(201, { id: "L-42", phone: "(302) 674-1212" }));
    const { unmount } = show();
    fillIn();
    fireEvent.click(field("consent"));
    press();
    expect(await screen.findByText("L-42")).toBeVisible();
    expect(screen.getByText("We have your request")).toHaveFocus();
    expect(document.body).toHaveTextContent("We call (302) 674-1212 about HVAC in 19901.");
    expect(sentBody()).toMatchObject({
      ...answers,
      kind: "quote",
      service: "hvac",
      consent: true,
      consentVersion: "test-1",
      page: "/contact",
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(Object.values(sessionStorage)).toEqual(["{}", "{}"]);
    const day = new Date().toDateString();
    expect(window.history.state.sent).toEqual({ kind: "quote", id: "L-42", day, service: "hvac", isEmergency: false });
    unmount();
    show();
    expect(screen.getByText("L-42")).toBeVisible();
    expect(document.body).not.toHaveTextContent("(302) 674-1212");
  });

  test.each([
    ["the same day says when we call", new Date().toDateString(), true],
    ["another day, whose times these are not, promises nothing", "Fri Jan 02 2026", false],
  ])("a reload on %s, and so does the next", (_when, day, promises) => {
    const sent = { kind: "quote", id: "L-42", link: "L-42.x", promise: "Soon.", steps: promised, day };
    window.history.replaceState({ sent }, "");
    show().unmount();
    show();
    expect(screen.getByText("L-42")).toBeVisible();
    expect(screen.getByText("See your request")).toBeVisible();
    expect(/2:44 PM/.test(document.body.textContent ?? "")).toBe(promises);
    expect(document.body).not.toHaveTextContent("Soon.");
  });

  test("another request starts with an empty form that says the time, and has its own key even with the same text", async () => {
    show();
    const rendered = jest.fn();
    window.addEventListener(PAGE_RENDERED, rendered, { once: true });
    fillIn();
    press();
    fireEvent.click(await screen.findByText("Send another request"));
    const { idempotencyKey } = sentBody();
    expect(window.history.state.sent).toBeUndefined();
    expect(field("name")).toHaveValue("");
    expect(title()).toHaveFocus();
    expect(rendered).toHaveBeenCalled();
    fillIn();
    press();
    await screen.findByText("L-42");
    expect(send).toHaveBeenCalledTimes(2);
    expect(sentBody().idempotencyKey).not.toBe(idempotencyKey);
  });

  test.each([
    ["was sent elsewhere is empty", {}, ""],
    ["was changed elsewhere shows the change", { name: "Maria" }, "Maria"],
    ["was not changed shows what it showed", { name: "Mary" }, "Mary?"],
  ])("a page that the browser shows again and whose draft %s", (_what, draft, shown) => {
    show();
    type("name", "Mary");
    writeDraft("quote", { name: "Mary" });
    fireEvent(window, new Event("pagehide"));
    field("name").value = "Mary?";
    writeDraft("quote", draft);
    fireEvent(window, new Event("pageshow"));
    expect(field("name")).toHaveValue(shown);
  });

  test("takes neither another press nor a change of a field while it sends, and the button has the focus", async () => {
    const [promise, reply] = later<Response>();
    send.mockReturnValue(promise);
    show();
    fillIn();
    field("name").focus();
    const controls = [...form().elements].filter((each) => each !== button());
    const open = () => controls.filter((each) => !each.closest("[inert]") && !each.matches("[type=hidden]"));
    const all = open().length;
    press();
    press();
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(open()).toEqual([]);
    expect(button()).toHaveFocus();
    expect(button()).toHaveAccessibleName("Sending…");
    expect(button()).toHaveAttribute("aria-disabled", "true");
    await act(async () => reply(answer(422, { errors: { zip: "Not so." } })));
    await screen.findByText("Not so.", { selector: "a" });
    expect(send).toHaveBeenCalledTimes(1);
    expect(open()).toHaveLength(all);
  });

  test("what an extension changes meanwhile is in the draft of another request", async () => {
    const [promise, reply] = later<Response>();
    send.mockReturnValue(promise);
    show();
    fillIn();
    press();
    await waitFor(() => expect(send).toHaveBeenCalled());
    type("name", "Mary Changed");
    await act(async () => reply(answer(201, { id: "L-42" })));
    fireEvent.click(await screen.findByText("Send another request"));
    expect(field("name")).toHaveValue("Mary Changed");
  });

  test("a partner inquiry asks for company and trade instead of ZIP code, service and timeframe", async () => {
    show({ kind: "partner" });
    const names = [...new FormData(form()).keys()];
    expect(names.slice(-6)).toEqual(["name", "company", "trade", "phone", "email", "message"]);
    expect(button()).toHaveAccessibleName("Send Inquiry");
    const inquiry = { name: "李小龍", company: "Sample Supply", trade: "Pipes", phone: "(302) 555-0101" };
    for (const [name, value] of Object.entries(inquiry)) type(name, value);
    press();
    await screen.findByText("We read your proposal.");
    expect(sentBody()).toMatchObject({ kind: "partner", ...inquiry });
  });
});

describe("a failed send", () => {
  test("shows a notice with the phone number, keeps the input, and is resent from another page with its key", async () => {
    send.mockResolvedValueOnce(answer(429, {}));
    const { unmount } = show();
    fillIn();
    press();
    await waitFor(() => expect(alert()).toHaveFocus());
    expect(alert()).toHaveTextContent("Your request was not sent yetToo many requests. Call us at (302) 555-0100");
    expect(alert().querySelector("a")).toHaveAttribute("href", "tel:+13025550100");
    for (const [name, value] of Object.entries(answers)) expect(field(name)).toHaveValue(value);
    const { idempotencyKey } = sentBody();
    unmount();
    show({ page: "/services/hvac", selectedService: "hvac" });
    press();
    await screen.findByText("L-42");
    expect(sentBody()).toMatchObject({ page: "/services/hvac", idempotencyKey });
  });

  test.each([
    ["with the same key", "", 2],
    ["not after a change", "and", 1],
  ])("while offline is resent when the connection returns, %s", async (_how, change, times) => {
    const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    send.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    show();
    fillIn();
    press();
    await waitFor(() => expect(alert()).toHaveTextContent("Your device is offline."));
    const { idempotencyKey } = sentBody();
    if (change) type("name", change);
    online.mockReturnValue(true);
    await act(async () => void fireEvent(window, new Event("online")));
    if (change) expect(button()).not.toHaveAttribute("aria-busy");
    else await screen.findByText("L-42");
    expect(send).toHaveBeenCalledTimes(times);
    expect(sentBody().idempotencyKey).toBe(idempotencyKey);
  });

  test("without an answer in time says so soon, posts nothing plainly, and has its key when it is sent again", async () => {
    const submit = jest.spyOn(HTMLFormElement.prototype, "submit");
    send.mockRejectedValueOnce(Object.assign(new Error("signal timed out"), { name: "TimeoutError" }));
    show();
    fillIn();
    press();
    await waitFor(() => expect(alert()).toHaveTextContent(sampleForm.failure.late));
    const { idempotencyKey } = sentBody();
    press();
    await screen.findByText("L-42");
    expect(send).toHaveBeenCalledTimes(2);
    expect(sentBody()).toMatchObject({ idempotencyKey });
    expect(submit).not.toHaveBeenCalled();
  });
});

describe("the sent panel", () => {
  const typed = { phone: "(302) 555-0187", zip: "19904", draft: {} };
  const quote = { id: "L-7", service: "water-damage", typed };
  const steps = () => screen.getAllByRole("listitem").map((step) => step.textContent);
  const panel = (request: Partial<Parameters<typeof SentPanel>[0]["request"]>, kind: LeadKind = "quote") => (
    <SentPanel request={{ id: "L-7", ...request }} kind={kind} onAnother={() => {}} />
  );

  test.each<[string, Parameters<typeof panel>, string[]]>([
    ["the next steps", [{}], ["We call you back.", "You get a written quote."]],
    ["a customer no quote", [{}, "customer"], ["We call you back."]],
    ["the times", [{ steps: promised }], ["By 2:44 PMOur call."]],
    ["what the service says instead", [{ next: ["We call you back."] }], ["We call you back."]],
  ])("promises %s", (_what, shown, promised) => {
    render(panel(...shown));
    expect(steps()).toEqual(promised);
  });

  test("says what it heard", () => {
    const { rerender } = render(panel({ ...quote, town: "Dover" }));
    expect(document.body).toHaveTextContent("We call (302) 555-0187 about water damage in Dover (19904).");
    rerender(panel({ ...quote, service: "other" }));
    expect(document.body).toHaveTextContent("We call (302) 555-0187 about your job in 19904.");
    rerender(panel({ typed }, "partner"));
    expect(document.body).toHaveTextContent("Phone: (302) 555-0187Wrong number?");
  });

  test("says what to photograph for the service, and offers the number to save, to no partner", () => {
    const { rerender } = render(panel({ service: "hvac" }));
    expect(steps()).toContain("The thermostat");
    expect(screen.getByText("Save our number")).toHaveAttribute("href", "/contact.vcf");
    rerender(panel({ service: "water-damage" }));
    expect(screen.queryByText("Take three photographs")).not.toBeInTheDocument();
    rerender(panel({ service: "hvac" }, "partner"));
    expect(screen.queryByText("Save our number")).not.toBeInTheDocument();
  });

  test("shows of a request that was sent before what holds now, and promises nothing else", () => {
    render(panel({ ...quote, service: "hvac", news: ["We do not take it.", "We do no slate."] }));
    expect(screen.getByText("We do not take it. We do no slate.")).toBeVisible();
    expect(document.body).not.toHaveTextContent(/You get a written quote|We call \(302\)|Take three/);
    const { title, text } = sampleForm.emergency ?? {};
    render(panel({ isEmergency: true, news: [title ?? "", text ?? ""] }));
    expect(screen.getAllByText(new RegExp(text ?? ""))).toHaveLength(1);
  });
});
