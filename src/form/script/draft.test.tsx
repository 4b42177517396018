import { fireEvent, render, screen } from "@testing-library/react";
import { LEADS_ENDPOINT } from "../../../model/lead/endpoints";
import { clearDraft, keepDrafts, saveDraft } from "./draft";
import { prefillZip } from "./prefillZip";
import { requestKey } from "./requestKey";
import { restoreDraft } from "./restoreDraft";

interface FormOptions {
  kind?: string;
  page?: string;
  service?: string;
  consentVersion?: string;
}

/** Renders a form before any input. */
function newForm({ kind = "quote", page = "/contact", service = "", consentVersion = "1" }: FormOptions = {}) {
  const { unmount } = render(
    <form aria-label="Lead" action={LEADS_ENDPOINT}>
      <input type="hidden" name="kind" defaultValue={kind} />
      <input type="hidden" name="page" defaultValue={page} />
      <input type="hidden" name="consentVersion" defaultValue={consentVersion} />
      <input name="subject" />
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
  return { form: screen.getByRole<HTMLFormElement>("form"), leave: unmount };
}

/** Renders a form and restores its draft. */
function restoredForm(options?: FormOptions) {
  const shown = newForm(options);
  restoreDraft(shown.form);
  return shown;
}

const control = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;
function fill(form: HTMLFormElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) control(form, name).value = value;
}
const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));
const untouched = {
  kind: "quote",
  page: "/contact",
  consentVersion: "1",
  subject: "",
  name: "",
  service: "",
  message: "",
};

/** Saves a draft, like a visitor who leaves the page. */
function leaveDraft(values: Record<string, string>, options?: FormOptions & { consent?: boolean }) {
  const { form, leave } = restoredForm(options);
  fill(form, values);
  control(form, "consent").checked = options?.consent ?? false;
  saveDraft(form);
  leave();
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test("restores a draft after a reload", () => {
  leaveDraft({ name: "Mary O'Sample", service: "hvac", message: "No heat\nsince Monday" }, { consent: true });
  expect(valuesOf(restoredForm().form)).toEqual({
    ...untouched,
    name: "Mary O'Sample",
    service: "hvac",
    message: "No heat\nsince Monday",
    consent: "on",
  });
});

test("restores a service chosen on the same page over the preselected one", () => {
  leaveDraft({ service: "hvac" }, { service: "roofing" });
  expect(valuesOf(restoredForm({ service: "roofing" }).form)).toMatchObject({ service: "hvac" });
});

test("keeps values that are already in the form, such as the preselected service", () => {
  leaveDraft({ name: "Earlier", service: "hvac" }, { page: "/" });
  const { form } = newForm({ service: "roofing" });
  fill(form, { name: "Now" });
  restoreDraft(form);
  expect(valuesOf(form)).toMatchObject({ name: "Now", service: "roofing" });
});

test("adds input to the draft before the form is restored", () => {
  const { form, leave } = newForm({ service: "roofing" });
  keepDrafts();
  expect(sessionStorage).toHaveLength(0);
  fill(form, { name: "Mary" });
  fireEvent.input(control(form, "name"));
  fill(form, { name: "", message: "No heat" });
  fireEvent.input(control(form, "message"));
  leave();
  expect(valuesOf(restoredForm().form)).toMatchObject({ name: "Mary", message: "No heat", service: "" });
});

test("removes a field from the draft when the visitor empties it in a restored form", () => {
  leaveDraft({ name: "Mary", message: "No heat" });
  keepDrafts();
  const { form, leave } = restoredForm();
  fill(form, { name: "" });
  fireEvent.input(control(form, "name"));
  leave();
  expect(valuesOf(restoredForm().form)).toMatchObject({ name: "", message: "No heat" });
});

test("does not restore consent if the text has changed", () => {
  leaveDraft({ name: "Mary" }, { consent: true });
  expect(valuesOf(restoredForm({ consentVersion: "2" }).form)).toEqual({
    ...untouched,
    name: "Mary",
    consentVersion: "2",
  });
});

test("does not keep the honeypot and a certificate", () => {
  const { form } = restoredForm();
  fill(form, { subject: "http://spam.example", name: "Mary" });
  form.insertAdjacentHTML(
    "beforeend",
    `<input type="hidden" name="xxTrustedFormCertUrl" value="https://cert.example">`,
  );
  saveDraft(form);
  expect(Object.values(sessionStorage).map((kept) => JSON.parse(kept))).toEqual([
    { name: "Mary", page: "/contact", consentVersion: "1" },
  ]);
});

test("each kind of request has its own draft", () => {
  leaveDraft({ name: "Mary" });
  expect(valuesOf(restoredForm({ kind: "partner" }).form)).toEqual({ ...untouched, kind: "partner" });
});

test("keeps a checked ZIP code for this page's form and the next one, beside what was typed", () => {
  const show = () => {
    document.body.innerHTML = `<form action="${LEADS_ENDPOINT}"><input name="kind" value="quote"><input name="zip"></form>`;
    return document.forms[0] as HTMLFormElement;
  };
  leaveDraft({ name: "Ada" });
  const form = show();
  prefillZip("19904");
  expect(control(form, "zip").value).toBe("19904");
  const next = show();
  expect(restoreDraft(next)).toMatchObject({ name: "Ada", zip: "19904" });
  expect(control(next, "zip").value).toBe("19904");
});

test("clearing a draft also removes the request's key", () => {
  leaveDraft({ name: "Mary" });
  requestKey("quote", "request");
  clearDraft("quote");
  expect(sessionStorage).toHaveLength(0);
});

test.each(["not JSON", "null", "[]", '"text"', '{"nobody":"knows","name":7}'])(
  "a damaged draft %s breaks nothing",
  (kept) => {
    sessionStorage.setItem("lead-draft:quote", kept);
    const { form } = newForm();
    expect(() => restoreDraft(form)).not.toThrow();
  },
);

test("works without storage", () => {
  for (const method of ["getItem", "setItem", "removeItem"] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
  }
  const { form } = restoredForm();
  fill(form, { name: "Mary" });
  saveDraft(form);
  restoreDraft(form);
  clearDraft("quote");
  expect(valuesOf(form)).toMatchObject({ name: "Mary" });
});
