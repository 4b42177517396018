/**
 * `npm run --prefix trials chaos`: checks on each store that no acknowledged lead is lost, doubled or undelivered, while
 * servers of the built site are killed and the database restarts. Takes an hour. `-- --store pooler --leads 1000 --kills 2
 * --outages 0` narrows it.
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
import { readSettings } from "../../leads/settings";
import { leadPages } from "../../leads/store/leadQueries";
import { renderReturnedPage } from "../../src/returned/returnedPage";
import { sampleCatalog } from "../../test/leads/sampleCatalog";
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
  /** Tries without a response or with a 503, which were repeated. */
  triedAgain: number;
  stored: number;
  /** Leads acknowledged, but missing from the store. */
  lost: number;
  /** Rows beyond the first for one request. */
  doubled: number;
  /** Leads acknowledged under one reference, but stored under another. */
  renamed: number;
  /** Leads acknowledged, but never delivered. */
  undelivered: number;
  /** Leads delivered more than once to the webhook, whose receiver knows them by their id. */
  repeated: number;
}

const VISITORS = 20;
/** Two processes share the database. */
const SERVERS = 2;
const DAY = 24 * 3_600_000;

/**
 * Visitors send leads while servers are killed, the database restarts and the destination misbehaves. Each visitor
 * retries with the same key until the lead is acknowledged. In the end every acknowledged lead must be stored once and
 * delivered.
 */
async function runChaos(options: ChaosOptions): Promise<ChaosCounts> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "chaos-"));
  const postgres = options.store === "sqlite" ? undefined : startPostgres();
  const pooler = postgres && options.store === "pooler" ? startPgBouncer(postgres) : undefined;
  const destination = new MoodyDestination();
  await destination.start();
  const servers: SiteServer[] = [];
  try {
    return await wreak(options, { dataDir, postgres, pooler, destination, servers });
  } finally {
    await Promise.all(servers.map(kill));
    await destination.stop();
    pooler?.remove();
    postgres?.remove();
    rmSync(dataDir, { recursive: true });
  }
}

interface Stage {
  dataDir: string;
  postgres: PostgresServer | undefined;
  pooler: ReturnType<typeof startPgBouncer> | undefined;
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

  /** Request → the reference it was acknowledged with. */
  const acknowledged = new Map<string, string>();
  let sent = 0;
  let triedAgain = 0;

  async function visitor(): Promise<void> {
    while (sent < leads) {
      sent += 1;
      const key = `chaos-${sent}`;
      for (;;) {
        const id = await send(key, servers[Math.floor(Math.random() * SERVERS)]?.url ?? "");
        if (id) {
          acknowledged.set(key, id);
          break;
        }
        if (crashed) throw new Error("A server ended by itself.");
        triedAgain += 1;
        await pause(50);
      }
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
  await Promise.all(servers.splice(0).map(kill));

  destination.isMoody = false;
  const stored = await deliverRest(env);
  return {
    acknowledged: acknowledged.size,
    triedAgain,
    ...countFaults([...acknowledged], stored, destination.arrived),
  };
}

/** Delivers pending leads. @returns stored leads: message → references */
async function deliverRest(env: Record<string, string>) {
  const office = openLeads({
    catalog: sampleCatalog,
    renderReturnedPage,
    settings: readSettings(env),
    log: pino({ level: "silent" }),
    // A clock that is a day ahead makes all retries due.
    now: () => Date.now() + DAY,
  });
  await office.sweep();
  const rows = new Map<string, string[]>();
  for await (const page of leadPages(await office.store())) {
    for (const { id, answers } of page) {
      const message = answers.message ?? "";
      rows.set(message, [...(rows.get(message) ?? []), id]);
    }
  }
  await office.close();
  return rows;
}

function countFaults(
  acknowledged: readonly [key: string, id: string][],
  stored: ReadonlyMap<string, string[]>,
  arrived: ReadonlyMap<string, number>,
) {
  const count = (test: (key: string, id: string) => boolean) =>
    acknowledged.filter(([key, id]) => test(key, id)).length;
  return {
    stored: [...stored.values()].flat().length,
    lost: count((key) => !stored.has(key)),
    doubled: [...stored.values()].filter((ids) => ids.length > 1).length,
    renamed: count((key, id) => stored.has(key) && !stored.get(key)?.includes(id)),
    undelivered: count((_key, id) => !arrived.has(id)),
    repeated: [...arrived.values()].filter((times) => times > 1).length,
  };
}

/** Sends one lead. @returns its reference; undefined if it was not acknowledged */
async function send(key: string, origin: string): Promise<string | undefined> {
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
  return response.status === 201 ? answer?.id : undefined;
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
    ({ lost, doubled, renamed, undelivered }) => lost + doubled + renamed + undelivered > 0,
  );
  if (failed) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
