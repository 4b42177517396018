import { postForm } from "../../test/leads/requests";
import { sampleCatalog, sampleRequest } from "../../test/leads/sampleCatalog";
import { checkRequest } from "./checkRequest";
import { clientNetwork } from "./clientNetwork";
import { type Fetch, router } from "./endpoints";
import { findPricedJob, withPricedJob } from "./pricedJob";
import { BadRequest, MAX_BODY_BYTES, readFields, readPosted } from "./readFields";
import { requestSender, type Sender } from "./requestSender";

describe("checkRequest", () => {
  const { errors } = sampleCatalog.form;
  const check = (changes: object) => checkRequest({ ...sampleRequest, ...changes }, sampleCatalog);

  test("returns a valid request with its normalized phone number", () => {
    expect(check({ phone: "302 555 0142 ext. 7" })).toMatchObject({
      lead: { name: "Ada O'Brien", service: "plumbing" },
      phone: { number: "+13025550142", extension: "7" },
    });
  });

  test("reports all errors at once, including the phone number's", () => {
    expect(check({ zip: "1", phone: "(102) 555-0142" })).toEqual({
      errors: { zip: errors.zip, phone: errors.phone },
    });
    expect(check({ phone: " " })).toEqual({ errors: { phone: errors.missing.phone } });
  });
});

describe("clientNetwork", () => {
  test.each([
    ["an IPv4 address counts for itself", "203.0.113.7", "203.0.113.7"],
    ["an IPv4 address that is written as IPv6 counts as IPv4", "::ffff:203.0.113.7", "203.0.113.7"],
    ["an IPv6 address counts with its /64 network", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["zeros that are left out at the end are there", "2001:db8::", "2001:db8:0:0"],
    ["zeros that are left out in the middle are there", "2001:db8::7:8:9:a:b", "2001:db8:0:7"],
    ["zeros that are left out at the start are there", "::1", "0:0:0:0"],
    ["an IPv4 part behind another prefix stays IPv6", "2001:db8::ffff:203.0.113.7", "2001:db8:0:0"],
  ])("%s", (_, address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});

describe("pricedJob", () => {
  const [service] = sampleCatalog.services;
  if (!service) throw new Error("The sample has no service.");
  const moves = ["A tight space", "No cleanout", "Roots in the line"];
  const job = { job: "Drain cleared", low: 150, high: 500, includes: "One drain.", moves };
  const catalog = {
    ...sampleCatalog,
    priceLine: "{job}. Shown: {range}, as of {month}.",
    services: [{ ...service, prices: { asOf: "2026-11", jobs: [job] } }],
  };
  const LINE = "Drain cleared: Roots in the line. Shown: $150–$500, as of November 2026.";

  /** The message of a request that comes from a page. */
  const messageFrom = (referer: string | undefined, message?: unknown, chosen = service.slug) =>
    withPricedJob({ service: chosen, message }, new Headers(referer === undefined ? {} : { referer }), catalog).message;

  const PAGE = "https://www.test.example/services/plumbing?more=Roots+in+the+line&job=Drain+cleared";

  test("the job in the page's address follows what the visitor typed, once", () => {
    expect(messageFrom(PAGE)).toBe(LINE);
    expect(messageFrom(PAGE, "Please call at noon.")).toBe(`Please call at noon.\n${LINE}`);
    expect(messageFrom(PAGE, LINE)).toBe(LINE);
    expect(messageFrom(PAGE, "Hello", "other")).toBe("Hello");
    expect(messageFrom(PAGE, ["Hello"])).toEqual(["Hello"]);
  });

  test.each([
    ["no address of a page", "about:client"],
    ["a job that the service does not have", "https://www.test.example/?job=Free+roof+for+everyone"],
    ["the longest address", `https://www.test.example/?job=${"%41".repeat(5_000)}`],
  ])("adds nothing for %s", (_, referer) => {
    expect(messageFrom(referer, "Hello")).toBe("Hello");
  });

  test("finds the job again in a message, and no word that the visitor wrote or changed", () => {
    expect(findPricedJob(`Please call at noon.\n${LINE}\nThank you.`, service.slug, catalog)).toBe(LINE);
    expect(findPricedJob(`${LINE} My number is 302 555 0187.`, service.slug, catalog)).toBeUndefined();
    expect(findPricedJob(LINE.replace("$500", "$4"), service.slug, catalog)).toBeUndefined();
    expect(findPricedJob(LINE, "other", catalog)).toBeUndefined();
  });
});

describe("readFields", () => {
  const FORM = "application/x-www-form-urlencoded";
  const JSON_TYPE = "application/json";

  const read = (
    type: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
    headers: Record<string, string> = {},
  ) =>
    readFields(
      new Request("https://www.test.example/api/leads", {
        method: "POST",
        headers: { ...(type ? { "content-type": type } : {}), ...headers },
        body,
      }),
    );

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
    const refused = read(type, body, headers);
    await expect(refused).rejects.toBeInstanceOf(BadRequest);
    await expect(refused).rejects.toMatchObject({ status });
  });

  test("reads a body of the maximum length with any number of fields", async () => {
    const name = "a".repeat(MAX_BODY_BYTES - 5);
    expect(await read(FORM, `name=${name}`)).toEqual({ name });
    expect(await read(`${FORM} ; charset=utf-8`, undefined)).toEqual({});
    expect(await read(FORM, "%a=&".repeat(MAX_BODY_BYTES / 4))).toEqual({ "%a": "" });
  });

  test("refuses a body that breaks off", async () => {
    const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error("reset")) });
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers: { "content-type": JSON_TYPE },
      body,
      duplex: "half",
    };
    await expect(readFields(new Request("https://www.test.example/", init))).rejects.toMatchObject({ status: 400 });
  });

  describe("a page that posts to its own address", () => {
    const site = { url: "https://repairs.example" };

    test("is only opened with GET and HEAD", async () => {
      for (const method of ["GET", "HEAD"])
        expect(await readPosted(new Request(site.url, { method }), site)).toBeUndefined();
      const put = readPosted(new Request(site.url, { method: "PUT" }), site);
      await expect(put).rejects.toMatchObject({ status: 405, headers: { allow: "GET, HEAD, POST" } });
    });

    test("has its fields read, and another site's form refused", async () => {
      expect(await readPosted(postForm("/", { name: "Ada" }), site)).toEqual({ name: "Ada" });
      const foreign = postForm("/", { name: "Ada" }, { "sec-fetch-site": "cross-site" });
      await expect(readPosted(foreign, site)).rejects.toMatchObject({ status: 403 });
    });
  });
});

describe("requestSender", () => {
  const site = { url: "https://www.company.example" };

  test.each([
    "https://www.company.example",
    "https://company.example",
    "http://company.example",
    "http://www.company.example",
    "https://company-example.translate.goog",
    "https://www-company-example.translate.goog",
  ])("a page under %s is our own, even if it sent the request to another name of the site", (origin) => {
    expect(requestSender(new Headers({ origin }), site)).toBe("own");
    expect(requestSender(new Headers({ origin, "sec-fetch-site": "cross-site" }), site)).toBe("own");
    expect(requestSender(new Headers({ origin, "sec-fetch-site": "none" }), site)).toBe("own");
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
    [
      "the same origin behind another name",
      { "sec-fetch-site": "same-origin", origin: "https://alias.example" },
      "own",
    ],
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

describe("router", () => {
  const at = (path: string) => new Request(`https://www.test.example${path}`);

  test("passes a request and its client to the endpoint at its path", async () => {
    const echo: Fetch = async ({ url }, client) => Response.json({ url, client });
    const response = await router({ "/api/leads": echo })(at("/api/leads?a=1"), { address: "203.0.113.9" });
    expect(await response.json()).toEqual({ url: at("/api/leads?a=1").url, client: { address: "203.0.113.9" } });
  });

  test.each(["/api/other", "/api/leads/", "/api", "/constructor"])("answers %s with 404", async (path) => {
    const response = await router({ "/api/leads": async () => new Response("done") })(at(path));
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: "Not Found" });
  });
});
