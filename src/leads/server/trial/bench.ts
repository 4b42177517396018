/** `npm run bench:leads`: how many leads a second each store takes durably, and how long a visitor waits for it. */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { startPostgres } from "../testPostgres";
import { startLeadServer } from "./startLeadServer";

const CONNECTIONS = 50;
/** Milliseconds: first to get warm, then to measure. */
const WARM_UP = 3_000;
const MEASURED = 10_000;

/** Posts one lead; tells the status. */
function post(port: number, agent: Agent, number: number): Promise<number | undefined> {
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
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const sent = request({ port, agent, method: "POST", path: "/api/leads", headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    });
    sent.on("error", reject).end(body);
  });
}

async function bench(env: Record<string, string>) {
  const server = await startLeadServer(env, () => {
    throw new Error("The server ended by itself.");
  });
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
      const status = await post(server.port, agent, number);
      if (started < begin) continue;
      if (status === 201) times.push(performance.now() - started);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  agent.destroy();
  await server.kill();
  times.sort((a, b) => a - b);
  const quantile = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return {
    "leads/s": Math.round(times.length / (MEASURED / 1000)),
    "p50 ms": quantile(0.5),
    "p95 ms": quantile(0.95),
    "p99 ms": quantile(0.99),
    "max ms": quantile(0.999999),
    "not 201": failed,
  };
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const table: Record<string, Awaited<ReturnType<typeof bench>>> = {};
  table.SQLite = await bench({ LEADS_DATA_DIR: dataDir });
  rmSync(dataDir, { recursive: true });
  const postgres = startPostgres();
  table.PostgreSQL = await bench({ DATABASE_URL: postgres.url });
  postgres.remove();
  console.log(`${CONNECTIONS} connections, ${MEASURED / 1000} s each, every lead on disk before its answer`);
  console.table(table);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
