import { postForm } from "../../test/leads/requests";
import { BadRequest, MAX_BODY_BYTES, readFields, readPosted } from "./readFields";

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

const read = (type: string, body: string | Uint8Array<ArrayBuffer> | undefined, headers: Record<string, string> = {}) =>
  readFields(
    new Request("https://www.test.example/api/leads", {
      method: "POST",
      headers: { ...(type ? { "content-type": type } : {}), ...headers },
      body,
    }),
  );
const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

test("reads JSON and forms as UTF-8 by default", async () => {
  expect(await read(JSON_TYPE, '{"name":"José 🏠"}')).toEqual({ name: "José 🏠" });
  expect(await read(FORM, "name=Jos%C3%A9+%F0%9F%8F%A0&zip=")).toEqual({ name: "José 🏠", zip: "" });
});

test.each(["utf-8", '"UTF-8"', " UTF8"])("reads the charset %s as UTF-8", async (charset) => {
  expect(await read(`${FORM}; boundary=x; CharSet =${charset}`, "name=José")).toEqual({ name: "José" });
});

test.each(["iso-8859-1", "utf-7", "x-none", "", '"', "x".repeat(16_000), ";".repeat(16_000)])(
  "refuses the charset %.20s",
  async (charset) => {
    await expect(read(`${JSON_TYPE}; charset=${charset}`, "{}")).rejects.toMatchObject({ status: 415 });
  },
);

test("replaces invalid UTF-8", async () => {
  expect(await read(FORM, bytes("name=Jos\xe9"))).toEqual({ name: "Jos\ufffd" });
  expect(await read(JSON_TYPE, bytes('{"name":"Jos\xe9"}'))).toEqual({ name: "Jos\ufffd" });
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
  ["a text", JSON_TYPE, '"name"', {}, 400],
  ["a number", JSON_TYPE, "1", {}, 400],
  ["a byte too much", FORM, "a".repeat(MAX_BODY_BYTES + 1), {}, 413],
  ["a length that says too much", FORM, "a=1", { "content-length": String(MAX_BODY_BYTES + 1) }, 413],
] as const)("refuses %s", async (_name, type, body, headers, status) => {
  const refused = read(type, body, headers);
  await expect(refused).rejects.toBeInstanceOf(BadRequest);
  await expect(refused).rejects.toMatchObject({ status });
});

test("reads no fields from a form without a body", async () => {
  expect(await read(FORM, undefined)).toEqual({});
});

test("accepts a space after the type, and the maximum length", async () => {
  expect(await read(`${FORM} ; charset=utf-8`, "a=1", { "content-length": String(MAX_BODY_BYTES) })).toEqual({
    a: "1",
  });
});

test("reads a body of the maximum length with any number of fields", async () => {
  const name = "a".repeat(MAX_BODY_BYTES - 5);
  expect(await read(FORM, `name=${name}`)).toEqual({ name });
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

  test.each(["GET", "HEAD"])("is only opened with %s", async (method) => {
    expect(await readPosted(new Request(site.url, { method }), site)).toBeUndefined();
  });

  test("has its fields read, and another site's form refused", async () => {
    expect(await readPosted(postForm("/", { name: "Ada" }), site)).toEqual({ name: "Ada" });
    const foreign = postForm("/", { name: "Ada" }, { "sec-fetch-site": "cross-site" });
    await expect(readPosted(foreign, site)).rejects.toMatchObject({ status: 403 });
  });

  test("refuses other methods, and names its own", async () => {
    const put = readPosted(new Request(site.url, { method: "PUT" }), site);
    await expect(put).rejects.toMatchObject({ status: 405, headers: { allow: "GET, HEAD, POST" } });
  });
});
