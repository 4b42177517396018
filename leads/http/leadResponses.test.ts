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
  ["a client that sends JSON", json, true],
  ["a client that asks for JSON", { accept: "application/json" }, true],
  ["a browser that takes JSON among other things", { accept: "text/html, application/json" }, false],
  ["a client that names JSON in another type", { "content-type": "multipart/form-data; a=application/json" }, false],
])("%s gets JSON only if that is right", (_, headers, isJson) => {
  const type = isJson ? "application/json" : "text/html";
  expect(responses(headers).invalid({}, {}).headers.get("content-type")).toBe(`${type}; charset=utf-8`);
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

const { failure } = sampleCatalog.form;
test.each<[string, (to: LeadResponses) => Response, number, string, Record<string, string>, object?]>([
  // The next try has no key, so it will be stored.
  ["a conflict", (to) => to.conflict(fields), 409, failure.conflict, {}, { name: "Ada" }],
  ["too many", (to) => to.limited(120, fields), 429, failure.limited, { "retry-after": "120" }, fields],
  ["an outage", (to) => to.unavailable(fields), 503, failure.text, { "retry-after": "30" }, fields],
  ["a wrong method", (to) => to.bad(405, { allow: "POST" }), 405, failure.unreadable, { allow: "POST" }],
  ["too long a body", (to) => to.bad(413, {}), 413, failure.tooLong, {}],
])("%s gives a script a sentence and the phone number, and a plain form a page with its input", async (...example) => {
  const [, answer, status, notice, more, kept] = example;
  const toScript = answer(responses(json));
  expect([toScript.status, await toScript.json()]).toEqual([status, { error: `${notice} ${phone}`, phone }]);
  const toForm = answer(responses());
  expect([toForm.status, await toForm.text()]).toEqual([status, "<p>page</p>"]);
  expect(pages).toEqual([{ title: failure.title, notice, fields: kept }]);
  for (const { headers } of [toScript, toForm])
    expect(Object.fromEntries(headers)).toMatchObject({ "cache-control": "no-store", ...more });
  expect(toForm.headers.get("content-security-policy")).toBe("default-src 'none'");
});
