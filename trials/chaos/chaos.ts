/**
 * `npm run --prefix trials chaos`: checks on each store that no acknowledged lead is lost, doubled or undelivered, and no
 * visit either that a visitor has taken, while servers of the built site are killed and the database restarts. Takes an hour.
 * `-- --store pooler --leads 1000 --kills 2 --outages 0` narrows it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pino from "pino";
import { type SiteServer, startServer } from "../../e2e/support/startServer";
import { openLeads } from "../../leads/openLeads";
import type { Window } from "../../leads/record/acts";
import { readSettings } from "../../leads/settings";
import { recordAct } from "../../leads/store/acts";
import { leadPages } from "../../leads/store/leadQueries";
import { openStore } from "../../leads/store/openStore";
import { statusPath } from "../../model/lead/endpoints";
import { renderReturnedPage } from "../../src/returned/returnedPage";
import { planNothing, sampleAct } from "../../test/leads/sampleAct";
import { fromOwnPage, sampleCatalog } from "../../test/leads/sampleCatalog";
import { startPgBouncer } from "../../test/leads/startPgBouncer";
import { type PostgresServer, startPostgres } from "../../test/leads/startPostgres";
import { newLead } from "../newLead";
import { MoodyDestination } from "./moodyDestination";

/** "pooler": PostgreSQL behind PgBouncer in transaction mode. */
const STORES = ["sqlite", "postgres", "pooler"] as const;

interface ChaosOptions {
  store: (typeof STORES)[number];
  /** Leads to acknowledge. */
  leads: number;
  /** Number of times a server is killed. */
  kills: number;
  /** Number of database restarts (PostgreSQL only). */
  outages: number;
}

interface ChaosCounts {
  acknowledged: number;
  stored: number;
  /** Leads acknowledged, but missing from the store. */
  lost: number;
  /** Rows beyond the first for one request. */
  doubled: number;
  /** Leads acknowledged under one reference, but stored under another. */
  renamed: number;
  /** Leads acknowledged, but never delivered. */
  undelivered: number;
  /** Visits that were taken by a tap which was answered. */
  taps: number;
  /** Of them, those that are not stored exactly once. */
  wrongTaps: number;
}

const VISITORS = 20;
/** One visitor of so many is offered a time, and takes it. */
const OFFERED = 5;
/** Two processes share the database. */
const SERVERS = 2;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Visitors send leads while servers are killed, the database restarts and the destination misbehaves. Each visitor
 * retries with the same key until the lead is acknowledged. In the end every acknowledged lead must be stored once and
 * delivered.
 */
async function runChaos(options: ChaosOptions): Promise<ChaosCounts> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "chaos-"));
  const postgres = options.store === "sqlite" ? undefined : startPostgres();
  const pooler = postgres && options.store === "pooler" ? await startPgBouncer(postgres) : undefined;
  const destination = new MoodyDestination();
  await destination.start();
  const servers: SiteServer[] = [];
  try {
    return await wreak(options, { dataDir, postgres, pooler, destination, servers });
  } finally {
    await Promise.all(servers.map(kill));
    await destination.stop();
    await pooler?.remove();
    postgres?.remove();
    rmSync(dataDir, { recursive: true });
  }
}

interface Stage {
  dataDir: string;
  postgres: PostgresServer | undefined;
  pooler: Awaited<ReturnType<typeof startPgBouncer>> | undefined;
  destination: MoodyDestination;
  servers: SiteServer[];
}

async function kill({ server, ended }: SiteServer): Promise<void> {
  server.kill("SIGKILL");
  await ended;
}

async function wreak(
  { leads, kills, outages }: ChaosOptions,
  { dataDir, postgres, pooler, destination, servers }: Stage,
): Promise<ChaosCounts> {
  const env: Record<string, string> = {
    PORT: "0",
    LEADS_DATA_DIR: dataDir,
    ...(postgres ? { DATABASE_URL: (pooler ?? postgres).url } : {}),
    LEADS_RATE_LIMIT: "0",
    LEADS_WEEKLY_REPORT: "off",
    LEADS_WEBHOOK_URL: destination.origin,
    LEADS_WEBHOOK_SECRET: "a secret of at least 24 bytes",
  };
  let crashed = false;
  const start = async () => {
    const started = await startServer(env);
    started.ended.then(([code]) => {
      crashed ||= code !== null;
    });
    return started;
  };
  for (let index = 0; index < SERVERS; index++) servers.push(await start());

  const office = await openStore({ dataDir, databaseUrl: env.DATABASE_URL });
  const anyServer = () => servers[Math.floor(Math.random() * SERVERS)]?.url ?? "";
  const again = async <T>(tryOnce: () => Promise<T | undefined>): Promise<T> => {
    for (;;) {
      const result = await tryOnce();
      if (result !== undefined) return result;
      if (crashed) throw new Error("A server ended by itself.");
      await pause(50);
    }
  };

  /** Request → the reference it was acknowledged with. */
  const acknowledged = new Map<string, string>();
  let sent = 0;

  const tapped: string[] = [];

  async function visitor(): Promise<void> {
    while (sent < leads) {
      sent += 1;
      const place = sent;
      const key = `chaos-${place}`;
      const { id, link } = await again(() => send(key, anyServer()));
      acknowledged.set(key, id);
      if (place % OFFERED !== 0) continue;
      // Each has a time of their own.
      const from = Date.now() + DAY + place * HOUR;
      const window = { from, to: from + HOUR };
      const offered = sampleAct(id, { kind: "offered", at: Date.now(), details: { windows: [window] } });
      await again(() => recordAct(office, offered, planNothing).catch(() => undefined));
      await again(() => tap(statusPath(link), window, anyServer()));
      tapped.push(id);
    }
  }

  const untilAcknowledged = async (count: number) => {
    while (acknowledged.size < count && !crashed) await pause(5);
  };

  async function killer(): Promise<void> {
    const restarts = postgres ? outages : 0;
    const troubles = kills + restarts;
    for (let index = 0; index < troubles; index++) {
      await untilAcknowledged(Math.floor((leads * (index + 1)) / (troubles + 1)));
      // Spreads the restarts evenly among the kills.
      if ((index * restarts) % troubles < restarts) {
        postgres?.stop();
        await pause(300);
        postgres?.start();
      } else {
        const victim = index % SERVERS;
        const killed = servers[victim];
        if (killed) await kill(killed);
        servers[victim] = await start();
      }
    }
  }

  await Promise.all([killer(), ...Array.from({ length: VISITORS }, visitor)]);
  await office.close();
  await Promise.all(servers.splice(0).map(kill));

  destination.isMoody = false;
  const { stored, visits } = await deliverRest(env);
  return {
    acknowledged: acknowledged.size,
    ...countFaults([...acknowledged], stored, destination.arrived),
    taps: tapped.length,
    wrongTaps: tapped.filter((id) => visits.get(id) !== 1).length,
  };
}

/** Delivers pending leads. @returns stored leads: message → references; and how often each took a time */
async function deliverRest(env: Record<string, string>) {
  const office = openLeads({
    catalog: sampleCatalog,
    renderReturnedPage,
    settings: readSettings(env),
    log: pino({ level: "silent" }),
    // A clock that is a day ahead makes all retries due.
    now: () => Date.now() + DAY,
  });
  // After an outage, PgBouncer tries to log in again each 15 seconds (server_login_retry).
  while (
    !(await office.sweep().then(
      () => true,
      () => false,
    ))
  )
    await pause(1_000);
  const stored = new Map<string, string[]>();
  const visits = new Map<string, number>();
  for await (const page of leadPages(await office.store())) {
    for (const { id, answers, acts } of page) {
      const message = answers.message ?? "";
      stored.set(message, [...(stored.get(message) ?? []), id]);
      visits.set(id, acts.filter(({ kind }) => kind === "chose").length);
    }
  }
  await office.close();
  return { stored, visits };
}

function countFaults(
  acknowledged: readonly [key: string, id: string][],
  stored: ReadonlyMap<string, string[]>,
  arrived: ReadonlySet<string>,
) {
  const count = (test: (key: string, id: string) => boolean) =>
    acknowledged.filter(([key, id]) => test(key, id)).length;
  return {
    stored: [...stored.values()].flat().length,
    lost: count((key) => !stored.has(key)),
    doubled: [...stored.values()].filter((ids) => ids.length > 1).length,
    renamed: count((key, id) => stored.has(key) && !stored.get(key)?.includes(id)),
    undelivered: count((_key, id) => !arrived.has(id)),
  };
}

/** Takes an offered time. @returns whether the answer said so; undefined if there was none */
async function tap(path: string, { from, to }: Window, origin: string): Promise<true | undefined> {
  const body = new URLSearchParams({ act: "chose", from: String(from), to: String(to) });
  const headers = { accept: "text/html", ...fromOwnPage };
  const signal = AbortSignal.timeout(10_000);
  const response = await fetch(origin + path, { method: "POST", headers, body, redirect: "manual", signal }).catch(
    () => undefined,
  );
  if (response && ![303, 408, 503].includes(response.status)) throw new Error(`${response.status} to a tap`);
  return response?.status === 303 ? true : undefined;
}

/** Sends one lead. @returns its reference and the token of its page; undefined if it was not acknowledged */
async function send(key: string, origin: string): Promise<{ id: string; link: string } | undefined> {
  // Each request is another person's, and the same when it is sent again.
  const phone = `302${2_000_000 + Number(key.replace("chaos-", ""))}`;
  const answers = { phone, email: `${key}@home.example`, message: key, idempotencyKey: key };
  const { method, path, headers, body } = newLead(answers);
  let response: Response;
  try {
    response = await fetch(origin + path, { method, headers, body, signal: AbortSignal.timeout(10_000) });
  } catch {
    // There is no server, or it was killed before it responded.
    return undefined;
  }
  // A busy server has not read the request in time (408), or stored nothing (503): the visitor sends it again.
  if (![201, 408, 503].includes(response.status)) throw new Error(`${response.status} was not expected`);
  const answer = await response.json().catch(() => undefined);
  return response.status === 201 ? answer : undefined;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      store: { type: "string" },
      leads: { type: "string", default: "10000" },
      kills: { type: "string", default: "20" },
      outages: { type: "string", default: "5" },
    },
  });
  const [leads, kills, outages] = [values.leads, values.kills, values.outages].map(Number) as [number, number, number];
  const table: Record<string, ChaosCounts> = {};
  for (const store of STORES.filter((each) => each === (values.store ?? each))) {
    console.log(`${store}: ${leads} leads …`);
    table[store] = await runChaos({ store, leads, kills, outages });
  }
  console.table(table);
  const failed = Object.values(table).some(
    ({ lost, doubled, renamed, undelivered, wrongTaps }) => lost + doubled + renamed + undelivered + wrongTaps > 0,
  );
  if (failed) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
