import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { writeCoverage, writeDistances } from "../../../model/lead/coverage";
import { LEADS_ENDPOINT } from "../../../model/lead/endpoints";
import { attribution, noteArrival } from "./attribution";
import { draftName } from "./draft";
import { postPlainly } from "./postPlainly";
import { prefillZip } from "./prefillZip";
import { addPricedJob, fillFromAddress, isOwnLink, markAssisted } from "./preparedRequest";
import { forgetRequestKey, requestKey } from "./requestKey";
import { sendLead } from "./sendLead";
import { REQUEST_KEY, readRecord, removeRecord, writeRecord } from "./tabStorage";

describe("announceCoverage", () => {
  const file = {
    inside: "Yes, we serve {town}.",
    near: "{distance} miles outside.",
    far: "Not in {code}.",
    around: writeDistances([{ zip: "19711", miles: 12 }]),
    pages: {},
    zips: writeCoverage([
      { zip: "19901", town: "Dover" },
      { zip: "19963", town: "Milford" },
    ]),
  };
  const fetched = jest.fn<Promise<Response>, [string]>();
  const answerWith = (json: () => Promise<unknown>) => fetched.mockImplementation(async () => ({ json }) as Response);

  let stop: () => void;
  /** Renders a form and starts the script on it. */
  async function show(
    body = '<input id="a-zip" name="zip" aria-describedby="a-zip-hint"><p id="a-zip-hint">Near Dover.</p>',
  ) {
    document.body.innerHTML = `<form><input aria-label="Name" name="name">${body}</form>`;
    jest.resetModules();
    const { announceCoverage } = await import("./announceCoverage");
    const [form] = document.forms;
    if (!form) throw new Error("There is no form.");
    stop = announceCoverage(form);
    return { user: userEvent.setup(), field: form.elements.namedItem("zip") as HTMLInputElement };
  }
  const line = () => document.getElementById("a-zip-hint");

  beforeEach(() => {
    fetched.mockReset();
    answerWith(async () => file);
    window.fetch = fetched as typeof fetch;
  });
  afterEach(() => stop());

  test("the hint is a live region before its text changes", async () => {
    await show();
    expect(line()).toHaveAttribute("aria-live", "polite");
    expect(line()).toHaveTextContent("Near Dover.");
  });

  test("fetches the table once, when the field takes focus, and not while the visitor types", async () => {
    const { user, field } = await show();
    await user.type(screen.getByLabelText("Name"), "Ada");
    expect(fetched).not.toHaveBeenCalled();
    await user.type(field, "19963");
    await user.tab();
    await user.type(field, "-1234");
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(["/coverage.json"]);
  });

  // lead.test.ts has more of them.
  test.each([
    [" 19963-12", "Yes, we serve Milford."],
    ["19963 1", "Yes, we serve Milford."],
    ["Milford, DE 19963–1234", "Yes, we serve Milford."],
    ["19711", "12 miles outside."],
    ["10001", "Not in 10001."],
    ["199630", "Near Dover."],
  ])("answers %j with %j", async (zip, answer) => {
    const { user, field } = await show();
    await user.click(field);
    await user.paste("19901");
    await waitFor(() => expect(line()).toHaveTextContent("Yes, we serve Dover."));
    await user.clear(field);
    await user.paste(zip);
    await waitFor(() => expect(line()?.textContent).toBe(answer));
  });

  test("answers autofill without focus, and fetches nothing for an emptied field", async () => {
    const { field } = await show();
    const fill = (zip: string) => {
      field.value = zip;
      field.dispatchEvent(new Event("input"));
    };
    fill("");
    expect(fetched).not.toHaveBeenCalled();
    fill("19901");
    await waitFor(() => expect(line()).toHaveTextContent("Yes, we serve Dover."));
    fill("");
    await waitFor(() => expect(line()).toHaveTextContent("Near Dover."));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test("answers an existing value, such as a draft, before the hint becomes a live region", async () => {
    const answered = jest.fn();
    answerWith(() => new Promise((resolve) => answered.mockImplementation(() => resolve(file))));
    await show(`<input id="a-zip" name="zip" value="19901"><p id="a-zip-hint">Near Dover.</p>`);
    expect(line()).not.toHaveAttribute("aria-live");
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    answered();
    await waitFor(() => expect(line()).toHaveAttribute("aria-live", "polite"));
    expect(line()).toHaveTextContent("Yes, we serve Dover.");
  });

  test("announces an answer in a field that had focus before the script loaded", async () => {
    const shown = show(`<input id="a-zip" name="zip" value="19901" autofocus><p id="a-zip-hint">Near Dover.</p>`);
    document.querySelector<HTMLInputElement>("[autofocus]")?.focus();
    await shown;
    expect(line()).toHaveAttribute("aria-live", "polite");
    expect(line()).toHaveTextContent("Near Dover.");
    await waitFor(() => expect(line()).toHaveTextContent("Yes, we serve Dover."));
  });

  test("does not announce an unchanged answer again", async () => {
    const { user, field } = await show();
    await user.type(field, "19963");
    await waitFor(() => expect(line()).toHaveTextContent("Yes, we serve Milford."));
    const changes = jest.fn();
    new MutationObserver(changes).observe(line() as HTMLElement, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    await user.type(field, "-1234");
    expect(changes).not.toHaveBeenCalled();
  });

  test("escapes markup in a town's name", async () => {
    answerWith(async () => ({ ...file, zips: "19901<img src=x>" }));
    const { user, field } = await show();
    await user.type(field, "19901");
    await waitFor(() => expect(line()?.textContent).toBe("Yes, we serve <img src=x>."));
    expect(document.querySelector("img")).toBeNull();
  });

  test.each([
    ["does not come", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["is no JSON", () => Promise.reject(new SyntaxError("Unexpected token '<'"))],
    ["is another file", async () => ({ error: "Not found" })],
    ["is empty", async () => null],
  ])("says nothing if the table %s, and retries at the next focus", async (_what, json) => {
    answerWith(json);
    const { user, field } = await show();
    await user.type(field, "19963");
    expect(line()).toHaveTextContent("Near Dover.");
    await user.tab();
    answerWith(async () => file);
    await user.click(field);
    await waitFor(() => expect(line()).toHaveTextContent("Yes, we serve Milford."));
  });

  test("says nothing after the form is removed", async () => {
    const { user, field } = await show();
    stop();
    await user.type(field, "19963");
    expect(fetched).not.toHaveBeenCalled();
    expect(line()).toHaveTextContent("Near Dover.");
  });

  test("ignores a form without a ZIP field", async () => {
    await show("");
    expect(document.querySelector("[aria-live]")).toBeNull();
  });
});

describe("attribution", () => {
  const day = 24 * 60 * 60 * 1000;
  const start = new Date("2026-01-01T12:00:00Z");
  const later = (days: number) => new Date(start.getTime() + days * day);
  const site = (query = "") => new URL(`https://site.example/services/hvac${query}`);

  const setSignal = (value: boolean | undefined) =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    setSignal(undefined);
  });

  test("keeps the first and the last arrival", () => {
    noteArrival(site("?utm_source=mailer&secret=1"), "", start);
    noteArrival(site("?gclid=abc"), "https://search.example/path?q=private", later(3));
    expect(attribution(later(4))).toEqual({
      first: { utm_source: "mailer", at: start.toISOString() },
      last: { gclid: "abc", referrer: "search.example", at: later(3).toISOString() },
    });
  });

  test("ignores a visit without a referrer and a link within the site", () => {
    noteArrival(site("?utm_source=mailer"), "", start);
    noteArrival(site(), "", later(1));
    noteArrival(site(), "https://site.example/", later(1));
    expect(attribution(later(1))?.last).toEqual({ utm_source: "mailer", at: start.toISOString() });
  });

  test("drops an arrival older than 90 days", () => {
    noteArrival(site("?utm_source=mailer"), "", start);
    expect(attribution(later(89))).toBeDefined();
    expect(attribution(later(91))).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  test("makes a newer arrival the first when the first is too old", () => {
    noteArrival(site("?utm_source=old"), "", start);
    noteArrival(site("?utm_source=new"), "", later(60));
    expect(attribution(later(100))?.first.utm_source).toBe("new");
    expect(JSON.stringify(localStorage)).not.toContain("old");
  });

  test("ignores damaged storage", () => {
    localStorage.setItem("visit-source", "{not json");
    expect(attribution()).toBeUndefined();
  });

  test("under Global Privacy Control, ignores click ids and arrivals with nothing else", () => {
    setSignal(true);
    noteArrival(site("?gclid=abc&utm_source=mailer"), "", start);
    noteArrival(site("?fbclid=abc"), "", later(1));
    expect(JSON.stringify(localStorage)).not.toContain("abc");
    expect(attribution(later(1))?.last).toEqual({ utm_source: "mailer", at: start.toISOString() });
  });

  test("does not send an earlier click id under Global Privacy Control", () => {
    noteArrival(site("?msclkid=abc&utm_source=mailer"), "", start);
    setSignal(true);
    expect(JSON.stringify(attribution(later(1)))).not.toContain("abc");
  });

  test.each([
    ["?gad_source=1&gad_campaignid=2210", { gad_source: "1", gad_campaignid: "2210" }],
    ["?UTM_Source=gmb&amp;UTM_Medium=organic", { utm_source: "gmb", utm_medium: "organic" }],
  ])("reads the marks of %s", (query, marks) => {
    noteArrival(site(query), "https://www.google.com/", start);
    expect(attribution(start)?.last).toEqual({ ...marks, referrer: "www.google.com", at: start.toISOString() });
  });

  describe("a page that the visitor left before its scripts ran", () => {
    const before = "https://site.example/?utm_source=qr&gclid=abc&zip=19904";

    test("tells its campaign to the next page", () => {
      noteArrival(site(), before, start);
      expect(attribution(start)).toEqual({
        first: { utm_source: "qr", gclid: "abc", at: start.toISOString() },
        last: { utm_source: "qr", gclid: "abc", at: start.toISOString() },
      });
    });

    test("does not repeat a campaign that is known, and keeps where it came from", () => {
      noteArrival(new URL(before), "https://news.example/", start);
      noteArrival(site(), before, later(1));
      expect(attribution(later(1))?.last).toMatchObject({ referrer: "news.example", at: start.toISOString() });
      noteArrival(site("?utm_source=mailer"), "", later(2));
      noteArrival(site(), before, later(3));
      expect(attribution(later(3))?.last).toEqual({ utm_source: "mailer", at: later(2).toISOString() });
    });

    test("tells which site led to it, once", () => {
      sessionStorage.setItem("early-referrer", "www.google.com");
      noteArrival(site(), "https://site.example/", start);
      noteArrival(site(), "https://site.example/", later(1));
      expect(attribution(later(1))?.last).toEqual({ referrer: "www.google.com", at: start.toISOString() });
      sessionStorage.setItem("early-referrer", "www.google.com");
      noteArrival(site(), before, later(2));
      expect(attribution(later(2))?.last).toMatchObject({ utm_source: "qr", gclid: "abc", referrer: "www.google.com" });
    });

    test("gives way to the campaign in the page's own address", () => {
      noteArrival(site("?utm_source=mailer"), before, start);
      expect(attribution(start)?.last).toEqual({ utm_source: "mailer", at: start.toISOString() });
    });

    test("tells no click id under Global Privacy Control", () => {
      setSignal(true);
      noteArrival(site(), before, start);
      expect(attribution(start)?.last).toEqual({ utm_source: "qr", at: start.toISOString() });
    });

    test.each(["https://other.example/?utm_source=qr", "http://site.example:8080/?utm_source=qr"])(
      "is of this site, unlike %s",
      (referrer) => {
        noteArrival(site(), referrer, start);
        expect(attribution(start)?.last).toEqual({ referrer: new URL(referrer).host, at: start.toISOString() });
      },
    );
  });
});

describe("postPlainly", () => {
  let form: HTMLFormElement;
  let posted: Record<string, FormDataEntryValue>[];
  /** What becomes of the picture that the form loads first. */
  let picture: "load" | "error" | undefined;

  beforeEach(() => {
    jest.useFakeTimers();
    posted = [];
    picture = "load";
    document.body.innerHTML = '<form><input name="name" value="Mary"></form>';
    [form] = [...document.forms] as [HTMLFormElement];
    jest.spyOn(form, "submit").mockImplementation(() => void posted.push(Object.fromEntries(new FormData(form))));
    jest.spyOn(HTMLImageElement.prototype, "src", "set").mockImplementation(function (this: HTMLImageElement) {
      if (picture) setTimeout(() => this.dispatchEvent(new Event(picture as string)));
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** Posts the form. @returns whether the post has ended */
  function post(): () => boolean {
    let ended = false;
    void postPlainly(form, { idempotencyKey: "k-1", attribution: '{"last":{}}' }).then(() => {
      ended = true;
    });
    return () => ended;
  }

  test("posts the form once with the added fields, and leaves the form as it was", async () => {
    const hasEnded = post();
    await jest.advanceTimersByTimeAsync(9_000);
    expect(posted).toEqual([{ name: "Mary", idempotencyKey: "k-1", attribution: '{"last":{}}' }]);
    expect(Object.fromEntries(new FormData(form))).toEqual({ name: "Mary" });
    expect(hasEnded()).toBe(false);
  });

  test("ends when the visitor comes back to the page", async () => {
    const hasEnded = post();
    await jest.advanceTimersByTimeAsync(1);
    window.dispatchEvent(new Event("pageshow"));
    await jest.advanceTimersByTimeAsync(0);
    expect(hasEnded()).toBe(true);
  });

  test("ends when the browser does not leave the page", async () => {
    const hasEnded = post();
    await jest.advanceTimersByTimeAsync(10_001);
    expect(hasEnded()).toBe(true);
    expect(posted).toHaveLength(1);
  });

  test.each(["error", undefined] as const)("posts nothing while the site does not answer (%s)", async (what) => {
    picture = what;
    const hasEnded = post();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(hasEnded()).toBe(true);
    expect(posted).toEqual([]);
  });
});

describe("prefillZip", () => {
  const draftOf = () => readRecord(draftName("quote"));
  const hinted = jest.fn();
  const begun = jest.fn();
  let field: HTMLInputElement;
  beforeEach(() => {
    sessionStorage.clear();
    jest.resetAllMocks();
    document.body.innerHTML = `<form><input name="zip"></form><form action="${LEADS_ENDPOINT}"><input name="zip"></form>`;
    field = document.querySelector("[action] input") as HTMLInputElement;
    field.addEventListener("input", () => hinted(field.value));
    field.form?.addEventListener("input", begun);
  });

  test("fills the draft and the quote form on the page, and tells the field's hint, but no form is begun", () => {
    prefillZip("19904");
    expect(draftOf()).toEqual({ zip: "19904" });
    expect(field).toHaveValue("19904");
    expect(hinted.mock.calls).toEqual([["19904"]]);
    expect(begun).not.toHaveBeenCalled();
  });

  test("replaces the ZIP code it kept before, also in a form of a later page", () => {
    prefillZip("19904");
    prefillZip("19963");
    expect(draftOf()).toEqual({ zip: "19963" });
    expect(field).toHaveValue("19963");
    field.value = "";
    prefillZip("19901");
    expect(field).toHaveValue("19901");
  });

  test.each(["19901", "1990", "Dover", "19904-1234"])("keeps %j, which the visitor typed", (typed) => {
    prefillZip("19904");
    hinted.mockClear();
    writeRecord(draftName("quote"), { name: "Ada", zip: typed });
    field.value = typed;
    prefillZip("19963");
    expect(draftOf()).toEqual({ name: "Ada", zip: typed });
    expect(field).toHaveValue(typed);
    expect(hinted).not.toHaveBeenCalled();
  });
});

describe("preparedRequest", () => {
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
});

describe("requestKey", () => {
  beforeEach(() => {
    for (const kind of ["quote", "partner"] as const) forgetRequestKey(kind);
    sessionStorage.clear();
  });
  afterEach(() => jest.restoreAllMocks());

  test("the same request keeps its key, and another request gets a new one", () => {
    const key = requestKey("quote", "one");
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(requestKey("quote", "one")).toBe(key);
    expect(requestKey("quote", "two")).not.toBe(key);
    expect(requestKey("partner", "one")).not.toBe(key);
  });

  test("a request keeps its key over a reload", async () => {
    const key = requestKey("quote", "one");
    jest.resetModules();
    const reloaded = await import("./requestKey");
    expect(reloaded.requestKey("quote", "one")).toBe(key);
  });

  test("a sent request keeps its key on this page until the visitor starts another one", () => {
    const key = requestKey("quote", "one");
    removeRecord(`${REQUEST_KEY}quote`);
    expect(sessionStorage).toHaveLength(0);
    // Another form on the page may still show the same answers.
    expect(requestKey("quote", "one")).toBe(key);
    removeRecord(`${REQUEST_KEY}quote`);
    forgetRequestKey("quote");
    expect(requestKey("quote", "one")).not.toBe(key);
  });

  test("a page keeps its keys when storage is forbidden", () => {
    for (const method of ["getItem", "setItem", "removeItem"] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("denied", "SecurityError");
      });
    }
    const key = requestKey("quote", "one");
    expect(requestKey("quote", "one")).toBe(key);
    expect(() => removeRecord(`${REQUEST_KEY}quote`)).not.toThrow();
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

  beforeEach(() => {
    jest.useFakeTimers();
    send.mockReset();
    window.fetch = send as typeof fetch;
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test("posts a request as JSON to the endpoint", async () => {
    send.mockResolvedValue(answer(201, { id: "L-1" }));
    await sendLead(request);
    const [url, init] = send.mock.lastCall ?? [];
    expect(url).toBe("/api/leads");
    expect(init).toMatchObject({ method: "POST", headers: { "content-type": "application/json" } });
    expect(JSON.parse(String(init?.body))).toEqual(request);
  });

  test.each([
    ["201 with a reference number is sent", answer(201, { id: "L-1" }), { status: "sent", request: { id: "L-1" } }],
    [
      "422 is invalid, with a message for each field",
      answer(422, { errors: { zip: "Enter a ZIP code." } }),
      { status: "invalid", errors: { zip: "Enter a ZIP code." } },
    ],
    ["429 is limited", answer(429, {}), { status: "limited" }],
    ["429 without JSON is limited too", page(429), { status: "limited" }],
  ])("%s, after one attempt", async (_what, response, outcome) => {
    send.mockResolvedValue(response);
    await expect(sendLead(request)).resolves.toEqual(outcome);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("retries after a 503 with the same body, a second later", async () => {
    send.mockResolvedValueOnce(answer(503, {})).mockResolvedValueOnce(answer(201, { id: "L-2" }));
    const outcome = sendLead(request);
    await jest.advanceTimersByTimeAsync(999);
    expect(send).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    await expect(outcome).resolves.toEqual({ status: "sent", request: { id: "L-2" } });
    const [first, second] = send.mock.calls;
    expect(second?.[1].body).toBe(first?.[1].body);
  });

  const refusal = { error: "Please call (302) 555-0100", phone: "(302) 555-0100" };

  test.each([
    ["a server that stays down", "failed", answer(503, refusal)],
    ["a proxy whose server is down", "failed", page(502)],
    ["a proxy whose server does not answer", "failed", page(504)],
    ["a key of another request", "failed", answer(409, refusal)],
    ["a request that is too long", "failed", answer(413, refusal)],
    ["a blocker's 403", "blocked", page(403)],
    ["a blocker's 403 as JSON", "blocked", answer(403, { message: "blocked" })],
    ["a blocker's empty 200", "blocked", page(200)],
    ["a blocker's empty 204", "blocked", page(204)],
    ["a network's sign-in page", "blocked", page(200)],
    ["a network's 511", "blocked", page(511)],
    ["a proxy's 407", "blocked", page(407)],
    ["a filter's 451", "blocked", page(451)],
    ["a filter's 404", "blocked", page(404)],
    ["JSON null", "blocked", answer(200, null)],
    ["a 201 without a reference number", "blocked", answer(201, {})],
    ["a 201 with an empty reference number", "blocked", answer(201, { id: "" })],
    ["a 422 without errors", "blocked", answer(422, {})],
    ["a 422 that names none", "blocked", answer(422, { errors: {} })],
    ["a 422 without messages", "blocked", answer(422, { errors: { zip: {} } })],
    ["no response at all", "blocked", unreachable],
  ])("after three attempts, %s is %s", async (_what, status, response) => {
    send.mockImplementation(async () => {
      if (response instanceof Error) throw response;
      return response;
    });
    const outcome = sendLead(request);
    await jest.advanceTimersByTimeAsync(3_999);
    expect(send).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1);
    await expect(outcome).resolves.toEqual({ status });
    expect(send).toHaveBeenCalledTimes(3);
  });

  const timeout = Object.assign(new Error("signal timed out"), { name: "TimeoutError" });

  test.each([
    ["no answer", [timeout], 1],
    ["no answer after a 503", [answer(503, refusal), timeout], 2],
    ["no answer after no connection", [unreachable, timeout], 2],
  ] as const)("waits for no second time-out: %s in time is late", async (_what, answers, attempts) => {
    for (const each of answers)
      each instanceof Error ? send.mockRejectedValueOnce(each) : send.mockResolvedValueOnce(each);
    const outcome = sendLead(request);
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(outcome).resolves.toEqual({ status: "late" });
    expect(send).toHaveBeenCalledTimes(attempts);
  });

  test("reports an offline device at once", async () => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    send.mockRejectedValue(unreachable);
    await expect(sendLead(request)).resolves.toEqual({ status: "offline" });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("waits ten seconds for a response", async () => {
    const limit = jest.spyOn(AbortSignal, "timeout");
    send.mockResolvedValue(answer(201, { id: "L-3" }));
    await sendLead(request);
    expect(limit.mock.calls).toEqual([[10_000]]);
    expect(send.mock.lastCall?.[1].signal).toBe(limit.mock.results[0]?.value);
  });
});
