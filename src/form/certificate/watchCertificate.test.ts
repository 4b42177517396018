import { screen, waitFor } from "@testing-library/react";

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
