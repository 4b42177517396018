/** `npm run --prefix trials bench:leads`: how many leads a second each store takes durably, and how long a visitor waits for it. */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { fromOwnPage } from "../../test/leads/sampleCatalog";
import { startPostgres } from "../../test/leads/startPostgres";
import { startLeadServer } from "./startLeadServer";

const CONNECTIONS = 50;
/** Milliseconds: first to get warm, then to measure. */
const WARM_UP = 3_000;
const MEASURED = 10_000;

/** Leads a second, and how many, while deliveries are timed. */
const PACE = 50;
const DELIVERED = 500;

/** Posts one lead; tells the status and the lead's reference. */
function post(port: number, agent: Agent, number: number): Promise<{ status?: number; id: string }> {
  const body = JSON.stringify({
    name: "Ada O'Brien",
    phone: "(302) 555-0142",
    email: `ada${number}@home.example`,
    zip: "19904",
    service: "plumbing",
    message: "The kitchen faucet drips.",
    consent: true,
    idempotencyKey: `bench-${number}`,
  });
  return new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      ...fromOwnPage,
    };
    const sent = request({ port, agent, method: "POST", path: "/api/leads", headers }, (response) => {
      let text = "";
      response.on("data", (part) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode, id: JSON.parse(text).id }));
    });
    sent.on("error", reject).end(body);
  });
}

const crashed = () => {
  throw new Error("The server ended by itself.");
};

/** The value that this share of all values does not exceed, rounded. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
}

/** As many leads as the store takes. */
async function takeLeads(env: Record<string, string>) {
  const server = await startLeadServer(env, crashed);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let failed = 0;
  let number = 0;
  const begin = performance.now() + WARM_UP;
  const end = begin + MEASURED;
  const visitor = async () => {
    while (performance.now() < end) {
      number += 1;
      const started = performance.now();
      const { status } = await post(server.port, agent, number);
      if (started < begin) continue;
      if (status === 201) times.push(performance.now() - started);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  agent.destroy();
  await server.kill();
  return {
    "leads/s": Math.round(times.length / (MEASURED / 1000)),
    "p50 ms": quantile(times, 0.5),
    "p95 ms": quantile(times, 0.95),
    "p99 ms": quantile(times, 0.99),
    "max ms": quantile(times, 1),
    "not 201": failed,
  };
}

/** The time from a lead's acknowledgement to its arrival at a destination that answers at once. */
async function deliverLeads(env: Record<string, string>) {
  const arrivals = new Map<string, number>();
  let allArrived = () => {};
  const complete = new Promise<void>((resolve) => {
    allArrived = resolve;
  });
  const destination = createServer((request, response) => {
    arrivals.set(String(request.headers["webhook-id"]), performance.now());
    request.resume();
    response.end();
    if (arrivals.size === DELIVERED) allArrived();
  });
  await new Promise<void>((resolve) => destination.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(destination.address() as AddressInfo).port}/`;
  const server = await startLeadServer(
    { ...env, LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: "a secret of at least 24 bytes" },
    crashed,
  );
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const stored = new Map<string, number>();
  const posts: Promise<unknown>[] = [];
  for (let number = 0; number < DELIVERED; number++) {
    posts.push(post(server.port, agent, -number - 1).then(({ id }) => stored.set(id, performance.now())));
    await pause(1000 / PACE);
  }
  await Promise.all([complete, ...posts]);
  agent.destroy();
  await server.kill();
  destination.closeAllConnections();
  destination.close();
  const times = [...stored].map(([id, time]) => Math.max(0, (arrivals.get(id) ?? Number.NaN) - time));
  return { "delivered p50 ms": quantile(times, 0.5), "delivered p95 ms": quantile(times, 0.95) };
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = startPostgres();
  const stores = { SQLite: { LEADS_DATA_DIR: dataDir }, PostgreSQL: { DATABASE_URL: postgres.url } };
  const table: Record<string, object> = {};
  for (const [name, env] of Object.entries(stores)) {
    table[name] = { ...(await takeLeads(env)), ...(await deliverLeads(env)) };
  }
  rmSync(dataDir, { recursive: true });
  postgres.remove();
  console.log(
    `${CONNECTIONS} connections for ${MEASURED / 1000} s, every lead on disk before its answer; then ${PACE} leads/s to a webhook`,
  );
  console.table(table);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
