import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { securityHeaders } from "../hosts/headers/securityHeaders";
import { CONTENT_REPORT } from "../src/build/develop/contentReport";
import { formatPhone } from "../src/content/facts/format";
import { honestRequest } from "./support/hostileRequests";
import { routes } from "./support/routes";
import { siteContent, someService } from "./support/siteContent";
import { startServer } from "./support/startServer";

const { company } = siteContent;
const indexed = Object.values(routes).filter((route) => route.indexed);
const REVALIDATED = "public, max-age=0, must-revalidate";
/** For the page that also opens without a connection. */
const KEPT = "public, max-age=604800, stale-while-revalidate=2592000, stale-if-error=2592000";
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Addresses of one kind of file that Home names. */
async function namedAtHome(request: APIRequestContext, pattern: RegExp): Promise<string[]> {
  const found = (await (await request.get("/")).text()).match(pattern) ?? [];
  expect(found).not.toHaveLength(0);
  return [...new Set(found)];
}

for (const [name, { path, status, indexed }] of Object.entries(routes)) {
  test(`${name}: has its status, Brotli, revalidation and the security headers`, {
    tag: "@journey",
  }, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(status);
    const headers = response.headers();
    expect(headers).toMatchObject({
      "content-encoding": "br",
      vary: "Accept-Encoding",
      "cache-control": name === "stop-it-first" ? KEPT : REVALIDATED,
      ...securityHeaders,
      "content-security-policy": expect.stringMatching(/script-src 'self' 'sha256-/),
    });
    expect(headers["content-type"]).toMatch(/^text\/html; ?charset=utf-8$/);
    expect(headers["x-robots-tag"]).toBe(indexed ? undefined : "noindex");
    expect(await response.text()).toContain("<h1");
  });
}

for (const [asked, right] of [
  ["/contact/", "/contact"],
  ["/contact/?utm_source=ad&x=%20", "/contact?utm_source=ad&x=%20"],
  ["/contact.html", "/contact"],
  ["/contact/index.html", "/contact"],
  ["/Contact", "/contact"],
  ["/services/", "/services"],
  [`/Services/${someService.slug.toUpperCase()}/`, `/services/${someService.slug}`],
  ["/index.html", "/"],
] as const) {
  test(`${asked} redirects permanently to ${right}`, async ({ request }) => {
    const response = await request.get(asked, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(right);
  });
}

test("scripts and pictures are cached for a year", async ({ request }) => {
  const scripts = await namedAtHome(request, /\/[\w-]+-[0-9a-f]{20}\.js/g);
  const pictures = await namedAtHome(request, /\/static\/[\w/-]+\.(?:avif|webp|jpg|png)/g);
  for (const file of [...scripts, ...pictures.slice(0, 3)]) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(200);
    expect(response.headers()["cache-control"], file).toBe(IMMUTABLE);
  }
});

test("robots.txt names the sitemap and excludes the endpoints", async ({ request }) => {
  const response = await request.get("/robots.txt");
  expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toBe(
    `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${company.url}/sitemap-index.xml\n`,
  );
});

test("security.txt names a contact and is valid for most of a year", async ({ request }) => {
  const response = await request.get("/.well-known/security.txt");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text).toContain(`Contact: mailto:${company.securityEmail ?? company.email}\n`);
  const [, contact = "", expires = ""] = /Contact: (https:\S+)\nExpires: (\S+)\n/.exec(text) ?? [];
  expect((await request.get(new URL(contact).pathname)).status()).toBe(200);
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  // The standard advises less than a year.
  expect(days).toBeLessThan(365);
});

test("licenses.txt lists the bundled packages, sorted, with their license texts", async ({ request }) => {
  const response = await request.get("/licenses.txt");
  expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const parts = (await response.text()).split(`\n\n${"-".repeat(80)}\n\n`);
  const names = parts.map((part) => {
    const [, name = "", text = ""] = /^(\S+) \S+ \(\S+\)\n\n(.+)$/s.exec(part) ?? [];
    expect(text.length, name || part).toBeGreaterThan(500);
    return name;
  });
  expect(names).toEqual([...names].sort());
  expect(names).toEqual(
    expect.arrayContaining(["@emotion/react", "@fontsource/figtree", "gatsby", "react-dom", "stylis"]),
  );
});

test("the sitemap lists the pages with their dates", { tag: "@journey" }, async ({ request }) => {
  const index = await (await request.get("/sitemap-index.xml")).text();
  expect(index).toContain(`<loc>${company.url}/sitemap-0.xml</loc>`);
  const sitemap = await (await request.get("/sitemap-0.xml")).text();
  const all = (pattern: RegExp) => [...sitemap.matchAll(pattern)].map(([, value = ""]) => value);
  expect(all(/<url><loc>([^<]+)/g).sort()).toEqual(indexed.map(({ path }) => company.url + path).sort());
  // A shallow clone has no dates, so the sitemap has none.
  const history = spawnSync("git", ["rev-parse", "--is-shallow-repository"], { encoding: "utf8" }).stdout;
  for (const [page] of sitemap.matchAll(/<url>.*?<\/url>/gs)) {
    const days = [...page.matchAll(/<lastmod>([^<]+)/g)].map(([, day = ""]) => day);
    expect(days, page).toHaveLength(history?.trim() === "false" ? 1 : 0);
    for (const day of days) expect(Date.parse(day), page).toBeLessThanOrEqual(Date.now());
  }
});

for (const [asked, right] of [
  ["/contact", "/contact"],
  ["/Contact/index.html?utm_source=ad", "/contact?utm_source=ad"],
  ["/", "/"],
] as const) {
  test(`the other www form of ${asked} redirects to the site's origin in one hop`, async ({ request }) => {
    const { host } = new URL(company.url);
    const other = host.startsWith("www.") ? host.slice(4) : `www.${host}`;
    const response = await request.get(asked, { maxRedirects: 0, headers: { host: other } });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(company.url + right);
  });
}

test("the health endpoint answers ok", async ({ request }) => {
  const response = await request.get("/api/health");
  expect(response.status()).toBe(200);
  expect(Object.keys(await response.json())).toEqual(["status", "store"]);
});

test("an oversized request gets a clear message and the phone number", async ({ request }) => {
  const message = "a".repeat(70_000);
  for (const sent of [{ data: { message } }, { form: { message } }]) {
    const response = await request.post("/api/leads", sent);
    expect(response.status()).toBe(413);
    expect(await response.text()).toContain(formatPhone(company.phone));
  }
});

test.describe("the server process", () => {
  test("exits cleanly on SIGINT", async ({ request }) => {
    const { server, ended, url } = await startServer({ PORT: "0" });
    expect((await request.get(`${url}/api/health`)).status()).toBe(200);
    server.kill("SIGINT");
    expect(await ended).toEqual([0, null]);
  });

  test("delivers pending leads after a crash, and exits cleanly on SIGTERM while a destination hangs", async ({
    request,
  }) => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const env = {
      PORT: "0",
      LEADS_DATA_DIR: mkdtempSync(path.join(tmpdir(), "leads-")),
      LEADS_RATE_LIMIT: "0",
      LEADS_WEEKLY_REPORT: "off",
      LEADS_WEBHOOK_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      LEADS_WEBHOOK_SECRET: "a secret of at least 24 bytes",
    };
    const first = await startServer(env);
    // More than two rounds of deliveries.
    for (let index = 0; index < 12; index++) {
      const { headers, body } = honestRequest();
      expect((await request.post(`${first.url}/api/leads`, { headers, data: body })).status()).toBe(201);
    }
    first.server.kill("SIGKILL");
    await first.ended;

    const asked = once(silent, "request");
    const second = await startServer(env);
    await asked;
    second.server.kill("SIGTERM");
    expect(await second.ended).toEqual([0, null]);
    silent.closeAllConnections();
    silent.close();
    rmSync(env.LEADS_DATA_DIR, { recursive: true });
  });

  test("listens on the loopback address behind a proxy, unless HOST is set", async ({ request }) => {
    for (const [env, reached] of [
      [{}, true],
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
      server.kill("SIGTERM");
      await ended;
    }
  });

  test("reports a port in use in one line", async ({ baseURL }) => {
    const { port } = new URL(baseURL ?? "");
    const { ended, said } = await startServer({ PORT: port });
    expect(await ended).toEqual([1, null]);
    expect(said.error).toMatch(new RegExp(`^Port ${port} is in use: .*\n$`));
  });
});

test("the live site contains no words of previews or of `npm run develop`", () => {
  const { navigation, form } = siteContent;
  const foreign = [navigation.previewLabel, form.previewNotice, CONTENT_REPORT];
  const files = readdirSync("public", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|js|json|md|txt)$/.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  expect(files.length).toBeGreaterThan(20);
  const found = files.filter((file) => {
    const text = readFileSync(file, "utf8");
    return foreign.some((words) => text.includes(words));
  });
  expect(found).toEqual([]);
});
