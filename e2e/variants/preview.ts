/**
 * `npm run test:preview`: changes the start page in the visual editor, and builds that as a Netlify preview in a copy of the
 * project. Checks the site. Calls the function handlers of Netlify's adapter with Netlify's events, on a real PostgreSQL.
 * Needs no Netlify.
 */
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import path from "node:path";
import process from "node:process";
import { chromium } from "@playwright/test";
import { builtPages } from "../../src/build/pages/builtPages";
import { LEADS_ENDPOINT } from "../../src/leads/model/endpoints";
import { type LeadDocument, leadEntryDocument } from "../../src/leads/model/leadRecord";
import { copyProject } from "../../test/copyProject";
import { startPostgres } from "../../test/leads/startPostgres";
import { launchOptions } from "../support/chromium";
import { expect, headline, openHome, paintPicture, publish, startEditor, upload } from "../support/contentEditor";
import { type Answer, faultsOf, type HostileRequest, honestRequest, hostileRequests } from "../support/hostileRequests";
import { contentIn } from "../support/siteContent";
import { builtTexts } from "./builtTexts";
import { checkRibbon } from "./checkRibbon";

/** The parts of a Netlify event that the adapter's handler reads. */
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
  multiValueHeaders?: Record<string, (string | number)[]>;
  body?: string;
  isBase64Encoded?: boolean;
}
type Handler = (event: NetlifyEvent, context: object) => Promise<NetlifyAnswer>;

const CLIENT = "203.0.113.9";
const SITE = "https://preview--site.netlify.example";

const BRANCH = "pull/12/head";
const COMMIT = "1a2b3c4d5e6f7a8b9c0d1a2b3c4d5e6f7a8b9c0d";

const asNetlify = (databaseUrl: string) => ({
  ...process.env,
  NETLIFY: "true",
  // Puts the adapter's cache into the project's folder.
  NETLIFY_LOCAL: "true",
  CONTEXT: "deploy-preview",
  REVIEW_ID: "12",
  BRANCH,
  COMMIT_REF: COMMIT,
  DATABASE_URL: databaseUrl,
});

/** A secret in the build's environment. */
const SECRET = "canary-5c1d9e-of-24-bytes-or-more";

function build(copy: string): void {
  const without = spawnSync("npm", ["run", "build"], { cwd: copy, env: asNetlify(""), encoding: "utf8" });
  assert.notEqual(without.status, 0, "a build without a database that lasts must fail");
  assert.match(without.stdout + without.stderr, /Set\s+DATABASE_URL\s+to\s+a\s+PostgreSQL\s+database/);
  execFileSync("npm", ["run", "build"], {
    cwd: copy,
    env: {
      ...asNetlify(`postgresql://nobody:${SECRET}@localhost/none`),
      LEADS_WEBHOOK_SECRET: SECRET,
      CMS_BACKEND: "git-gateway",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  assert.ok(!existsSync(path.join(copy, ".netlify/build-cache")), "nothing of a build comes back in the next one");
}

/** No file of the build contains the secret: files are public after a deploy. */
function checkSecrets(copy: string): void {
  const { stdout, status } = spawnSync("grep", ["-rl", SECRET, "public", ".cache", ".netlify", "src"], {
    cwd: copy,
    encoding: "utf8",
  });
  assert.deepEqual({ stdout, status }, { stdout: "", status: 1 }, "no file of the build holds a secret");
}

/** A preview is crawlable, not indexed, and labelled. */
async function checkPreview(copy: string): Promise<void> {
  const { navigation, form } = contentIn(path.join(copy, "content"));
  const read = (name: string) => readFileSync(path.join(copy, "public", name), "utf8");
  const built = path.join(copy, "public");
  const pages = Array.from(builtPages(built), ({ file }) => path.relative(built, file));
  assert.ok(pages.includes("index.html"), "there are pages to read");
  const indexed = pages.filter((name) => !/<meta [^>]*name="robots" [^>]*content="noindex"/.test(read(name)));
  assert.deepEqual(indexed, [], "every page of a preview says noindex");
  const ribbon = new RegExp(
    `<aside [^>]*aria-label="${navigation.previewLabel}".*>#12</code>.*>${BRANCH}</code>.*>${COMMIT.slice(0, 7)}</code>`,
  );
  assert.deepEqual(
    pages.filter((name) => !ribbon.test(read(name))),
    [],
    "every page of a preview names its change, branch and commit",
  );
  // Withdrawals are real, because all contexts share their list.
  const takesLeads = new RegExp(`<form [^>]*action="${LEADS_ENDPOINT}"`);
  const leadForms = pages.filter((name) => takesLeads.test(read(name)));
  assert.ok(leadForms.includes("index.html"), "there are forms to read");
  assert.deepEqual(
    leadForms.filter((name) => !read(name).includes(form.previewNotice)),
    [],
    "every form of a preview that takes leads says that requests are tests",
  );
  await checkRibbon(built, navigation.previewLabel);
  assert.match(read("_headers"), /^\/\*\n {2}X-Robots-Tag: noindex$/m);
  assert.doesNotMatch(read("robots.txt"), /Disallow: \/$/m, "or nobody would read the noindex");
}

const HEADLINE = "Written in the editor";

/** Changes the start page's headline and picture in the editor. */
async function editHome(copy: string): Promise<void> {
  const picture = path.join(copy, "painted-for-home.jpg");
  await paintPicture(picture, 2400, 1350);
  const editor = await startEditor(path.join(copy, "content"));
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await openHome(page, editor.address);
    await headline(page).fill(HEADLINE);
    await upload(page, picture);
    await publish(page);
    await expect(page.getByText("Entry saved")).toBeVisible();
  } finally {
    await browser.close();
    await editor.stop();
  }
}

/** The site has the published change, and no trace of the editor outside /admin. */
function checkEditor(copy: string): void {
  const read = (name: string) => readFileSync(path.join(copy, "public", name), "utf8");
  const home = read("index.html");
  assert.ok(home.includes(HEADLINE) && home.includes("/painted-for-home."), "the page shows what was published");
  for (const name of ["index.html", "editor.js", "decap-cms.js", "content.json"]) {
    assert.ok(existsSync(path.join(copy, "public/admin", name)), `the build writes the editor's ${name}`);
  }
  assert.ok(read("admin/editor.js").includes("editorial_workflow"), "a change begins as a draft");
  const visitors = [...builtTexts(copy)].filter(([file]) => !file.startsWith("public/admin/"));
  const aware = visitors.filter(([, text]) => /decap-cms|\/admin\b/i.test(text)).map(([file]) => file);
  assert.deepEqual(aware, [], "nothing of the editor is in the site, nor leads to it");
  const [, pages = ""] = /^\/\*\n(.*?)\n(?=\S)/ms.exec(read("_headers")) ?? [];
  assert.ok(pages.includes("content-security-policy") && !pages.includes("unsafe-eval"), "its policy is its own");
}

/** The handler of an endpoint's function. */
function handlerOf(copy: string, endpoint: string): Handler {
  const folder = path.join(copy, ".netlify/functions-internal");
  const [, name] = new RegExp(`^${endpoint} +/\\.netlify/functions/(\\S+) +200`, "m").exec(
    readFileSync(path.join(copy, "public/_redirects"), "utf8"),
  ) ?? [undefined, ""];
  assert.ok(readdirSync(folder).includes(name ?? ""), `${endpoint} leads to a function`);
  return createRequire(path.join(copy, "package.json"))(path.join(folder, `${name}`, `${name}.js`)).handler;
}

async function call(
  handler: Handler,
  endpoint: string,
  request: Omit<HostileRequest, "name" | "statuses" | "email">,
): Promise<Answer> {
  const { method, headers, body } = request;
  const all = {
    host: new URL(SITE).host,
    "x-nf-client-connection-ip": CLIENT,
    "content-length": String(body.length),
    ...headers,
  };
  const isText =
    /json|urlencoded|text/.test(headers["content-type"] ?? "") && Buffer.from(body.toString()).equals(body);
  const answer = await handler(
    {
      path: endpoint,
      httpMethod: method,
      multiValueHeaders: Object.fromEntries(Object.entries(all).map(([name, value]) => [name, [value]])),
      body: body.length === 0 ? null : body.toString(isText ? "utf8" : "base64"),
      isBase64Encoded: !isText,
      rawUrl: SITE + endpoint,
    },
    {},
  );
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(
      Object.entries(answer.multiValueHeaders ?? {}).map(([name, values]) => [name.toLowerCase(), values.join(", ")]),
    ),
    text: Buffer.from(answer.body ?? "", answer.isBase64Encoded ? "base64" : "utf8").toString(),
  };
}

/** A webhook that accepts every lead. @returns the ids it received */
async function startDestination() {
  const arrived: string[] = [];
  const server = createServer((request, response) => {
    arrived.push(String(request.headers["webhook-id"]));
    request.resume();
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    arrived,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A preview's returned form says that requests are tests. */
async function checkReturnedPage(copy: string, take: Handler): Promise<void> {
  const { form } = contentIn(path.join(copy, "content"));
  const { status, text } = await call(take, "/api/leads", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
    body: Buffer.from("kind=quote&page=/contact"),
  });
  assert.equal(status, 422);
  assert.ok(text.includes(form.previewNotice), "the returned page says that requests are tests");
}

async function checkFunctions(copy: string): Promise<void> {
  const postgres = startPostgres(["fsync=off"]);
  const destination = await startDestination();
  const { arrived } = destination;
  Object.assign(process.env, {
    NETLIFY: "true",
    DATABASE_URL: postgres.url,
    LEADS_RATE_LIMIT: "0",
    LEADS_LOG_LEVEL: "silent",
    LEADS_TRY_DAYS: "0",
    LEADS_WEBHOOK_URL: destination.url,
    LEADS_WEBHOOK_SECRET: "a secret of at least 24 bytes",
  });
  try {
    const take = handlerOf(copy, "/api/leads");
    const requests = [...hostileRequests, honestRequest()];
    const answers: Answer[] = [];
    for (const request of requests) answers.push(await call(take, "/api/leads", request));

    // The live site on the preview's database. Imported late, because it reads the environment.
    const { openLeadService } = await import("../../src/leads/leadService");
    const live = openLeadService();
    const stored: LeadDocument[] = [];
    for await (const page of (await live.store()).pages()) stored.push(...page.map(leadEntryDocument));
    const faults = requests.flatMap((request, index) => {
      const found = stored.filter(({ email }) => email === request.email);
      return faultsOf(request, answers[index] as Answer, found, CLIENT);
    });
    assert.deepEqual(faults, []);

    const get = { method: "GET", headers: {}, body: Buffer.alloc(0) };
    const opened = await call(handlerOf(copy, "/api/form-opened"), "/api/form-opened", get);
    assert.match(
      opened.headers["set-cookie"] ?? "",
      /^form-opened=\S+; Path=\/api; .*HttpOnly; Secure; SameSite=Strict$/,
    );

    await checkReturnedPage(copy, take);
    const accepted = stored.filter(({ state }) => state === "accepted");
    assert.ok(accepted.length > 0, "the preview accepted leads");
    assert.deepEqual([...new Set(stored.map(({ context }) => context))], ["preview"], "they are known as a preview's");
    const { method, headers, body } = honestRequest();
    const real = await live.handle(new Request(`${SITE}/api/leads`, { method, headers, body: new Uint8Array(body) }), {
      address: CLIENT,
    });
    assert.equal(real.status, 201);
    const { id } = await real.json();
    assert.deepEqual(arrived, [], "nothing is sent after an answer, where work stops with it");

    // The preview's handlers keep its service in this process, where its sweep finds it.
    const { default: sweepPreview } = await import(path.join(copy, "netlify/functions/sweep.mts"));
    await sweepPreview();
    assert.deepEqual(arrived, [], "the preview's sweep delivers nothing, though its environment names a destination");
    await live.sweep();
    await live.sweep();
    await sweepPreview();
    assert.deepEqual(arrived, [id], "the live site's sweep delivers its own lead, once, and none of the preview's");

    const health = await call(handlerOf(copy, "/api/health"), "/api/health", get);
    assert.deepEqual(JSON.parse(health.text), { ok: true, status: "ok", store: "postgres" });

    postgres.stop();
    const away = await call(take, "/api/leads", honestRequest());
    assert.equal(away.status, 503);
    assert.equal(away.headers["retry-after"], "30");
    postgres.start();
    assert.equal((await call(take, "/api/leads", honestRequest())).status, 201, "it comes back by itself");
    await live.close();
    console.log(
      `Netlify's handler: ${requests.length} requests answered as they should be; of ${accepted.length} leads that a preview accepted none was delivered, and the live site's one beside them was.`,
    );
  } finally {
    destination.close();
    postgres.remove();
  }
}

async function main(): Promise<void> {
  const copy = copyProject("preview");
  try {
    await editHome(copy);
    build(copy);
    await checkPreview(copy);
    checkEditor(copy);
    checkSecrets(copy);
    await checkFunctions(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  // The handlers keep their connections open.
  process.exit(0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
