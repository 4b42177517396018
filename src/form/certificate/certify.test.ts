import { waitFor } from "@testing-library/dom";

const scripts = () => document.querySelectorAll("script[src*='trustedform']");
const widget = () => document.querySelector("[title=widget]");
const autofill = () => field.dispatchEvent(new InputEvent("input", { bubbles: true }));
let form: HTMLFormElement;
let field: HTMLInputElement;
let certify: typeof import("./certify")["certify"];
let warn: jest.SpyInstance;
let gone: AbortController;

/** Certifies the form until `gone` ends it. */
function begin(mode = "on") {
  gone = new AbortController();
  certify(form, gone.signal, mode);
}

beforeEach(async () => {
  document.body.innerHTML = `
    <form><div data-tf-element-role="offer"></div><h3 tabindex="-1">Title</h3><input name="name"></form>
    <button>Elsewhere</button>`;
  [form] = [...document.forms] as [HTMLFormElement];
  field = form.elements.namedItem("name") as HTMLInputElement;
  warn = jest.spyOn(console, "warn").mockImplementation();
  jest.resetModules(); // The module warns once per page.
  ({ certify } = await import("./certify"));
});
afterEach(() => {
  gone.abort();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test("records nothing while the visitor only reads, and begins once, when the visitor uses the form", () => {
  begin();
  for (const each of document.querySelectorAll<HTMLElement>("h3, button")) each.focus();
  expect(scripts()).toHaveLength(0);
  field.focus();
  const [first] = scripts();
  expect(first).toBeDefined();
  autofill();
  expect([...scripts()]).toEqual([first]);
});

test("begins when the browser autofills the form, and not once it is stopped", () => {
  begin();
  gone.abort();
  autofill();
  expect(scripts()).toHaveLength(0);
  begin();
  autofill();
  expect(scripts()).toHaveLength(1);
});

test.each([
  ["the form is not marked for it", false, false],
  ["the visitor's browser sends Global Privacy Control", true, true],
])("loads and hides nothing where %s, and warns once", (_when, isMarked, control) => {
  if (!isMarked) form.querySelector("[data-tf-element-role]")?.remove();
  Object.defineProperty(navigator, "globalPrivacyControl", { value: control, configurable: true });
  const observe = jest.spyOn(MutationObserver.prototype, "observe");
  begin();
  begin();
  field.focus();
  Object.defineProperty(navigator, "globalPrivacyControl", { value: undefined, configurable: true });
  expect(scripts()).toHaveLength(0);
  expect(observe).not.toHaveBeenCalled();
  expect(warn.mock.calls).toEqual([["TrustedForm not configured"]]);
});

test("each form that is in use loads its own TrustedForm script", () => {
  field.focus();
  begin("sandbox");
  gone.abort();
  const [first] = scripts();
  begin("sandbox");
  expect(scripts()).toHaveLength(1);
  const [second] = scripts();
  expect(second?.getAttribute("src")).not.toBe(first?.getAttribute("src"));
  expect(Object.fromEntries(new URL(second?.getAttribute("src") ?? "").searchParams)).toMatchObject({
    field: "xxTrustedFormCertUrl",
    use_tagged_consent: "true",
    form_selector: 'form[action="/api/leads"]',
    sandbox: "true",
  });
});

describe("the search for the certificate", () => {
  const certificate = (value: string) =>
    form.insertAdjacentHTML("beforeend", `<input type="hidden" name="xxTrustedFormCertUrl" value="${value}">`);
  beforeEach(() => {
    jest.useFakeTimers();
    begin();
    jest.advanceTimersByTime(60_000);
    field.focus();
  });

  test.each([
    ["no field comes", () => {}],
    ["the field is empty", () => certificate("")],
  ])("ends after three tries, 500 ms apart, with one warning, if %s", (_if, come) => {
    come();
    jest.advanceTimersByTime(1499);
    expect(warn).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(warn.mock.calls).toEqual([["TrustedForm not configured"]]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test.each([
    ["when the try after 500 ms finds it", 0, () => certificate("https://cert.trustedform.com/0123abcd")],
    ["when the last try finds it", 1000, () => certificate("https://cert.trustedform.com/0123abcd")],
    ["when it is stopped", 0, () => gone.abort()],
  ])("ends without a warning %s", (_when, before, happen) => {
    jest.advanceTimersByTime(before);
    happen();
    jest.advanceTimersByTime(500);
    expect(jest.getTimerCount()).toBe(0);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe("a third-party widget", () => {
  test.each([
    '<iframe title="widget" src="https://api.trustedform.com/frame"></iframe>',
    '<iframe title="widget" src="https://create.leadid.com/frame"></iframe>',
    '<img title="widget" src="https://ping.trustedform.com/p.gif" alt="">',
    '<div title="widget" id="leadid_tag"></div>',
    '<div title="widget" class="big trustedform-widget"></div>',
  ])("%s is hidden, whether it is present or added later", async (html) => {
    document.body.insertAdjacentHTML("beforeend", html);
    field.focus();
    begin();
    expect(widget()).not.toBeVisible();
    widget()?.remove();
    form.insertAdjacentHTML("beforeend", html);
    await waitFor(() => expect(widget()).not.toBeVisible());
  });

  test.each([
    '<iframe title="widget" src="https://maps.example/embed"></iframe>',
    '<input title="widget" id="trustedform_field" name="xxTrustedFormToken">',
  ])("is not the page's own frame or the certificate's field: %s", (html) => {
    form.insertAdjacentHTML("beforeend", html);
    field.focus();
    begin();
    expect(widget()).toBeVisible();
  });
});
