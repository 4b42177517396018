import { addPricedJob, fillFromAddress, isOwnLink, markAssisted } from "./preparedRequest";

let form: HTMLFormElement;

beforeEach(() => {
  document.body.innerHTML = `<form aria-label="Quote">
    <input name="name"><input name="zip"><input name="subject"><input name="consent" type="checkbox">
    <select name="service"><option value="">Choose</option><option value="drains">Drains</option></select>
    <textarea name="message"></textarea><input type="hidden" name="kind" value="quote"><input type="hidden" name="via">
  </form>`;
  [form] = [...document.forms] as [HTMLFormElement];
});
afterEach(() => {
  window.history.replaceState(null, "", "/");
});

const open = (address: string) => window.history.replaceState(null, "", address);
const filled = () => Object.fromEntries(new FormData(form)) as Record<string, string>;

describe("a fragment that prepares a request", () => {
  test("fills in the form and disappears from the address", () => {
    open("/contact?from=mail#request=quote&name=Ada+O%27Brien&zip=19901&service=drains&message=A%20leak");
    expect(fillFromAddress(form, "quote")).toBe(true);
    expect(filled()).toMatchObject({ name: "Ada O'Brien", zip: "19901", service: "drains", message: "A leak" });
    expect(window.location.href).toBe("http://localhost/contact?from=mail");
  });

  test("keeps the visitor's input", () => {
    open("/contact#request=quote&name=Somebody&zip=19901");
    Object.assign(form.elements.namedItem("name") as HTMLInputElement, { value: "Ada" });
    expect(fillFromAddress(form, "quote")).toBe(true);
    expect(filled()).toMatchObject({ name: "Ada", zip: "19901" });
    open("/contact#request=quote&name=Somebody");
    expect(fillFromAddress(form, "quote")).toBe(false);
  });

  test("never ticks the consent box or fills in hidden fields", () => {
    open("/contact#request=quote&consent=on&subject=https://pills.example&kind=partner&__proto__=1&name=Ada");
    fillFromAddress(form, "quote");
    expect(filled()).toEqual({ name: "Ada", zip: "", subject: "", service: "", message: "", kind: "quote", via: "" });
  });

  test.each(["", "&service=%3Cscript%3E", "&consent=on"])("fills in nothing with the answers %p", (answers) => {
    open(`/contact#request=quote${answers}`);
    expect(fillFromAddress(form, "quote")).toBe(false);
    expect(filled()).toMatchObject({ service: "", kind: "quote" });
    expect(window.location.hash).toBe("");
  });

  test("may be very long and badly encoded", () => {
    open(`/contact#request=quote&zip=%E0%A4%A&message=${"%F0%9F%8F%A0".repeat(100_000)}`);
    fillFromAddress(form, "quote");
    expect(filled().message?.length).toBeLessThanOrEqual(10_000);
  });

  test.each(["", "#quote", "#request=", "#request=partner&name=Ada", "#name=Ada"])("is not %p", (hash) => {
    open(`/contact${hash}`);
    expect(fillFromAddress(form, "quote")).toBe(false);
    expect(filled().name).toBe("");
    expect(window.location.hash).toBe(hash);
  });
});

test.each([
  ["from outside", null, "", false],
  ["from another site", null, "https://chat.example/", false],
  ["from a page of this site, before its scripts ran", null, "http://localhost/services", true],
  ["from a page of this site", { key: "1764021600000" }, "https://search.example/", true],
])("a link %s", (_where, state, referrer, isOwn) => {
  window.history.replaceState(state, "", "/contact#request=quote");
  jest.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  expect(isOwnLink()).toBe(isOwn);
});

test("marks a form that an assistant filled in", () => {
  expect(filled().via).toBe("");
  markAssisted(form);
  expect(filled().via).toBe("assistant");
});

describe("an address that asks for a price", () => {
  const prices = {
    month: "November 2026",
    jobs: [{ job: "Drain cleared", low: 150, high: 500, moves: ["Roots in the line"] }],
    line: "{job}. Shown: {range}, as of {month}.",
  };
  const line = "Drain cleared. Shown: $150–$500, as of November 2026.";

  test("adds one line to the message, once, and disappears from the address", () => {
    for (const _time of ["first", "second"]) {
      open("/services/drains?job=Drain+cleared&more=A+free+roof#quote");
      expect(addPricedJob(form, prices)).toBe(true);
      expect(filled()).toMatchObject({ message: line, name: "" });
      expect(window.location.href).toBe("http://localhost/services/drains#quote");
    }
  });

  test("keeps the visitor's message", () => {
    (form.elements.namedItem("message") as HTMLTextAreaElement).value = "The sink is slow.";
    open("/services/drains?job=Drain+cleared");
    addPricedJob(form, prices);
    expect(filled().message).toBe(`The sink is slow.\n${line}`);
  });

  test("with an unknown job changes nothing", () => {
    open("/services/drains?job=Everything+free");
    expect(addPricedJob(form, prices)).toBe(false);
    expect(filled().message).toBe("");
    expect(window.location.search).toBe("?job=Everything+free");
  });
});
