import { screen, waitFor } from "@testing-library/react";

type Certification = typeof import("./certification");

const TOKEN = "https://cert.trustedform.com/0123abcd";
let form: HTMLFormElement;
let watch: Certification["watchCertification"];
let warn: jest.SpyInstance;
let stop = () => {};

beforeEach(async () => {
  document.body.innerHTML = `<form aria-label="Lead"></form>`;
  form = screen.getByRole("form");
  warn = jest.spyOn(console, "warn").mockImplementation();
  jest.resetModules(); // It remembers for a page's life whether it has warned.
  ({ watchCertification: watch } = await import("./certification"));
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
  const onState = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    onState.mockReset();
    stop = watch(form, onState);
  });

  test("ends after three tries, 500 ms apart, with one warning", () => {
    jest.advanceTimersByTime(1499);
    expect(onState).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onState.mock.calls).toEqual([[{ loaded: true, error: "TrustedForm not configured" }]]);
    expect(warn.mock.calls).toEqual([["TrustedForm not configured"]]);
  });

  test("does not go on after that", () => {
    jest.advanceTimersByTime(1500);
    certify();
    jest.advanceTimersByTime(60_000);
    expect(onState).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  test.each([
    ["first", 0, 500],
    ["third", 1000, 500],
  ])("finds the certificate on the %s try, without a warning", (_which, before, after) => {
    jest.advanceTimersByTime(before);
    certify();
    jest.advanceTimersByTime(after);
    expect(onState.mock.calls).toEqual([[{ token: TOKEN, loaded: true }]]);
    jest.advanceTimersByTime(60_000);
    expect(onState).toHaveBeenCalledTimes(1);
    expect(warn).not.toHaveBeenCalled();
  });

  test("does not take an empty field for a certificate", () => {
    form.insertAdjacentHTML("beforeend", `<input type="hidden" name="xxTrustedFormCertUrl" value="">`);
    jest.advanceTimersByTime(1500);
    expect(onState).toHaveBeenCalledWith({ loaded: true, error: "TrustedForm not configured" });
  });

  test("warns once for several forms of a page", () => {
    jest.advanceTimersByTime(1500);
    const stopSecond = watch(form, onState);
    jest.advanceTimersByTime(1500);
    stopSecond();
    expect(onState).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test("neither reports nor warns once it is stopped", () => {
    stop();
    jest.advanceTimersByTime(1500);
    expect(onState).not.toHaveBeenCalled();
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
  ])("%s is hidden, whether there before or added later", async (html) => {
    document.body.insertAdjacentHTML("beforeend", html);
    stop = watch(form);
    expect(screen.getByTitle("widget")).not.toBeVisible();
    screen.getByTitle("widget").remove();
    form.insertAdjacentHTML("beforeend", html);
    await waitFor(() => expect(screen.getByTitle("widget")).not.toBeVisible());
  });

  test("leave the page's own frames and the certificate's fields visible", () => {
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
