import { fireEvent, render, screen } from "@testing-library/react";
import { clearDraft, forgetKey, idempotencyKey, keepDrafts, restoreDraft, saveDraft } from "./draft";

/** A form as the page shows it, before anybody typed. */
function freshForm(service = "", consentVersion = "1") {
  const { unmount } = render(
    <form aria-label="Lead">
      <input type="hidden" name="kind" defaultValue="quote" />
      <input type="hidden" name="page" defaultValue="/contact" />
      <input type="hidden" name="consentVersion" defaultValue={consentVersion} />
      <input name="website" />
      <input name="name" />
      <select name="service" defaultValue={service}>
        <option value="">Choose</option>
        <option value="hvac">HVAC</option>
        <option value="roofing">Roofing</option>
      </select>
      <textarea name="message" />
      <input type="checkbox" name="consent" value="on" />
    </form>,
  );
  const form = screen.getByRole<HTMLFormElement>("form");
  return { form, leave: unmount };
}
function fill(form: HTMLFormElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) (form.elements.namedItem(name) as HTMLInputElement).value = value;
}
const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));
const untouched = {
  kind: "quote",
  page: "/contact",
  consentVersion: "1",
  website: "",
  name: "",
  service: "",
  message: "",
};

beforeEach(() => {
  for (const kind of ["quote", "partner"]) forgetKey(kind);
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test("what was typed is there again after a reload", () => {
  const first = freshForm();
  fill(first.form, { name: "Mary O'Sample", service: "hvac", message: "No heat\nsince Monday" });
  (first.form.elements.namedItem("consent") as HTMLInputElement).checked = true;
  saveDraft(first.form, "quote");
  first.leave();
  const { form } = freshForm();
  restoreDraft(form, "quote");
  expect(valuesOf(form)).toEqual({
    ...untouched,
    name: "Mary O'Sample",
    service: "hvac",
    message: "No heat\nsince Monday",
    consent: "on",
  });
});

test("the service chosen on a page is there again, whatever the page is about", () => {
  const first = freshForm("roofing");
  fill(first.form, { service: "hvac" });
  saveDraft(first.form, "quote");
  first.leave();
  const { form } = freshForm("roofing");
  restoreDraft(form, "quote");
  expect(valuesOf(form)).toMatchObject({ service: "hvac" });
});

test("what is typed before a form's script is kept, and does away with nothing", () => {
  const first = freshForm("roofing");
  first.form.setAttribute("action", "/api/leads");
  keepDrafts(new URL("https://www.test.example/contact"));
  expect(sessionStorage).toHaveLength(0);
  fill(first.form, { name: "Mary" });
  fireEvent.input(first.form.elements.namedItem("name") as HTMLInputElement);
  fill(first.form, { name: "", message: "No heat" });
  fireEvent.input(first.form.elements.namedItem("message") as HTMLInputElement);
  first.leave();
  const { form } = freshForm();
  restoreDraft(form, "quote");
  expect(valuesOf(form)).toMatchObject({ name: "Mary", message: "No heat", service: "" });
});

test("a form that went out without its script leaves nothing behind", () => {
  const { form } = freshForm();
  fill(form, { name: "Mary" });
  saveDraft(form, "quote");
  keepDrafts(new URL("https://www.test.example/thank-you"));
  expect(sessionStorage).toHaveLength(1);
  keepDrafts(new URL("https://www.test.example/thank-you?reference=4T9QX-7MZK2"));
  expect(sessionStorage).toHaveLength(0);
});

test("what is already filled stays, such as the service the page is about", () => {
  const first = freshForm();
  (first.form.elements.namedItem("page") as HTMLInputElement).value = "/";
  fill(first.form, { name: "Earlier", service: "hvac" });
  saveDraft(first.form, "quote");
  first.leave();
  const { form } = freshForm("roofing");
  fill(form, { name: "Now" });
  restoreDraft(form, "quote");
  expect(valuesOf(form)).toMatchObject({ name: "Now", service: "roofing" });
});

test("who agreed to other words has not agreed to these", () => {
  const first = freshForm();
  fill(first.form, { name: "Mary" });
  (first.form.elements.namedItem("consent") as HTMLInputElement).checked = true;
  saveDraft(first.form, "quote");
  first.leave();
  const { form } = freshForm("", "2");
  restoreDraft(form, "quote");
  expect(valuesOf(form)).toEqual({ ...untouched, name: "Mary", consentVersion: "2" });
});

test("hidden fields are the page's own and are not filled", () => {
  const { form } = freshForm();
  fill(form, { website: "http://spam.example", name: "Mary" });
  form.insertAdjacentHTML(
    "beforeend",
    `<input type="hidden" name="xxTrustedFormCertUrl" value="https://cert.example">`,
  );
  saveDraft(form, "quote");
  expect(Object.values(sessionStorage).map((kept) => JSON.parse(kept))).toEqual([
    { name: "Mary", page: "/contact", consentVersion: "1" },
  ]);
});

test("each kind of request has a draft of its own", () => {
  const { form } = freshForm();
  fill(form, { name: "Mary" });
  saveDraft(form, "quote");
  fill(form, { name: "" });
  restoreDraft(form, "partner");
  expect(valuesOf(form)).toEqual(untouched);
});

test("a cleared draft is gone", () => {
  const { form } = freshForm();
  fill(form, { name: "Mary" });
  saveDraft(form, "quote");
  idempotencyKey("quote", "request");
  clearDraft("quote");
  expect(sessionStorage).toHaveLength(0);
});

test.each(["not JSON", "null", "[]", '"text"', '{"nobody":"knows","name":7}'])(
  "a damaged draft %s breaks nothing",
  (kept) => {
    sessionStorage.setItem("lead-draft:quote", kept);
    const { form } = freshForm();
    expect(() => restoreDraft(form, "quote")).not.toThrow();
  },
);

test("forbidden storage breaks nothing", () => {
  for (const method of ["getItem", "setItem", "removeItem"] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
  }
  const { form } = freshForm();
  fill(form, { name: "Mary" });
  saveDraft(form, "quote");
  restoreDraft(form, "quote");
  clearDraft("quote");
  const key = idempotencyKey("quote", "request");
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(idempotencyKey("quote", "request")).toBe(key);
  expect(valuesOf(form)).toMatchObject({ name: "Mary" });
});

test("the same request keeps its key, another gets another", () => {
  const key = idempotencyKey("quote", "one");
  expect(idempotencyKey("quote", "one")).toBe(key);
  expect(idempotencyKey("quote", "two")).not.toBe(key);
  expect(idempotencyKey("partner", "one")).not.toBe(key);
});

test("the key outlives the page", async () => {
  const key = idempotencyKey("quote", "one");
  jest.resetModules();
  const reloaded = await import("./draft");
  expect(reloaded.idempotencyKey("quote", "one")).toBe(key);
});

test("a request that was sent gets a new key when it is sent once more", () => {
  const key = idempotencyKey("quote", "one");
  clearDraft("quote");
  // Until the visitor says so: another form may still show the same.
  expect(idempotencyKey("quote", "one")).toBe(key);
  forgetKey("quote");
  expect(idempotencyKey("quote", "one")).not.toBe(key);
});
