import { within } from "@testing-library/react";
import type { ReturnedPage } from "../../model/catalog/returnedPages";
import { LEADS_ENDPOINT } from "../../model/lead/endpoints";
import { networkCatalog, networkConsent, sampleCatalog } from "../../test/leads/sampleCatalog";
import { requestKey, writeDraft } from "../form/script/draft";
import { clearSent, renderReturnedPage } from "./returnedPage";

/** The fields of a plain form. */
const sent = {
  kind: "quote",
  page: "/services/plumbing",
  via: "",
  attribution: "",
  globalPrivacyControl: "",
  consentVersion: "test-1",
  subject: "",
  name: "Ada O'Brien",
  phone: "302 555",
  email: "ada@home.example",
  zip: "19904",
  service: "plumbing",
  timeframe: "planning",
  message: "\nThe kitchen faucet drips.\nSince Monday.",
  consent: "on",
};

/** Parses a page like a browser. @returns its text, its form and the form's values */
function show(page: Partial<ReturnedPage> = {}, catalog = sampleCatalog) {
  const { html } = renderReturnedPage(catalog, { title: "Please check these fields", fields: sent, ...page });
  document.documentElement.innerHTML = html;
  const [form] = document.forms;
  return { body: within(document.body), form, values: form && Object.fromEntries(new FormData(form)) };
}

test("keeps every value, hidden ones too, and posts to the same endpoint", () => {
  const unseen = { idempotencyKey: "key-1", attribution: "{}", xxTrustedFormCertUrl: "https://cert.example/1" };
  const fields = { ...sent, ...unseen, subject: "http://spam.example" };
  const { form, values } = show({ fields: { ...fields, unknown: "x" } });
  expect(values).toEqual(fields);
  expect(form).toHaveAttribute("action", LEADS_ENDPOINT);
  expect(form).toHaveAttribute("method", "post");
});

test("keeps the choice of a service by a former slug", () => {
  const services = sampleCatalog.services.map((service) => ({ ...service, formerly: [`old-${service.slug}`] }));
  const fields = { ...sent, service: "old-water-damage" };
  expect(show({ fields }, { ...sampleCatalog, services }).values).toMatchObject({ service: "water-damage" });
});

test("returns a partner inquiry as a partner inquiry, and an unknown kind as a quote request", () => {
  const { body, values } = show({ fields: { kind: "partner", company: "Pipes & Sons", trade: "Pipes" } });
  expect(values).toMatchObject({ kind: "partner", company: "Pipes & Sons", trade: "Pipes", name: "" });
  expect(values).not.toHaveProperty("zip");
  expect(body.getByRole("button")).toHaveAccessibleName(/^Send Inquiry/);
  expect(show({ fields: { ...sent, kind: "admin" } }).values).toEqual(sent);
});

test("returns a customer's form as theirs, with what is wrong in it", () => {
  const fields = { kind: "customer", job: "4T9QX-7MZK2", message: "It drips again." };
  const { body, values } = show({ fields, errors: { job: "Which one?" } });
  expect(values).toMatchObject({ ...fields, name: "" });
  expect(body.getByLabelText(sampleCatalog.form.labels.job)).toHaveAccessibleDescription("Which one?");
  expect(body.queryAllByRole("checkbox")).toEqual([]);
});

test.each([
  ["is ticked if the text is the same", { consentVersion: "test-1", consent: "on" }, "on"],
  ["is not ticked if the text has changed", { consentVersion: "test-0", consent: "on" }, undefined],
  ["is not ticked if it was not given", { consentVersion: "test-1", consent: "" }, undefined],
])("consent %s", (_is, fields, consent) => {
  const { values } = show({ fields: { ...sent, ...fields } });
  expect(values?.consentVersion).toBe("test-1");
  expect(values?.consent).toBe(consent);
});

test.each([
  ["stays ticked", networkConsent, "on"],
  ["is not ticked if the text has changed", { ...networkConsent, consentVersion: "v0" }, undefined],
])("the lead network's box %s", (_is, fields, ticked) => {
  const { body, values } = show({ fields: { ...sent, ...fields } }, networkCatalog);
  expect(values?.networkConsent).toBe(ticked);
  expect(body.getAllByRole("checkbox")).toHaveLength(2);
});

test("the summary links to each invalid field and shows other errors as text", () => {
  const errors = { phone: "Enter a phone number.", consent: "Tick the box.", kind: "The kind is unknown." };
  const { body } = show({ errors });
  const [alert = document.body] = body.getAllByRole("alert");
  const summary = within(alert);
  expect(alert).toHaveAttribute("autofocus");
  expect(summary.getAllByRole("listitem").map((item) => item.textContent)).toEqual(Object.values(errors));
  const targets = summary.getAllByRole("link").map((link) => document.querySelector(link.getAttribute("href") ?? ""));
  expect(targets.map((target) => target?.getAttribute("name"))).toStrictEqual(["phone", "consent"]);
  expect(body.getByLabelText("Phone")).toBeInvalid();
  expect(body.getByLabelText("Phone")).toHaveAccessibleDescription("Enter a phone number.");
});

test.each([
  ["/managers", "Ask About Your Units", true],
  ["/question-alone", "Get My Free Quote", true],
  ["constructor", "Get My Free Quote", false],
  ["__proto__", "Get My Free Quote", false],
])("a form of %s keeps its page's button and question", (path, submit, isOpen) => {
  const note = "How many homes?";
  const pages = { "/managers": { submit: "Ask About Your Units", note }, "/question-alone": { note }, "/contact": {} };
  const { body } = show({ fields: { ...sent, page: path, message: "Two" } }, { ...sampleCatalog, pages });
  expect(body.getByRole("button")).toHaveAccessibleName(new RegExp(`^${submit}`));
  expect(body.queryByLabelText(/^How many homes/) !== null).toBe(isOpen);
  expect(body.getByDisplayValue("Two").closest("details") === null).toBe(isOpen);
});

test("escapes markup in values", () => {
  const markup = `"><script>alert(1)</script></textarea><b>&amp;`;
  const fields = Object.fromEntries(Object.entries({ ...sent, attribution: "" }).map(([name]) => [name, markup]));
  const { values } = show({ fields, notice: markup, errors: { name: markup } });
  // The consent's first line is bold.
  expect(document.querySelectorAll("script, b:not(label > span > b)")).toHaveLength(0);
  expect(values).toMatchObject({ name: markup, message: markup, page: markup, attribution: markup, subject: markup });
  expect(document.body).toHaveTextContent(markup);
});

test("omits values that are not text", () => {
  const fields = { ...sent, name: ["a"], phone: { b: 1 }, zip: 19904, email: null, consent: true };
  expect(show({ fields }).values).toEqual({ ...sent, name: "", phone: "", email: "" });
});

test("a page without fields shows the notice, the phone number, the address and the hours, and no form", () => {
  const { body, form } = show({ title: "Not sent", notice: "We are sorry. Call us at", fields: undefined });
  expect(form).toBeUndefined();
  expect(document.title).toBe("Not sent | Example Repairs");
  expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(body.getByRole("heading", { level: 1 })).toHaveTextContent("Not sent");
  expect(body.getByText(/We are sorry/)).toHaveTextContent("We are sorry. Call us at (302) 555-0100");
  for (const call of body.getAllByRole("link", { name: "(302) 555-0100" })) {
    expect(call).toHaveAttribute("href", "tel:+13025550100");
  }
  expect(body.getByRole("contentinfo")).toHaveTextContent(
    /Example Repairs.*1 Sample Street.*Sampletown, DE 19901.*Mon–Fri: .*Not open on New Year's Day/,
  );
});

test("says on a preview alone that the request is a test", () => {
  const notice = sampleCatalog.form.previewNotice;
  expect(show().body.queryByText(notice)).not.toBeInTheDocument();
  expect(show({}, { ...sampleCatalog, isPreview: true }).body.getByRole("note")).toHaveTextContent(notice);
});

test("the footer has the company's day: a special day ends at its midnight, not at that of Greenwich", () => {
  const specialDays = [{ name: "Inventory", on: "2026-11-30" }];
  const catalog = { ...sampleCatalog, company: { ...sampleCatalog.company, specialDays } };
  const footerAt = (now: string) => {
    jest.useFakeTimers({ now: Date.parse(now) });
    const footer = show({}, catalog).body.getByRole("contentinfo").textContent;
    jest.useRealTimers();
    return footer;
  };
  expect(footerAt("2026-11-30T20:30-05:00")).toContain("Inventory");
  expect(footerAt("2026-12-01T00:30-05:00")).not.toContain("Inventory");
});

test("a request's own page empties what the tab has kept of a plain form, once", () => {
  const open = () => new Function(clearSent)();
  const kept = () => Object.values(sessionStorage).map((text) => text.length > 2);
  writeDraft("quote", { name: "Mary" });
  sessionStorage.setItem("other", "its own");
  requestKey("quote", "answers");
  history.replaceState(null, "", "/api/request?link=token");
  open();
  expect(kept()).toEqual([true, true, true]);
  history.replaceState(null, "", "/api/request?link=token#sent");
  open();
  expect(kept()).toEqual([false, true, false]);
  expect(window.location.href).toMatch(/\/api\/request\?link=token$/);
  writeDraft("quote", { name: "Mary" });
  open();
  expect(kept()).toEqual([true, true, false]);
});
