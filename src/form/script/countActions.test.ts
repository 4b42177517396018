import { waitFor } from "@testing-library/dom";
import { countActions } from "./countActions";

const sent: [string, Record<string, string>][] = [];
const setSignal = (value: boolean | undefined) =>
  Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });
Object.defineProperty(navigator, "sendBeacon", {
  value: (address: string, body: URLSearchParams) => sent.push([address, Object.fromEntries(body)]),
});

document.body.innerHTML = `
  <a href="tel:+13025550142"><b>Call</b></a><a href="sms:+13025550142">Text</a><a href="#quote">Quote</a>
  <p lang="es"><a href="tel:+13025550142" id="spanish">Se habla español</a></p>
  <form action="/api/leads" method="post"><input name="zip"><input name="name"></form>
  <form action="/api/withdraw" method="post"><input name="email"></form>`;
// jsdom cannot open an address.
document.body.addEventListener("click", (event) => event.preventDefault());
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const type = (name: string) =>
  document.querySelector(`[name="${name}"]`)?.dispatchEvent(new InputEvent("input", { bubbles: true }));

beforeAll(async () => {
  const early = document.querySelector("b");
  window.earlyActions = [];
  addEventListener("click", (event) => window.earlyActions?.push(event), { once: true });
  early?.click();
  countActions();
  await waitFor(() => expect(sent).toEqual([["/api/count", { kind: "call", page: "/", source: "direct" }]]));
});
beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  setSignal(undefined);
});

test("reports taps on the phone number, and the first input in the lead form", async () => {
  localStorage.setItem(
    "visit-source",
    JSON.stringify({ last: { referrer: "www.google.com", at: new Date().toISOString() } }),
  );
  press("b");
  press('[href^="sms:"]');
  press('[href="#quote"]');
  press("#spanish");
  type("email");
  type("zip");
  type("name");
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent).toEqual([
    ["/api/count", { kind: "call", page: "/", source: "search" }],
    ["/api/count", { kind: "text", page: "/", source: "search" }],
    ["/api/count", { kind: "spanish", page: "/", source: "search" }],
    ["/api/count", { kind: "opened", page: "/", source: "search" }],
  ]);
});

test("reports nothing under Global Privacy Control", () => {
  setSignal(true);
  press("b");
  expect(sent).toEqual([]);
});
