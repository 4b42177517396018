/**
 * Our functions inside the handler that Netlify's adapter generates. Version 1.5 of the adapter passes on less of an
 * event: visitors would lose their address, and text in other encodings than UTF-8. These tests fail with it.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSync } from "esbuild";
import type { Reporter } from "gatsby";
import netlifyAdapter from "gatsby-adapter-netlify";

/** What Netlify sends (https://docs.netlify.com/build/functions/lambda-compatibility/), as far as the handler reads it. */
interface NetlifyEvent {
  path: string;
  httpMethod: string;
  multiValueHeaders: Record<string, string[]>;
  body: string | null;
  isBase64Encoded: boolean;
  rawUrl: string;
}
interface NetlifyAnswer {
  statusCode: number;
  multiValueHeaders: Record<string, string[]>;
  body: string;
  isBase64Encoded: boolean;
}

/** A function, compiled on its own, that returns its input. */
const echo = `
  import { gatsbyFunction } from "./src/hosts/netlify/gatsbyFunction";
  module.exports = gatsbyFunction(async (request, client) => {
    const { method, url } = request;
    const body = [...new Uint8Array(await request.arrayBuffer())];
    return Response.json({ method, url, headers: Object.fromEntries(request.headers), body, client }, { status: 201 });
  });
`;

let folder: string;
let handler: (event: NetlifyEvent, context: object) => Promise<NetlifyAnswer>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "handler-"));
  const { outputFiles } = buildSync({
    stdin: { contents: echo, resolveDir: process.cwd(), loader: "ts" },
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
    logLevel: "error",
  });
  writeFileSync(path.join(folder, "echo.js"), outputFiles[0]?.contents ?? "");
  // The adapter writes into the folder that it runs in.
  const project = process.cwd();
  process.chdir(folder);
  await netlifyAdapter({ imageCDN: false }).adapt({
    routesManifest: [],
    headerRoutes: [],
    functionsManifest: [{ functionId: "echo-js", name: "echo", pathToEntryPoint: "echo.js", requiredFiles: [] }],
    pathPrefix: "",
    trailingSlash: "never",
    remoteFileAllowedUrls: [],
    reporter: {} as Reporter,
  });
  process.chdir(project);
  handler = createRequire(__filename)(path.join(folder, ".netlify/functions-internal/echo-js/echo-js.js")).handler;
});
afterAll(() => rmSync(folder, { recursive: true }));

const event: NetlifyEvent = {
  path: "/api/leads",
  httpMethod: "POST",
  multiValueHeaders: {
    Host: ["site.example"],
    "Content-Type": ["application/x-www-form-urlencoded"],
    "x-nf-client-connection-ip": ["203.0.113.9"],
  },
  body: "name=Ada",
  isBase64Encoded: false,
  rawUrl: "https://site.example/api/leads",
};

/** Calls the handler. @returns its response and our function's input */
async function call(changes: Partial<NetlifyEvent> = {}) {
  const answer = await handler({ ...event, ...changes }, {});
  const given = JSON.parse(Buffer.from(answer.body, answer.isBase64Encoded ? "base64" : "utf8").toString());
  return { answer, given: { ...given, body: Buffer.from(given.body) } };
}

test("the function receives the event's method, address, headers and body, and the visitor's network address", async () => {
  const { given } = await call();
  expect(given).toMatchObject({
    method: "POST",
    url: "http://site.example/api/leads",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    client: { address: "203.0.113.9" },
  });
  expect(given.body.toString()).toBe("name=Ada");
});

test("the function receives the visitor's Global Privacy Control", async () => {
  const multiValueHeaders = { ...event.multiValueHeaders, "Sec-GPC": ["1"] };
  expect((await call({ multiValueHeaders })).given.headers).toMatchObject({ "sec-gpc": "1" });
});

test("a binary body arrives unchanged", async () => {
  const bytes = Buffer.from([0xff, 0x00, 0xe9]);
  const { given } = await call({ body: bytes.toString("base64"), isBase64Encoded: true });
  expect(given.body.equals(bytes)).toBe(true);
});

test("an event without a body arrives with an empty one", async () => {
  expect((await call({ body: null })).given.body).toHaveLength(0);
});

test("the response has the function's status, and lists of its headers' values", async () => {
  const { answer } = await call();
  expect(answer).toMatchObject({
    statusCode: 201,
    multiValueHeaders: { "content-type": ["application/json"], "x-content-type-options": ["nosniff"] },
  });
});
