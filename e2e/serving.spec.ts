import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { securityHeaders } from "../hosts/headers/securityHeaders";
import { honestRequest } from "./support/hostileRequests";
import { routes } from "./support/routes";
import { siteContent, someService } from "./support/siteContent";
import { startServer } from "./support/startServer";
import { leftIn } from "./variants/builtTexts";

const { company } = siteContent;
const indexed = Object.values(routes).filter((route) => route.indexed);
const REVALIDATED = "public, max-age=0, must-revalidate";
/** For the page that also opens without a connection. */
const KEPT = "public, max-age=604800, stale-while-revalidate=2592000, stale-if-error=2592000";

test("every page has its status, Brotli, revalidation and the security headers", { tag: "@journey" }, async ({
  request,
}) => {
  for (const [name, { path, status, indexed }] of Object.entries(routes)) {
    const response = await request.get(path, { maxRedirects: 0 });
    const headers = response.headers();
    expect.soft(response.status(), name).toBe(status);
    expect.soft(headers, name).toMatchObject({
      "content-encoding": "br",
      "content-type": expect.stringMatching(/^text\/html; ?charset=utf-8$/),
      vary: "Accept-Encoding",
      "cache-control": name === "stop-it-first" ? KEPT : REVALIDATED,
      ...securityHeaders,
      "content-security-policy": expect.stringMatching(/script-src 'self' 'sha256-/),
    });
    expect.soft(headers["x-robots-tag"], name).toBe(indexed ? undefined : "noindex");
    expect.soft(await response.text(), name).toContain("<h1");
  }
});

test("another spelling of an address redirects permanently, in one hop", async ({ request }) => {
  for (const [asked, right] of [
    ["/contact/?utm_source=ad&x=%20", "/contact?utm_source=ad&x=%20"],
    ["/contact/index.html", "/contact"],
    [`/Services/${someService.slug.toUpperCase()}/`, `/services/${someService.slug}`],
    ["/index.html", "/"],
  ] as const) {
    const response = await request.get(asked, { maxRedirects: 0 });
    expect(response.status(), asked).toBe(301);
    expect(response.headers().location).toBe(right);
  }
});

test("robots.txt names the sitemap, and hides no page whose headers say noindex", async ({ request }) => {
  const response = await request.get("/robots.txt");
  expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${company.url}/sitemap-index.xml\n`);
  for (const path of ["/api/request?link=x", "/api/photographs?link=x", "/api/answer?link=x", "/office"])
    expect((await request.get(path)).headers()["x-robots-tag"]).toBe("noindex");
});

test("the sitemap lists the pages", { tag: "@journey" }, async ({ request }) => {
  const index = await (await request.get("/sitemap-index.xml")).text();
  expect(index).toContain(`<loc>${company.url}/sitemap-0.xml</loc>`);
  const sitemap = await (await request.get("/sitemap-0.xml")).text();
  const all = (pattern: RegExp) => [...sitemap.matchAll(pattern)].map(([, value = ""]) => value);
  expect(all(/<url><loc>([^<]+)/g).sort()).toEqual(indexed.map(({ path }) => company.url + path).sort());
});

/** A site of before, whose service worker answers everything from its cache. */
const FORMER_PAGE = `<h1>Old</h1><script>navigator.serviceWorker.register("/service-worker.js")</script>`;
const FORMER_WORKER = `
  addEventListener("install", (event) => event.waitUntil(caches.open("old").then((cache) => cache.add("/"))));
  addEventListener("activate", (event) => event.waitUntil(clients.claim()));
  addEventListener("fetch", (event) => event.respondWith(caches.match("/")));`;

test("the service worker of a former site goes, and its pages with it", async ({ page, baseURL }) => {
  let hasMoved = false;
  const server = createServer(async ({ url = "" }, response) => {
    const isWorker = url === "/service-worker.js";
    const former = new Response(isWorker ? FORMER_WORKER : FORMER_PAGE, {
      headers: { "content-type": isWorker ? "text/javascript" : "text/html" },
    });
    const answer = hasMoved ? await fetch(baseURL + url) : former;
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type }).end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  hasMoved = true;
  await page.reload();
  await expect(heading).toHaveText("Old");
  await page.evaluate(() => void navigator.serviceWorker.ready.then((registration) => registration.update()));
  await expect(heading).not.toHaveText("Old");
  const left = async () => [await navigator.serviceWorker.getRegistrations(), await caches.keys()];
  expect(await page.evaluate(left)).toEqual([[], []]);
  server.close();
  server.closeAllConnections();
});

test("files beside the pages have their type, and are revalidated", async ({ request }) => {
  const workers = ["sw", "service-worker", "serviceworker", "superpwa-sw", "ngsw-worker", "firebase-messaging-sw"];
  const files = workers.map((name) => [`/${name}.js`, "text/javascript"] as const);
  for (const [path, type] of [...files, ["/contact.vcf", "text/vcard"]] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const expected = { "content-type": `${type}; charset=utf-8`, "cache-control": REVALIDATED };
    expect(response.headers(), path).toMatchObject(expected);
  }
  // The licenses of the bundled packages ask to be passed on.
  expect(await (await request.get("/licenses.txt")).text()).toMatch(/^react-dom\n.+\n.{10}/m);
});

test.describe("the server process", () => {
  test("exits cleanly on SIGTERM while a destination hangs, and needs no folder for temporary files", async ({
    request,
  }) => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const dataDir = mkdtempSync(path.join(tmpdir(), "leads-"));
    const { server, ended, url } = await startServer({
      PORT: "0",
      TMPDIR: "/dev/null",
      LEADS_DATA_DIR: dataDir,
      LEADS_WEEKLY_REPORT: "off",
      LEADS_WEBHOOK_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      LEADS_WEBHOOK_SECRET: "a secret of at least 24 bytes",
    });
    const asked = once(silent, "request");
    const { headers, body } = honestRequest();
    expect((await request.post(`${url}/api/leads`, { headers, data: body })).status()).toBe(201);
    await asked;
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    silent.closeAllConnections();
    silent.close();
    rmSync(dataDir, { recursive: true });
  });

  test("listens on the loopback address behind a proxy, unless HOST is set, and exits cleanly on SIGINT", async ({
    request,
  }) => {
    for (const [env, reached] of [
      [{ TRUST_PROXY: "1" }, false],
      [{ TRUST_PROXY: "1", HOST: "0.0.0.0" }, true],
    ] as const) {
      const { server, ended, url } = await startServer({ PORT: "0", ...env });
      const { port } = new URL(url);
      expect((await request.get(`http://127.0.0.1:${port}/robots.txt`)).status()).toBe(200);
      // Another address of this machine plays an outside client.
      const outside = request.get(`http://127.0.0.2:${port}/robots.txt`).then(
        (response) => response.ok(),
        () => false,
      );
      expect(await outside, JSON.stringify(env)).toBe(reached);
      server.kill("SIGINT");
      expect(await ended).toEqual([0, null]);
    }
  });

  test("reports a port in use in one line", async ({ baseURL }) => {
    const { port } = new URL(baseURL ?? "");
    const { ended, said } = await startServer({ PORT: port });
    expect(await ended).toEqual([1, null]);
    expect(said.error).toMatch(new RegExp(`^Port ${port} is in use: .*\n$`));
  });
});

test("the live site contains no words of previews", () => {
  const { form } = siteContent;
  expect(leftIn(".", [form.previewNotice])).toEqual([]);
});
