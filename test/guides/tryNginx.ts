/** Runs the guides' nginx configuration in front of the service. */
import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect as connectSecurely } from "node:tls";
import { freePort } from "../freePort";
import { sampleRequest } from "../leads/sampleCatalog";
import type { GuideHost } from "./guideHost";

interface Answer {
  status?: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

async function ask(address: string, options: http.RequestOptions, body?: string | Buffer): Promise<Answer> {
  const { request } = address.startsWith("https:") ? https : http;
  const sent = request(address, { ...options, ...{ rejectUnauthorized: false } });
  sent.on("error", () => {});
  sent.end(body);
  const [response] = (await once(sent, "response")) as [http.IncomingMessage];
  let text = "";
  for await (const part of response) text += part;
  return { status: response.statusCode, headers: response.headers, body: text };
}

/** Waits until something listens on a port. */
async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(20);
  }
}

/** Checks responses through the proxy, and the visitor's address in the store. */
async function checkProxy(host: GuideHost, plain: string, secure: string): Promise<void> {
  const { host: name } = new URL(host.origin);
  const page = await ask(secure, { headers: { host: name, "accept-encoding": "br" } });
  assert.equal(page.status, 200);
  assert.equal(page.headers["content-encoding"], "br", "the server compresses");
  for (const from of [plain, secure]) {
    const moved = await ask(`${from}/?x=1`, { headers: { host: `www.${name}` } });
    assert.deepEqual(
      [moved.status, moved.headers.location],
      [301, `${host.origin}/?x=1`],
      "one redirect to the origin",
    );
  }

  const email = "proxied@home.example";
  const lead = JSON.stringify({ ...sampleRequest, email, service: "roofing" });
  const headers = {
    host: name,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(lead),
    "x-forwarded-for": "203.0.113.99",
    "x-forwarded-host": "elsewhere.example",
  };
  const sent = await ask(`${secure}/api/leads`, { method: "POST", headers }, lead);
  assert.equal(sent.status, 201, sent.body);
  assert.equal(await host.addressOf(JSON.parse(sent.body).id), "127.0.0.1", "a forged address is ignored");
  await host.erase(email);

  const tooLong = Buffer.alloc(1_000_000, "x");
  const refused = await ask(
    `${secure}/api/leads`,
    { method: "POST", headers: { ...headers, "content-length": tooLong.length } },
    tooLong,
  );
  assert.equal(refused.status, 413);
}

/** Checks the limits per visitor. */
async function checkLimits(name: string, port: number): Promise<void> {
  const slow = connectSecurely({ port, host: "127.0.0.1", rejectUnauthorized: false }).on("error", () => {});
  slow.write(`GET / HTTP/1.1\r\nHost: ${name}\r\n`);
  // nginx resets the slow connection.
  await new Promise((resolve) => slow.once("close", resolve).resume());

  const statuses: (number | undefined)[] = [];
  const agent = new https.Agent({ keepAlive: true, maxSockets: 20 });
  const at = `https://127.0.0.1:${port}/`;
  await Promise.all(
    Array.from({ length: 300 }, async () => {
      statuses.push((await ask(at, { headers: { host: name }, agent })).status);
    }),
  );
  agent.destroy();
  assert.deepEqual([...new Set(statuses)].sort(), [200, 429]);
}

/** Tests a guide's configuration. @returns the reason if nginx is missing */
export async function tryNginx(host: GuideHost, config: string): Promise<string | undefined> {
  if (spawnSync("nginx", ["-v"]).status !== 0) return "nginx is not installed";
  const file = (name: string) => path.join(host.folder, name);
  const words = "req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=company.example".split(" ");
  execFileSync("openssl", [...words, "-keyout", file("privkey.pem"), "-out", file("fullchain.pem")], {
    stdio: "ignore",
  });

  const [plainPort, securePort] = [await freePort(), await freePort()];
  const site = config
    .replace(/^ *listen \[::\].*\n/gm, "")
    .replace("https://company.example$", () => `${host.origin}$`)
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replace("listen 443 ", `listen 127.0.0.1:${securePort} `)
    .replace("client_header_timeout 10s", "client_header_timeout 1s")
    // 300 requests exceed this limit also on a slow machine.
    .replace("rate=30r/s", "rate=1r/s");
  writeFileSync(file("site.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`);
  writeFileSync(
    file("nginx.conf"),
    `daemon off; pid nginx.pid; error_log stderr;
     events {}
     http { access_log off; ${temporary.join(" ")} include site.conf; }`,
  );
  const run = ["-p", host.folder, "-c", file("nginx.conf"), "-e", "stderr"];
  const { status, stderr } = spawnSync("nginx", ["-t", ...run], { encoding: "utf8" });
  assert.equal(status, 0, stderr);

  const nginx = spawn("nginx", run, { stdio: ["ignore", "ignore", "ignore"] });
  const ended = once(nginx, "exit");
  try {
    await listening(securePort);
    await checkProxy(host, `http://127.0.0.1:${plainPort}`, `https://127.0.0.1:${securePort}`);
    await checkLimits(new URL(host.origin).host, securePort);
  } finally {
    nginx.kill("SIGQUIT");
    await ended;
  }
  return undefined;
}
