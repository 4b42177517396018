import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { useStaticQuery } from "gatsby";
import { networkCatalog, networkConsent } from "../../test/leads/sampleCatalog";
import { sampleForm } from "../../test/sampleContent";
import { siteDouble } from "../../test/site/siteDouble";
import { loadChunk } from "../frame/failure/loadChunk";
import { LeadForm, type LeadFormProps } from "./LeadForm";
import { keepDrafts } from "./script/draft";

jest.mock("../frame/failure/loadChunk", () => {
  const real = jest.requireActual<typeof import("../frame/failure/loadChunk")>("../frame/failure/loadChunk");
  return { ...real, loadChunk: jest.fn(real.loadChunk) };
});
jest.mock("./script/announceCoverage", () => ({ announceCoverage: () => () => {} }));

const send = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (status: number, body: unknown) => ({ status, json: async () => body }) as Response;
const sentBody = () => JSON.parse(String(send.mock.lastCall?.[1].body));

beforeAll(keepDrafts);
beforeEach(() => {
  jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
  sessionStorage.clear();
  window.history.replaceState(null, "");
  send.mockReset();
  window.fetch = send as typeof fetch;
  jest.spyOn(console, "warn").mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const { missing } = sampleForm.errors;
const form = () => screen.getByRole<HTMLFormElement>("form", { name: "Get a Quote" });
const field = (label: string) => within(form()).getByLabelText(label);
const submitButton = () => within(form()).getByRole("button");

function show(props: Partial<LeadFormProps> = {}) {
  return { user: userEvent.setup(), ...render(<LeadForm title="Get a Quote" page="/contact" {...props} />) };
}

/** Uses the form, which loads its script. */
const startUsing = () => act(async () => field("Full name").focus());

/** Renders the form and waits for its script. */
async function showReady(props: Partial<LeadFormProps> = {}) {
  const shown = show(props);
  await startUsing();
  await waitFor(() => expect(form().noValidate).toBe(true));
  return shown;
}

const typed = {
  "Full name": "Mary O'Sample",
  Phone: "302 555 0101",
  "Email (optional)": "mary@home.example",
  "ZIP code": "19901",
};
const services = () => screen.getByRole("group", { name: "Service" });
const service = (name: string) => within(services()).getByRole("radio", { name });

async function fillIn(user: UserEvent) {
  for (const [label, text] of Object.entries(typed)) await user.type(field(label), text);
  await user.click(service("HVAC"));
}

test("asks for consent to the lead network in a box of its own, but not for a complaint", async () => {
  const terms = { label: "Text terms", to: "/text-terms" };
  const consent = { ...networkCatalog.form.consent, terms };
  const formText = { ...siteDouble.formText, consent: { ...siteDouble.formText.consent, ...consent } };
  jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, formText });
  send.mockResolvedValue(answer(201, { id: "L-1" }));
  const { user, rerender } = await showReady({ forCustomers: true });
  expect(within(form()).getAllByRole("checkbox")).toHaveLength(1);
  expect(within(form()).getByRole("link", { name: terms.label })).toHaveAttribute("href", terms.to);
  rerender(<LeadForm title="Get a Quote" page="/contact" />);
  await fillIn(user);
  await user.click(within(form()).getByRole("checkbox", { name: /^Pass my request on Leads & More/ }));
  await user.click(submitButton());
  await screen.findByText("L-1");
  expect(sentBody()).toMatchObject({ consent: false, ...networkConsent });
});

describe("before its script is loaded", () => {
  test.each([
    ["says that it is recorded if the site is built with TrustedForm", "on", false, 1],
    ["is not recorded if it is for complaints", "on", true, 0],
    ["does not mention a recording otherwise", "", false, 0],
    ["does not mention a recording in an unknown mode", "no", false, 0],
  ])("the form %s", (_what, mode, forCustomers, lines) => {
    jest.replaceProperty(process, "env", { ...process.env, GATSBY_TRUSTEDFORM: mode });
    show({ forCustomers });
    expect(screen.queryAllByText("The form is recorded.")).toHaveLength(lines);
    expect(form().querySelectorAll("[data-tf-element-role='consent-language']")).toHaveLength(lines);
  });

  test("the form posts natively to the endpoint", () => {
    show();
    expect(form()).toHaveAttribute("action", "/api/leads");
    expect(form()).toHaveAttribute("method", "post");
    expect(submitButton()).toHaveAttribute("type", "submit");
    expect(fireEvent.submit(form())).toBe(true); // The browser posts it.
  });

  test("every field has the name from the endpoint's schema", () => {
    show({ selectedService: "hvac" });
    expect(Object.fromEntries(new FormData(form()))).toEqual({
      kind: "quote",
      page: "/contact",
      consentVersion: "test-1",
      via: "",
      subject: "",
      name: "",
      phone: "",
      email: "",
      zip: "",
      service: "hvac",
      timeframe: "",
      message: "",
    });
  });

  test("the browser requires only the required fields", () => {
    show();
    const needed = [...form().querySelectorAll<HTMLInputElement>(":required")].map(({ name }) => name);
    expect(needed).toEqual(["service", "service", "service", "zip", "name", "phone"]);
    expect(form().noValidate).toBe(false);
  });

  test('the service field offers the content\'s services and "other"', () => {
    show();
    const choices = within(services()).getAllByRole<HTMLInputElement>("radio");
    expect(choices.map(({ value }) => value)).toEqual(["hvac", "water-damage", "other"]);
    expect(choices.filter(({ checked }) => checked)).toEqual([]);
  });

  test("no timeframe is preselected, and a chosen one is restored after a reload", async () => {
    const { user, unmount } = await showReady();
    expect(field("When do you need us? (optional)")).toHaveValue("");
    await user.selectOptions(field("When do you need us? (optional)"), "planning");
    unmount();
    await showReady();
    expect(field("When do you need us? (optional)")).toHaveValue("planning");
  });

  test.each([
    [{ kind: "partner", submit: "Ask as Partner" }, "Ask as Partner"],
    [{ kind: "partner" }, "Send Inquiry"],
    [{ kind: "quote", submit: "Ask us" }, "Ask us"],
  ] as const)("the button of %j says “%s”", (props, words) => {
    show(props);
    expect(submitButton()).toHaveAccessibleName(words);
  });

  test("a partner inquiry asks for company and trade instead of ZIP code, service and timeframe", () => {
    show({ kind: "partner" });
    const names = [...new FormData(form()).keys()].filter(
      (name) => !["page", "via", "consentVersion", "subject"].includes(name),
    );
    expect(names).toEqual(["kind", "name", "company", "trade", "phone", "email", "message"]);
    expect(form()).toHaveFormValues({ kind: "partner" });
    expect(submitButton()).toHaveAccessibleName("Send Inquiry");
  });

  test("the honeypot cannot be reached by keyboard, screen reader or password manager", () => {
    show();
    const trap = form().querySelector("input[name=subject]");
    for (const [mark, value] of [
      ["autocomplete", "off"],
      ["data-1p-ignore", "true"],
      ["data-bwignore", "true"],
      ["data-lpignore", "true"],
      ["data-form-type", "other"],
    ] as const) {
      expect(trap).toHaveAttribute(mark, value);
    }
    expect(trap).toHaveAttribute("tabindex", "-1");
    expect(trap?.closest("[aria-hidden=true]")).not.toBeNull();
  });
});

describe("the form's script", () => {
  test("loads when the visitor uses the form, which shows that it is loading", async () => {
    let arrive = (_part: undefined) => {};
    jest.mocked(loadChunk).mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    jest.mocked(loadChunk).mockClear();
    show();
    expect(loadChunk).not.toHaveBeenCalled();
    await startUsing();
    expect(loadChunk).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("status")).toHaveTextContent("Loading...");
    await act(async () => arrive(undefined));
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });

  test.each([
    ["a draft", () => sessionStorage.setItem("lead-draft:quote", '{"name":"Mary"}')],
    ["a sent request", () => window.history.replaceState({ sent: { kind: "quote", id: "L-42" } }, "")],
    ["a link that fills in the form", () => window.history.replaceState(null, "", "#request=quote&zip=19901")],
    ["a price that the address asks for", () => window.history.replaceState(null, "", "?job=Repipe")],
  ])("loads at once for %s", async (_what, arrive) => {
    Element.prototype.scrollIntoView = jest.fn();
    arrive();
    jest.mocked(loadChunk).mockClear().mockResolvedValueOnce(undefined);
    show();
    await act(async () => {});
    expect(loadChunk).toHaveBeenCalledTimes(1);
    window.history.replaceState(null, "", "/");
  });

  test("leaves the form to the browser when loading fails", async () => {
    jest.mocked(loadChunk).mockResolvedValueOnce(undefined);
    show();
    await startUsing();
    expect(form().noValidate).toBe(false);
    expect(fireEvent.submit(form())).toBe(true);
    expect(send).not.toHaveBeenCalled();
  });
});

describe("a link that fills in the form on its own page", () => {
  /** Follows the link as the browser or the router does. */
  const follow = (fragment: string) =>
    act(async () => {
      window.history.replaceState({ key: "1" }, "", fragment);
      window.dispatchEvent(new HashChangeEvent("hashchange"));
    });
  beforeEach(() => {
    Element.prototype.scrollIntoView = jest.fn();
  });

  test.each([
    ["before the form's script has loaded", show],
    ["after it", showReady],
  ])("%s fills it in, shows it and says so, also a second time", async (_when, open) => {
    await open();
    for (const zip of ["19901", "19904"]) {
      await follow(`#request=quote&zip=${zip}`);
      await waitFor(() => expect(field("ZIP code")).toHaveValue(zip));
      expect(screen.getByRole("status")).toHaveTextContent(sampleForm.prepared);
      expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
      expect(screen.getByRole("heading", { name: "Get a Quote" })).toHaveFocus();
      expect(window.location.hash).toBe("");
      fireEvent.change(field("ZIP code"), { target: { value: "" } });
      jest.mocked(Element.prototype.scrollIntoView).mockClear();
    }
  });

  test("keeps what the visitor typed", async () => {
    const { user } = await showReady();
    await user.type(field("ZIP code"), "19904");
    await follow("#request=quote&zip=19901");
    expect(field("ZIP code")).toHaveValue("19904");
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  test.each(["#quote", "#request=partner&name=Ada", "#"])("is not %p", async (fragment) => {
    await showReady();
    await follow(fragment);
    expect(field("Full name")).toHaveValue("");
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  });

  test("opens another form after a request was sent", async () => {
    send.mockResolvedValue(answer(201, { id: "L-50" }));
    const { user } = await showReady();
    await fillIn(user);
    await user.click(submitButton());
    await screen.findByText("L-50");
    await follow("#request=quote&zip=19904");
    await waitFor(() => expect(field("ZIP code")).toHaveValue("19904"));
  });
});

test("a form whose requests are stopped is posted once, with the same key, and says so if that fails too", async () => {
  const posted: Record<string, FormDataEntryValue>[] = [];
  jest.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    posted.push(Object.fromEntries(new FormData(this)));
  });
  jest.spyOn(HTMLImageElement.prototype, "src", "set").mockImplementation(function (this: HTMLImageElement) {
    setTimeout(() => this.dispatchEvent(new Event("load")));
  });
  jest.useFakeTimers();
  send.mockRejectedValue(new TypeError("Failed to fetch"));
  const shown = show();
  await startUsing();
  await act(() => jest.advanceTimersByTimeAsync(0));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await fillIn(user);
  await user.click(submitButton());
  await act(() => jest.advanceTimersByTimeAsync(4_100));
  expect(send).toHaveBeenCalledTimes(3);
  const { idempotencyKey, name } = sentBody();
  expect(posted).toEqual([expect.objectContaining({ name, idempotencyKey })]);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole("alert")).toHaveTextContent("Your request was not sent yet");
  for (const [label, value] of Object.entries(typed)) expect(field(label)).toHaveValue(value);
  expect(posted).toHaveLength(1);
  shown.unmount();
  jest.useRealTimers();
});

describe("an error", () => {
  test("appears at its field and in a summary that takes the focus", async () => {
    const { user } = await showReady();
    await user.click(submitButton());
    const summary = await screen.findByRole("alert");
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent("Please check these fields");
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([missing.service, missing.zip, missing.name, missing.phone]);
    expect(field("Full name")).toBeInvalid();
    expect(field("Full name")).toHaveAccessibleDescription(missing.name);
    expect(send).not.toHaveBeenCalled();
  });

  test("disappears when its field changes, and the focus stays in the field", async () => {
    const { user } = await showReady();
    await user.click(submitButton());
    await screen.findByRole("alert");
    await user.type(field("Full name"), "M");
    expect(field("Full name")).toBeValid();
    expect(screen.queryByRole("link", { name: missing.name })).not.toBeInTheDocument();
    expect(field("Full name")).toHaveFocus();
    expect(field("Phone")).toBeInvalid();
  });

  test("moves the focus to the summary after each attempt", async () => {
    const { user } = await showReady();
    for (let time = 0; time < 2; time++) {
      await user.click(submitButton());
      await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
    }
  });

  test("from the server is shown in the same way", async () => {
    send.mockResolvedValue(answer(422, { errors: { phone: "No such area code." } }));
    const { user } = await showReady();
    await fillIn(user);
    await user.click(submitButton());
    expect(await screen.findByRole("alert")).toHaveTextContent("No such area code.");
    expect(field("Phone")).toHaveAccessibleDescription("No such area code.");
  });
});

describe("sending", () => {
  test("posts the input with a request key, shows the reference number and removes the draft", async () => {
    send.mockResolvedValue(answer(201, { id: "L-42" }));
    const { user } = await showReady();
    await fillIn(user);
    await user.click(field("You may call and text me."));
    await user.click(submitButton());
    expect(await screen.findByText("L-42")).toBeVisible();
    expect(screen.getByRole("heading", { name: "We have your request" })).toHaveFocus();
    expect(sessionStorage).toHaveLength(0);
    expect(sentBody()).toMatchObject({
      kind: "quote",
      name: "Mary O'Sample",
      phone: "302 555 0101",
      email: "mary@home.example",
      zip: "19901",
      service: "hvac",
      consent: true,
      consentVersion: "test-1",
      page: "/contact",
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test("the panel repeats the number that is stored, and the browser keeps none", async () => {
    send.mockResolvedValue(answer(201, { id: "L-42", phone: "(302) 674-1212" }));
    const { user } = await showReady();
    await fillIn(user);
    await user.click(submitButton());
    expect(await screen.findByText(/\(302\) 674-1212/)).toBeVisible();
    expect(JSON.stringify(window.history.state)).not.toContain("674");
  });

  test("another request starts with an empty form that is also checked", async () => {
    send.mockResolvedValue(answer(201, { id: "L-42" }));
    const { user } = await showReady();
    await fillIn(user);
    await user.click(submitButton());
    await user.click(await screen.findByRole("button", { name: "Send another request" }));
    expect(field("Full name")).toHaveValue("");
    expect(screen.getByRole("heading", { name: "Get a Quote" })).toHaveFocus();
    await user.type(field("Full name"), "Mary");
    await user.click(submitButton());
    expect(await screen.findByRole("alert")).toHaveTextContent(missing.zip);
    expect(Object.keys(sessionStorage)).toContain("lead-draft:quote");
  });

  test("another request has its own key, even with the same text", async () => {
    send.mockResolvedValue(answer(201, { id: "L-42" }));
    const { user } = await showReady();
    await fillIn(user);
    await user.click(submitButton());
    await user.click(await screen.findByRole("button", { name: "Send another request" }));
    const { idempotencyKey } = sentBody();
    await fillIn(user);
    await waitFor(() => expect(form().noValidate).toBe(true));
    await user.click(submitButton());
    await screen.findByText("L-42");
    expect(send).toHaveBeenCalledTimes(2);
    expect(sentBody().idempotencyKey).not.toBe(idempotencyKey);
  });

  test("happens once on a double click, and the button shows that it is busy", async () => {
    let respond = (_response: Response) => {};
    send.mockReturnValue(
      new Promise((resolve) => {
        respond = resolve;
      }),
    );
    const { user } = await showReady();
    await fillIn(user);
    await user.dblClick(submitButton());
    expect(submitButton()).toHaveAttribute("aria-busy", "true");
    expect(submitButton()).toHaveAccessibleName("Sending…");
    await act(async () => respond(answer(201, { id: "L-42" })));
    expect(send).toHaveBeenCalledTimes(1);
    expect(screen.getByText("L-42")).toBeVisible();
  });

  test("takes no change of a field while it sends, and the button has the focus", async () => {
    const answers: ((response: Response) => void)[] = [];
    send.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const { user } = await showReady();
    await fillIn(user);
    const controls = [...form().elements].filter((each) => each !== submitButton());
    const open = () => controls.filter((each) => !each.closest("[inert]") && !each.matches("[type=hidden]"));
    const all = open().length;
    await user.type(field("ZIP code"), "{Enter}");
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(open()).toEqual([]);
    expect(submitButton()).toHaveFocus();
    expect(sentBody()).toMatchObject({ name: "Mary O'Sample", zip: "19901" });
    await act(async () => answers[0]?.(answer(422, { errors: { zip: "Not so." } })));
    await screen.findByRole("link", { name: "Not so." });
    expect(open()).toHaveLength(all);
  });

  test("works for a partner inquiry", async () => {
    send.mockResolvedValue(answer(201, { id: "L-43" }));
    const { user } = await showReady({ kind: "partner" });
    await user.type(field("Full name"), "李小龍");
    await user.type(field("Company"), "Sample Supply");
    await user.type(field("Trade"), "Pipes");
    await user.type(field("Phone"), "(302) 555-0101");
    await user.type(field("Email (optional)"), "li@supply.example");
    await user.click(submitButton());
    expect(await screen.findByText("L-43")).toBeVisible();
    expect(screen.getByText("We read your proposal.")).toBeVisible();
    expect(sentBody()).toMatchObject({ kind: "partner", name: "李小龍", company: "Sample Supply", trade: "Pipes" });
  });
});

test("after an emergency the sent panel asks to call first", async () => {
  send.mockResolvedValue(answer(201, { id: "L-49" }));
  const { user } = await showReady();
  await fillIn(user);
  await user.selectOptions(field("When do you need us? (optional)"), "emergency");
  await user.click(form().querySelector("button[type=submit]") as HTMLElement);
  const number = await screen.findByText("L-49");
  const call = screen.getByRole("link", { name: "(302) 555-0100" });
  expect(screen.getByText("Do not wait for us.")).toBeVisible();
  expect(call.compareDocumentPosition(number)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("an error among the closed details opens them", async () => {
  const { user } = await showReady();
  await fillIn(user);
  await user.click(screen.getByText("Add details"));
  await user.clear(field("Email (optional)"));
  await user.type(field("Email (optional)"), "x");
  await user.paste("x".repeat(254));
  await user.click(screen.getByText("Add details"));
  await user.click(submitButton());
  await user.click(await screen.findByRole("link", { name: "At most 254 characters." }));
  expect(field("Email (optional)")).toHaveFocus();
  expect(field("Email (optional)").closest("details")).toHaveAttribute("open");
});

test("a form begins with its page's own question, which the note answers, and no field is closed", () => {
  show({ note: "How many units?" });
  const note = field("How many units? (optional)");
  expect(note).toHaveAttribute("name", "message");
  expect(note).not.toHaveAccessibleDescription();
  expect(within(form()).getAllByRole("textbox")[0]).toBe(note);
  expect(field("Email (optional)").closest("details")).toBeNull();
});

describe("a failed send", () => {
  test.each([
    [429, "Too many requests."],
    [503, "Something on our side did not work."],
  ])("with status %i shows a notice with the phone number, and keeps the input", async (status, text) => {
    jest.useFakeTimers();
    send.mockResolvedValue(answer(status, {}));
    const shown = show();
    await startUsing();
    await act(() => jest.advanceTimersByTimeAsync(0));
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await fillIn(user);
    await user.click(submitButton());
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    const notice = screen.getByRole("alert");
    expect(notice).toHaveFocus();
    expect(notice).toHaveTextContent("Your request was not sent yet");
    expect(notice).toHaveTextContent(text);
    expect(within(notice).getByRole("link", { name: "(302) 555-0100" })).toHaveAttribute("href", "tel:+13025550100");
    for (const [label, value] of Object.entries(typed)) expect(field(label)).toHaveValue(value);
    expect(submitButton()).not.toHaveAttribute("aria-busy");
    shown.unmount();
    jest.useRealTimers();
  });

  test("while offline is resent with the same key when the connection returns", async () => {
    const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    send.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(answer(201, { id: "L-44" }));
    const { user } = await showReady();
    await fillIn(user);
    await user.click(submitButton());
    expect(await screen.findByRole("alert")).toHaveTextContent("Your device is offline.");
    const { idempotencyKey } = sentBody();
    online.mockReturnValue(true);
    fireEvent(window, new Event("online"));
    expect(await screen.findByText("L-44")).toBeVisible();
    expect(sentBody().idempotencyKey).toBe(idempotencyKey);
  });

  test("while offline is not resent automatically after a change", async () => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    send.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const { user } = await showReady();
    await fillIn(user);
    await user.click(submitButton());
    await screen.findByRole("alert");
    await user.type(field("Full name"), " and");
    fireEvent(window, new Event("online"));
    expect(submitButton()).not.toHaveAttribute("aria-busy");
  });

  test("is resent from another page with the same key", async () => {
    send.mockResolvedValueOnce(answer(429, {})).mockResolvedValue(answer(201, { id: "L-45" }));
    const { user, unmount } = await showReady();
    await fillIn(user);
    await user.click(submitButton());
    await screen.findByRole("alert");
    const { idempotencyKey } = sentBody();
    unmount();
    await showReady({ page: "/services/hvac", selectedService: "hvac" });
    await user.click(submitButton());
    expect(await screen.findByText("L-45")).toBeVisible();
    expect(sentBody()).toMatchObject({ page: "/services/hvac", idempotencyKey });
  });

  test("while offline without the form's script is resent when both are available", async () => {
    const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    jest.mocked(loadChunk).mockResolvedValueOnce(undefined);
    send.mockResolvedValue(answer(201, { id: "L-46" }));
    const { user } = show();
    await fillIn(user);
    expect(fireEvent.submit(form())).toBe(false); // The browser would show its own offline page.
    expect(await screen.findByRole("alert")).toHaveTextContent("Your device is offline.");
    online.mockReturnValue(true);
    fireEvent(window, new Event("online"));
    expect(await screen.findByText("L-46")).toBeVisible();
  });
});

test("only on a preview, the form says before its fields that requests are tests", () => {
  const { unmount } = show();
  expect(within(form()).queryByRole("note")).toBeNull();
  unmount();
  globalThis.PREVIEW = { label: "Not the live site", deploy: [], formNotice: "What you send here is a test." };
  show();
  globalThis.PREVIEW = null;
  const notice = within(form()).getByRole("note");
  expect(notice).toHaveTextContent("What you send here is a test.");
  expect(notice.compareDocumentPosition(field("Full name"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
