import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

describe("certify", () => {
  const scripts = () => document.querySelectorAll("script[src*='trustedform']");
  let form: HTMLFormElement;
  let certify: typeof import("./certify")["certify"];
  let warn: jest.SpyInstance;
  let stop = () => {};

  beforeEach(async () => {
    document.body.innerHTML = `
    <form aria-label="Lead"><div data-tf-element-role="offer"></div><h3 tabindex="-1">Title</h3><label>Name <input name="name"></label><button>Send</button></form>
    <button>Elsewhere</button>`;
    form = screen.getByRole("form");
    warn = jest.spyOn(console, "warn").mockImplementation();
    jest.resetModules(); // The module warns once per page.
    ({ certify } = await import("./certify"));
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test("records nothing while the visitor only reads", async () => {
    stop = certify(form, "on");
    screen.getByRole("heading").focus();
    await userEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
    expect(scripts()).toHaveLength(0);
  });

  test("begins recording once, when the visitor uses the form", async () => {
    stop = certify(form, "on");
    await userEvent.click(screen.getByLabelText("Name"));
    expect(scripts()).toHaveLength(1);
    const [first] = scripts();
    await userEvent.type(screen.getByLabelText("Name"), "Ada");
    await userEvent.tab();
    expect([...scripts()]).toEqual([first]);
  });

  test("begins recording when the browser autofills the form", () => {
    stop = certify(form, "on");
    screen.getByLabelText("Name").dispatchEvent(new InputEvent("input", { bubbles: true }));
    expect(scripts()).toHaveLength(1);
  });

  test("begins recording at once in a form that is already in use", () => {
    screen.getByLabelText("Name").focus();
    stop = certify(form, "on");
    expect(scripts()).toHaveLength(1);
  });

  test("does not begin recording after it is stopped", async () => {
    certify(form, "on")();
    await userEvent.click(screen.getByLabelText("Name"));
    expect(scripts()).toHaveLength(0);
  });

  test("looks for a certificate once recording begins", () => {
    jest.useFakeTimers();
    stop = certify(form, "on");
    jest.advanceTimersByTime(60_000);
    expect(warn).not.toHaveBeenCalled();
    screen.getByLabelText("Name").focus();
    jest.advanceTimersByTime(1_500);
    expect(warn.mock.calls).toEqual([["TrustedForm not configured"]]);
  });

  test.each([
    ["the form is not marked for it", false, false],
    ["the visitor's browser sends Global Privacy Control", true, true],
  ])("loads and runs nothing where %s, and warns once", (_when, isMarked, control) => {
    if (!isMarked) form.querySelector("[data-tf-element-role]")?.remove();
    Object.defineProperty(navigator, "globalPrivacyControl", { value: control, configurable: true });
    const observe = jest.spyOn(MutationObserver.prototype, "observe");
    const interval = jest.spyOn(window, "setInterval");
    stop = certify(form, "on");
    certify(form, "on")();
    screen.getByLabelText("Name").focus();
    Object.defineProperty(navigator, "globalPrivacyControl", { value: undefined, configurable: true });
    expect(scripts()).toHaveLength(0);
    expect(observe).not.toHaveBeenCalled();
    expect(interval).not.toHaveBeenCalled();
    expect(warn.mock.calls).toEqual([["TrustedForm not configured"]]);
  });

  test("each form loads its own TrustedForm script", () => {
    screen.getByLabelText("Name").focus();
    certify(form, "sandbox")();
    const [first] = scripts();
    certify(form, "sandbox")();
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
});

describe("watchCertificate", () => {
  type Watch = typeof import("./watchCertificate")["watchCertificate"];

  const TOKEN = "https://cert.trustedform.com/0123abcd";
  let form: HTMLFormElement;
  let watch: Watch;
  let warn: jest.SpyInstance;
  let stop = () => {};

  beforeEach(async () => {
    document.body.innerHTML = `<form aria-label="Lead"></form>`;
    form = screen.getByRole("form");
    warn = jest.spyOn(console, "warn").mockImplementation();
    jest.resetModules(); // The module warns once per page.
    ({ watchCertificate: watch } = await import("./watchCertificate"));
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  function certify() {
    form.insertAdjacentHTML("beforeend", `<input type="hidden" name="xxTrustedFormCertUrl" value="${TOKEN}">`);
  }

  describe("the search for the certificate", () => {
    beforeEach(() => {
      jest.useFakeTimers();
      stop = watch(form);
    });

    test("ends after three tries, 500 ms apart, with one warning", () => {
      jest.advanceTimersByTime(1499);
      expect(warn).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(warn.mock.calls).toEqual([["TrustedForm not configured"]]);
      expect(jest.getTimerCount()).toBe(0);
    });

    test.each([
      ["first", 0],
      ["third", 1000],
    ])("ends without a warning when the %s try finds it", (_which, before) => {
      jest.advanceTimersByTime(before);
      certify();
      jest.advanceTimersByTime(500);
      expect(jest.getTimerCount()).toBe(0);
      expect(warn).not.toHaveBeenCalled();
    });

    test("ignores an empty field", () => {
      form.insertAdjacentHTML("beforeend", `<input type="hidden" name="xxTrustedFormCertUrl" value="">`);
      jest.advanceTimersByTime(1500);
      expect(warn).toHaveBeenCalledTimes(1);
    });

    test("does not warn once it is stopped", () => {
      stop();
      jest.advanceTimersByTime(1500);
      expect(warn).not.toHaveBeenCalled();
    });
  });

  describe("third-party widgets", () => {
    test.each([
      [`<iframe title="widget" src="https://api.trustedform.com/frame"></iframe>`],
      [`<iframe title="widget" src="https://create.leadid.com/frame"></iframe>`],
      [`<img title="widget" src="https://ping.trustedform.com/p.gif" alt="">`],
      [`<div title="widget" id="leadid_tag"></div>`],
      [`<div title="widget" class="big trustedform-widget"></div>`],
    ])("%s is hidden, whether it is present or added later", async (html) => {
      document.body.insertAdjacentHTML("beforeend", html);
      stop = watch(form);
      expect(screen.getByTitle("widget")).not.toBeVisible();
      screen.getByTitle("widget").remove();
      form.insertAdjacentHTML("beforeend", html);
      await waitFor(() => expect(screen.getByTitle("widget")).not.toBeVisible());
    });

    test("do not include the page's own frames and the certificate's fields", () => {
      document.body.insertAdjacentHTML("beforeend", `<iframe title="map" src="https://maps.example/embed"></iframe>`);
      form.insertAdjacentHTML("beforeend", `<input id="trustedform_field" title="field" name="xxTrustedFormToken">`);
      stop = watch(form);
      expect(screen.getByTitle("map")).toBeVisible();
      expect(screen.getByTitle("field")).toBeVisible();
    });

    test("are not hidden once watching is stopped", async () => {
      watch(form)();
      document.body.insertAdjacentHTML("beforeend", `<iframe title="widget" src="https://trustedform.com/"></iframe>`);
      const told = new Promise((resolve) => {
        new MutationObserver(resolve).observe(document.body, { childList: true });
      });
      document.body.append("the last change");
      await told;
      expect(screen.getByTitle("widget")).toBeVisible();
    });
  });
});
