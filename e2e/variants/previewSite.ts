/** Builds a project as a Netlify preview, with the editor and without a database. Checks it without Netlify. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { HEALTH_ENDPOINT, LEADS_ENDPOINT, WITHDRAWAL_ENDPOINT } from "../../model/lead/endpoints";
import { PREVIEW_REFERENCE } from "../../model/lead/isPreview";
import { builtPages } from "../../src/build/pages/builtPages";
import { type Answer, faultsOf, type HostileRequest, honestRequest, hostileRequests } from "../support/hostileRequests";
import { contentIn } from "../support/siteContent";
import { builtTexts } from "./builtTexts";

/** The function for the API. */
type Api = (request: Request, context: { ip: string }) => Promise<Response>;

const CLIENT = "203.0.113.9";
const SITE = "https://preview--site.netlify.example";

const netlify = {
  ...process.env,
  NETLIFY: "true",
  // Puts the adapter's cache into the project's folder.
  NETLIFY_LOCAL: "true",
  CONTEXT: "deploy-preview",
  DATABASE_URL: "",
};

/** A secret in the build's environment. */
const SECRET = "canary-5c1d9e-of-24-bytes-or-more";

/** Builds a copy of the project. */
export function buildPreview(copy: string): void {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "build"], {
    cwd: copy,
    env: { ...netlify, LEADS_WEBHOOK_SECRET: SECRET, EDITOR_REPO: "owner/site" },
    encoding: "utf8",
  });
  assert.equal(status, 0, stderr);
  assert.match(stdout + stderr, /this is a preview, not the live site/, "the log says what becomes of requests");
  assert.ok(!existsSync(path.join(copy, ".netlify/build-cache")), "the next build starts without this build's files");
  assert.ok(!existsSync(path.join(copy, ".netlify/functions-internal")), "Gatsby's adapter writes no function");
}

/** No file of the build contains the secret: files are public after a deploy. */
function checkSecrets(copy: string): void {
  const { stdout, status } = spawnSync("grep", ["-rl", SECRET, "public", ".cache", "src", "leads", "hosts"], {
    cwd: copy,
    encoding: "utf8",
  });
  assert.deepEqual({ stdout, status }, { stdout: "", status: 1 }, "no file of the build holds a secret");
}

/** A preview is crawlable and not indexed, and its forms say what it is. */
function checkPages(copy: string): void {
  const { form } = contentIn(path.join(copy, "content"));
  const read = (name: string) => readFileSync(path.join(copy, "public", name), "utf8");
  const built = path.join(copy, "public");
  const pages = Array.from(builtPages(built), ({ file }) => path.relative(built, file));
  assert.ok(pages.includes("index.html"), "there are pages to read");
  const indexed = pages.filter((name) => !/<meta [^>]*name="robots" [^>]*content="noindex"/.test(read(name)));
  assert.deepEqual(indexed, [], "every page of a preview says noindex");
  const takesLeads = new RegExp(`<form [^>]*action="(?:${LEADS_ENDPOINT}|${WITHDRAWAL_ENDPOINT})"`);
  const leadForms = pages.filter((name) => takesLeads.test(read(name)));
  assert.ok(leadForms.includes("index.html"), "there are forms to read");
  assert.deepEqual(
    leadForms.filter((name) => !read(name).includes(form.previewNotice)),
    [],
    "every form of a preview says that requests are tests",
  );
  assert.match(read("_headers"), /^\/\*\n {2}X-Robots-Tag: noindex$/m);
  assert.doesNotMatch(read("robots.txt"), /Disallow: \/$/m, "or nobody would read the noindex");
}

/** The site has no trace of the editor outside /admin. */
function checkEditor(copy: string): void {
  const read = (name: string) => readFileSync(path.join(copy, "public", name), "utf8");
  for (const name of ["index.html", "editor.js", "decap-cms.js"]) {
    assert.ok(existsSync(path.join(copy, "public/admin", name)), `the build writes the editor's ${name}`);
  }
  assert.ok(read("admin/editor.js").includes("editorial_workflow"), "a change begins as a draft");
  const visitors = [...builtTexts(copy)].filter(([file]) => !file.startsWith("public/admin/"));
  const aware = visitors.filter(([, text]) => /decap-cms|\/admin\b/i.test(text)).map(([file]) => file);
  assert.deepEqual(aware, [], "the site has no part of the editor and no link to it");
  const [, pages = ""] = /^\/\*\n(.*?)\n(?=\S)/ms.exec(read("_headers")) ?? [];
  assert.ok(pages.includes("content-security-policy") && !pages.includes("unsafe-eval"), "its policy is its own");
  assert.match(read("_headers"), /^\/admin\/\*\n(?: {2}.*\n)* {2}content-security-policy: .*unsafe-eval/m);
}

async function call(
  api: Api,
  endpoint: string,
  { method, headers, body }: Omit<HostileRequest, "name" | "statuses" | "email">,
): Promise<Answer> {
  const hasBody = method !== "GET" && method !== "HEAD";
  const request = new Request(SITE + endpoint, { method, headers, body: hasBody ? new Uint8Array(body) : undefined });
  const response = await api(request, { ip: CLIENT });
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
}

async function checkFunction(copy: string): Promise<void> {
  Object.assign(process.env, { NETLIFY: "true" });
  const { default: api }: { default: Api } = await import(path.join(copy, "netlify/functions/api.mts"));
  for (const request of hostileRequests) {
    const answer = await call(api, LEADS_ENDPOINT, request);
    assert.deepEqual(faultsOf({ ...request, stored: undefined }, answer, [], CLIENT), []);
  }
  const scripted = await call(api, LEADS_ENDPOINT, honestRequest());
  assert.deepEqual([scripted.status, JSON.parse(scripted.text)], [201, { id: PREVIEW_REFERENCE }]);
  const { form } = contentIn(path.join(copy, "content"));
  const honest = new URLSearchParams(JSON.parse(honestRequest().body.toString())).toString();
  for (const [status, body] of [
    [200, honest],
    [422, "kind=quote&page=/contact"],
  ] as const) {
    const headers = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
    const plain = await call(api, LEADS_ENDPOINT, { method: "POST", headers, body: Buffer.from(body) });
    assert.equal(plain.status, status);
    assert.ok(plain.text.includes(form.previewNotice), "the page after a plain form says that requests are tests");
  }
  const health = await call(api, HEALTH_ENDPOINT, { method: "GET", headers: {}, body: Buffer.alloc(0) });
  assert.deepEqual(JSON.parse(health.text), { status: "ok", store: "none" });
  console.log("A preview's function accepts requests with the reference TEST, and needs no database.");
}

/** Checks the built site and calls its function. */
export async function checkPreview(copy: string): Promise<void> {
  checkPages(copy);
  checkEditor(copy);
  checkSecrets(copy);
  await checkFunction(copy);
}
