import { postForm } from "../../test/leads/requests";
import { sampleCatalog } from "../../test/leads/sampleCatalog";
import { clientNetwork } from "./clientNetwork";
import { router } from "./endpoints";
import { findPricedJobs, withPricedJob } from "./pricedJob";
import { BadRequest, MAX_BODY_BYTES, readFields, readPosted } from "./readFields";
import { requestSender, type Sender } from "./requestSender";

test.each([
  ["an IPv4 address", "203.0.113.7", "203.0.113.7"],
  ["an IPv4 address that is written as IPv6", "::ffff:203.0.113.7", "203.0.113.7"],
  ["an IPv6 address", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["an IPv6 address without the zeros at its end", "2001:db8::", "2001:db8:0:0"],
  ["an IPv6 address without the zeros in its middle", "2001:db8::7:8:9:a:b", "2001:db8:0:7"],
  ["an IPv6 address without the zeros at its start", "::1", "0:0:0:0"],
  ["an IPv4 part behind another prefix", "2001:db8::ffff:203.0.113.7", "2001:db8:0:0"],
])("clientNetwork finds the network of %s", (_, address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

describe("pricedJob", () => {
  const moves = ["A tight space", "No cleanout", "Roots in the line"];
  const job = { job: "Drain cleared", low: 150, high: 500, includes: "One drain.", moves };
  const prices = { asOf: "2026-11", jobs: [job] };
  const catalog = {
    ...sampleCatalog,
    priceLine: "{job}. Shown: {range}, as of {month}.",
    services: sampleCatalog.services.map((service) => ({ ...service, prices })),
  };
  const LINE = "Drain cleared: Roots in the line. Shown: $150–$500, as of November 2026.";

  const messageFrom = (referer: string, message?: unknown, service = "plumbing") =>
    withPricedJob({ service, message }, new Headers({ referer }), catalog).message;
  const PAGE = "https://www.test.example/services/plumbing?more=Roots+in+the+line&job=Drain+cleared";

  test("the job in the page's address follows what the visitor typed, once", () => {
    expect(messageFrom(PAGE)).toBe(LINE);
    expect(messageFrom(PAGE, "Please call at noon.")).toBe(`Please call at noon.\n${LINE}`);
    expect(messageFrom(PAGE, LINE)).toBe(LINE);
    expect(messageFrom(PAGE, "Hello", "none")).toBe("Hello");
    expect(messageFrom(PAGE, ["Hello"])).toEqual(["Hello"]);
  });

  test.each([
    ["no address of a page", "about:client"],
    ["a job that the service does not have", "https://www.test.example/?job=Free+roof+for+everyone"],
    ["the longest address", `https://www.test.example/?job=${"%41".repeat(5_000)}`],
  ])("adds nothing for %s", (_, referer) => {
    expect(messageFrom(referer, "Hello")).toBe("Hello");
  });

  test("finds the jobs again in a message, and no word that the visitor wrote or changed", () => {
    expect(findPricedJobs(`Please call at noon.\n${LINE}\nThank you.`, "plumbing", catalog)).toBe(LINE);
    expect(findPricedJobs(`${LINE} My number is 302 555 0187.`, "plumbing", catalog)).toBeUndefined();
    expect(findPricedJobs(LINE.replace("$500", "$4"), "plumbing", catalog)).toBeUndefined();
    expect(findPricedJobs(LINE, "none", catalog)).toBeUndefined();
    const plain = LINE.replace(": Roots in the line", "");
    expect(findPricedJobs(`${plain}\n${LINE}`, "plumbing", catalog)).toBe(`${plain} ${LINE}`);
    expect(findPricedJobs(`Roots in the line?\n${plain}`, "plumbing", catalog)).toBe(plain);
  });
});

describe("readFields", () => {
  const FORM = "application/x-www-form-urlencoded";
  const JSON_TYPE = "application/json";

  const request = (init: RequestInit & { duplex?: "half" }) =>
    new Request("https://www.test.example/api/leads", { method: "POST", ...init });
  const read = (type: string, body: RequestInit["body"], headers: Record<string, string> = {}) =>
    readFields(request({ headers: { ...(type && { "content-type": type }), ...headers }, body }));

  test("reads JSON and forms as UTF-8 by default", async () => {
    expect(await read(JSON_TYPE, '{"name":"José 🏠"}')).toEqual({ name: "José 🏠" });
    expect(await read(FORM, "name=Jos%C3%A9+%F0%9F%8F%A0&zip=")).toEqual({ name: "José 🏠", zip: "" });
    expect(await read(FORM, new Uint8Array(Buffer.from("name=Jos\xe9", "latin1")))).toEqual({ name: "Jos\ufffd" });
  });

  test.each([
    ["another type", "text/plain", "name=Ada", {}, 415],
    ["no type", "", new Uint8Array(3), {}, 415],
    ["a compressed body", JSON_TYPE, "{}", { "content-encoding": "gzip" }, 415],
    ["no JSON", JSON_TYPE, "{", {}, 400],
    ["no body where JSON is announced", JSON_TYPE, undefined, {}, 400],
    ["lists in lists", JSON_TYPE, "[".repeat(MAX_BODY_BYTES), {}, 400],
    ["a list", JSON_TYPE, "[]", {}, 400],
    ["null", JSON_TYPE, "null", {}, 400],
    ["a byte too much", FORM, "a".repeat(MAX_BODY_BYTES + 1), {}, 413],
    ["a length that says too much", FORM, "a=1", { "content-length": String(MAX_BODY_BYTES + 1) }, 413],
  ] as const)("refuses %s", async (_name, type, body, headers, status) => {
    const refused = await read(type, body, headers).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BadRequest);
    expect(refused).toMatchObject({ status });
  });

  test("reads a body of the maximum length with any number of fields, and none that breaks off", async () => {
    const name = "a".repeat(MAX_BODY_BYTES - 5);
    expect(await read(FORM, `name=${name}`)).toEqual({ name });
    expect(await read(`${FORM} ; charset=utf-8`, undefined)).toEqual({});
    expect(await read(FORM, "%a=&".repeat(MAX_BODY_BYTES / 4))).toEqual({ "%a": "" });
    const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error("reset")) });
    const broken = readFields(request({ headers: { "content-type": JSON_TYPE }, body, duplex: "half" }));
    await expect(broken).rejects.toMatchObject({ status: 400 });
  });

  test("readPosted only opens a page with GET and HEAD, reads its own form, and refuses another site's", async () => {
    const site = { url: "https://repairs.example" };
    for (const method of ["GET", "HEAD"])
      expect(await readPosted(new Request(site.url, { method }), site)).toBeUndefined();
    const put = readPosted(new Request(site.url, { method: "PUT" }), site);
    await expect(put).rejects.toMatchObject({ status: 405, headers: { allow: "GET, HEAD, POST" } });
    expect(await readPosted(postForm("/", { name: "Ada" }), site)).toEqual({ name: "Ada" });
    const foreign = postForm("/", { name: "Ada" }, { "sec-fetch-site": "cross-site" });
    await expect(readPosted(foreign, site)).rejects.toMatchObject({ status: 403 });
  });
});

describe("requestSender", () => {
  const site = { url: "https://www.company.example" };

  test.each([
    "https://www.company.example",
    "https://company.example",
    "http://company.example",
    "https://company-example.translate.goog",
    "https://www-company-example.translate.goog",
  ])("a page under %s is our own, even if it sent the request to another name of the site", (origin) => {
    for (const page of ["", "cross-site", "none"])
      expect(requestSender(new Headers({ origin, "sec-fetch-site": page }), site)).toBe("own");
  });

  test.each([
    "https://shop.company.example",
    "https://company.example:8443",
    "https://company.example.evil.example",
    "https://acompany.example",
    "https://evil-example.translate.goog",
    "https://www--company-example.translate.goog",
  ])("a page under %s is another site's", (origin) => {
    expect(requestSender(new Headers({ origin, host: new URL(origin).host }), site)).toBe("foreign");
  });

  test("only a www. at the beginning of the name is left out, and a hyphen in it is doubled", () => {
    const isOwn = (origin: string, url: string) => requestSender(new Headers({ origin }), { url }) === "own";
    expect(isOwn("https://awww.other.example", "https://awww.other.example")).toBe(true);
    expect(isOwn("https://aother.example", "https://awww.other.example")).toBe(false);
    expect(isOwn("https://a--b-example.translate.goog", "https://www.a-b.example")).toBe(true);
  });

  test.each<[string, Record<string, string>, Sender]>([
    ["the same origin", { "sec-fetch-site": "same-origin" }, "own"],
    ["the same origin by another name", { "sec-fetch-site": "same-origin", origin: "https://alias.example" }, "own"],
    ["another site", { "sec-fetch-site": "cross-site" }, "foreign"],
    ["a sibling", { "sec-fetch-site": "same-site", origin: "https://shop.company.example" }, "unknown"],
    ["no page", { "sec-fetch-site": "none" }, "unknown"],
    ["no page, with another site's origin", { "sec-fetch-site": "none", origin: "https://evil.example" }, "foreign"],
    ["two values", { "sec-fetch-site": "same-origin, cross-site" }, "unknown"],
    ["a hidden origin", { origin: "null" }, "unknown"],
    ["nothing", {}, "unknown"],
  ])("derives the sender from a request that names %s", (_, headers, sender) => {
    expect(requestSender(new Headers(headers), site)).toBe(sender);
  });
});

test.each(["/api/other", "/api/leads/", "/api", "/constructor"])("the router answers %s with 404", async (path) => {
  const fetch = router({ "/api/leads": async () => new Response() });
  const response = await fetch(new Request(`https://www.test.example${path}`));
  expect([response.status, await response.json()]).toEqual([404, { error: "Not Found" }]);
});
