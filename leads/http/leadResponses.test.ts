import type { ReturnedPage } from "../../model/catalog/returnedPages";
import { sampleCatalog } from "../../test/leads/sampleCatalog";
import { LeadResponses } from "./leadResponses";

const pages: ReturnedPage[] = [];
const responses = (headers: HeadersInit = {}) =>
  new LeadResponses(new Request("https://www.test.example/api/leads", { headers }), sampleCatalog, (_catalog, page) => {
    pages.push(page);
    return { html: "<p>page</p>", policy: "default-src 'none'" };
  });
const json = { "content-type": "Application/JSON; charset=utf-8" };
const phone = "(302) 555-0100";
const fields = { name: "Ada", idempotencyKey: "k" };
beforeEach(() => {
  pages.length = 0;
});

test.each<[string, HeadersInit, boolean]>([
  ["whoever sends JSON", json, true],
  ["whoever asks for JSON", { accept: "application/json" }, true],
  ["a browser that takes JSON among other things", { accept: "text/html, application/json" }, false],
  ["who sends JSON within something else", { "content-type": "multipart/form-data; a=application/json" }, false],
  ["who does not ask", {}, false],
])("%s gets JSON only if that is right", (_, headers, isJson) => {
  expect(responses(headers).invalid({}, {}).headers.get("content-type")).toBe(
    isJson ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
  );
});

test("sends a script the reference of a stored lead, and a plain form to the request's own page, without caching", async () => {
  const toScript = responses(json).accepted({ id: "4T9QX-7MZK2" });
  expect([toScript.status, await toScript.json()]).toEqual([201, { id: "4T9QX-7MZK2" }]);
  expect(toScript.headers.get("cache-control")).toBe("no-store");
  const toForm = responses().accepted({ id: "4T9QX-7MZK2", link: "4T9QX-7MZK2.signed" });
  expect(toForm.status).toBe(303);
  expect(Object.fromEntries(toForm.headers)).toMatchObject({
    location: "/api/request?link=4T9QX-7MZK2.signed#sent",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  expect(responses().accepted({ id: "TEST" }).status).toBe(200);
  expect(pages).toEqual([{ title: sampleCatalog.form.previewNotice }]);
});

const answers = {
  conflict: (to: LeadResponses) => to.conflict(fields),
  limited: (to: LeadResponses) => to.limited(120, fields),
  unavailable: (to: LeadResponses) => to.unavailable(fields),
  wrongMethod: (to: LeadResponses) => to.bad(405, { allow: "POST" }),
  tooLong: (to: LeadResponses) => to.bad(413, {}),
};
const { failure } = sampleCatalog.form;
const cases: [keyof typeof answers, number, string, Record<string, string>, object | undefined][] = [
  // The next try has no key, so it will be stored.
  ["conflict", 409, failure.conflict, {}, { name: "Ada" }],
  ["limited", 429, failure.limited, { "retry-after": "120" }, fields],
  ["unavailable", 503, failure.text, { "retry-after": "30" }, fields],
  ["wrongMethod", 405, failure.unreadable, { allow: "POST" }, undefined],
  ["tooLong", 413, failure.tooLong, {}, undefined],
];

test.each(cases)(
  "%s sends a script status %d with a sentence and the phone number, and a plain form a page with its input",
  async (name, status, notice, more, kept) => {
    const toScript = answers[name](responses(json));
    expect([toScript.status, await toScript.json()]).toEqual([status, { error: `${notice} ${phone}`, phone }]);
    const toForm = answers[name](responses());
    expect([toForm.status, await toForm.text()]).toEqual([status, "<p>page</p>"]);
    expect(pages).toEqual([{ title: sampleCatalog.form.failure.title, notice, fields: kept }]);
    for (const { headers } of [toScript, toForm])
      expect(Object.fromEntries(headers)).toMatchObject({ "cache-control": "no-store", ...more });
    expect(toForm.headers.get("content-security-policy")).toBe("default-src 'none'");
  },
);

test("sends the messages of invalid fields to scripts and pages", async () => {
  const errors = { zip: "Enter a five-digit ZIP code." };
  const response = responses(json).invalid(errors, fields);
  expect([response.status, await response.json()]).toEqual([422, { errors }]);
  expect(responses().invalid(errors, fields).status).toBe(422);
  expect(pages).toEqual([{ title: sampleCatalog.form.errorSummary, errors, fields }]);
});
