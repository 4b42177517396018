import { fillFromAddress, markAssisted, watchAssistants } from "./preparedRequest";

let form: HTMLFormElement;
let stop = () => {};

beforeEach(() => {
  document.body.innerHTML = `<form aria-label="Quote" toolname="quote-request">
    <input name="name"><input name="zip"><input name="website"><input name="consent" type="checkbox">
    <select name="service"><option value="">Choose</option><option value="drains">Drains</option></select>
    <textarea name="message"></textarea><input type="hidden" name="kind" value="quote"><input type="hidden" name="via">
  </form>`;
  [form] = [...document.forms] as [HTMLFormElement];
});
afterEach(() => {
  stop();
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
    fillFromAddress(form, "quote");
    expect(filled()).toMatchObject({ name: "Ada", zip: "19901" });
  });

  test("never ticks the consent box or fills in hidden fields", () => {
    open("/contact#request=quote&consent=on&website=https://pills.example&kind=partner&__proto__=1&name=Ada");
    fillFromAddress(form, "quote");
    expect(filled()).toEqual({ name: "Ada", zip: "", website: "", service: "", message: "", kind: "quote", via: "" });
  });

  test("selects only offered choices", () => {
    open("/contact#request=quote&service=%3Cscript%3E");
    fillFromAddress(form, "quote");
    expect(filled().service).toBe("");
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

test("marks a form that an assistant filled in", () => {
  expect(filled().via).toBe("");
  markAssisted(form);
  expect(filled().via).toBe("assistant");
});

describe("an assistant in the browser", () => {
  const consent = () => form.elements.namedItem("consent") as HTMLInputElement;
  const activate = (toolName: string) => window.dispatchEvent(Object.assign(new Event("toolactivated"), { toolName }));
  const watch = (outcome = async (): Promise<unknown> => "sent") => {
    stop = watchAssistants(form, outcome);
  };

  test("cannot tick the consent box", () => {
    watch();
    consent().checked = true;
    activate("quote-request");
    expect(consent().checked).toBe(false);
    expect(filled().via).toBe("assistant");
  });

  test("cannot tick it when the browser sends events to the document's model context", () => {
    const modelContext = new EventTarget();
    Object.assign(document, { modelContext });
    watch();
    Reflect.deleteProperty(document, "modelContext");
    consent().checked = true;
    modelContext.dispatchEvent(Object.assign(new Event("toolactivated"), { toolName: "quote-request" }));
    expect(consent().checked).toBe(false);
    expect(filled().via).toBe("assistant");
  });

  test("that fills in another form does not affect this one", () => {
    watch();
    consent().checked = true;
    activate("partner-request");
    expect(filled()).toMatchObject({ consent: "on" });
    expect(filled().via).toBe("");
  });

  test("gets the outcome of a request that a person has sent", async () => {
    watch(async () => ({ status: "sent", id: "12345-67890" }));
    const respondWith = jest.fn();
    const submit = Object.assign(new Event("submit", { cancelable: true }), { agentInvoked: true, respondWith });
    form.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    expect(filled().via).toBe("assistant");
    await expect(respondWith.mock.calls[0]?.[0]).resolves.toEqual({ status: "sent", id: "12345-67890" });
  });

  test("does not mark a request that a person fills in and sends", () => {
    watch();
    const submit = new Event("submit", { cancelable: true });
    form.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(false);
    expect(filled().via).toBe("");
  });

  test("is no longer watched after the form is removed", () => {
    watch();
    stop();
    activate("quote-request");
    expect(filled().via).toBe("");
  });
});
