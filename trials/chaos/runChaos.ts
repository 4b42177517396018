import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { renderReturnedPage } from "../../leads/http/returnedPage";
import { openLeads } from "../../leads/openLeads";
import { readSettings } from "../../leads/settings";
import { leadPages } from "../../leads/store/leadQueries";
import { fromOwnPage, sampleCatalog } from "../../test/leads/sampleCatalog";
import { startPgBouncer } from "../../test/leads/startPgBouncer";
import { type PostgresServer, startPostgres } from "../../test/leads/startPostgres";
import { startMoodyDestination } from "./moodyDestination";
import { type LeadServer, startLeadServer } from "./startLeadServer";

export interface ChaosOptions {
  /** "pooler": PostgreSQL behind PgBouncer in transaction mode. */
  store: "sqlite" | "postgres" | "pooler";
  /** Leads to acknowledge. */
  leads: number;
  /** Number of times a server is killed. */
  kills: number;
  /** Number of database restarts (PostgreSQL only). */
  outages: number;
}

export interface ChaosCounts {
  acknowledged: number;
  kills: number;
  outages: number;
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
export async function runChaos(options: ChaosOptions): Promise<ChaosCounts> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "chaos-"));
  const postgres = options.store === "sqlite" ? undefined : startPostgres();
  const pooler = postgres && options.store === "pooler" ? startPgBouncer(postgres) : undefined;
  const destination = await startMoodyDestination();
  const servers: LeadServer[] = [];
  try {
    return await wreak(options, { dataDir, postgres, pooler, destination, servers });
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await destination.close();
    pooler?.remove();
    postgres?.remove();
    rmSync(dataDir, { recursive: true });
  }
}

interface Stage {
  dataDir: string;
  postgres: PostgresServer | undefined;
  pooler: ReturnType<typeof startPgBouncer> | undefined;
  destination: Awaited<ReturnType<typeof startMoodyDestination>>;
  servers: LeadServer[];
}

async function wreak(
  { leads, kills, outages }: ChaosOptions,
  { dataDir, postgres, pooler, destination, servers }: Stage,
): Promise<ChaosCounts> {
  const env: Record<string, string> = {
    LEADS_DATA_DIR: dataDir,
    ...(postgres ? { DATABASE_URL: (pooler ?? postgres).url } : {}),
    LEADS_RATE_LIMIT: "0",
    LEADS_WEEKLY_REPORT: "off",
    LEADS_WEBHOOK_URL: destination.url,
    LEADS_WEBHOOK_SECRET: "a secret of at least 24 bytes",
  };
  let crashed = false;
  const start = () =>
    startLeadServer(env, () => {
      crashed = true;
    });
  for (let index = 0; index < SERVERS; index++) servers.push(await start());

  /** Request → the reference it was acknowledged with. */
  const acknowledged = new Map<string, string>();
  let sent = 0;
  let triedAgain = 0;
  let killed = 0;
  let stopped = 0;

  async function visitor(): Promise<void> {
    while (sent < leads) {
      sent += 1;
      const key = `chaos-${sent}`;
      for (;;) {
        const id = await send(key, servers[Math.floor(Math.random() * SERVERS)]?.port ?? 0);
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
    const troubles = [...Array<"kill">(kills).fill("kill"), ...Array<"outage">(postgres ? outages : 0).fill("outage")];
    const step = leads / (troubles.length + 1);
    for (const [index, trouble] of spread(troubles).entries()) {
      await untilAcknowledged(Math.floor(step * (index + 1)));
      if (trouble === "outage") {
        postgres?.stop();
        stopped += 1;
        await pause(300);
        postgres?.start();
      } else {
        const victim = index % SERVERS;
        await servers[victim]?.kill();
        killed += 1;
        servers[victim] = await start();
      }
    }
  }

  await Promise.all([killer(), ...Array.from({ length: VISITORS }, visitor)]);
  await Promise.all(servers.splice(0).map((server) => server.kill()));

  destination.calmDown();
  const stored = await deliverRest(env);
  return {
    acknowledged: acknowledged.size,
    kills: killed,
    outages: stopped,
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
async function send(key: string, port: number): Promise<string | undefined> {
  let response: Response;
  try {
    response = await fetch(`http://127.0.0.1:${port}/api/leads`, {
      method: "POST",
      headers: { "content-type": "application/json", ...fromOwnPage },
      body: JSON.stringify({
        name: "Ada O'Brien",
        // Each request is another person's.
        phone: `302${2_000_000 + Number(key.replace("chaos-", ""))}`,
        email: "ada@home.example",
        zip: "19904",
        service: "plumbing",
        message: key,
        idempotencyKey: key,
      }),
      signal: AbortSignal.timeout(10_000),
    });
  } catch {
    // There is no server, or it was killed before it responded.
    return undefined;
  }
  if (response.status !== 201 && response.status !== 503) throw new Error(`${response.status} was not expected`);
  const answer = await response.json().catch(() => undefined);
  return response.status === 201 ? answer?.id : undefined;
}

/** Mixes the rarer kind evenly among the other. */
function spread<Kind>(troubles: readonly Kind[]): Kind[] {
  const kinds = [...new Set(troubles)].map((kind) => troubles.filter((each) => each === kind));
  return kinds
    .flatMap((same) => same.map((kind, index) => ({ kind, at: (index + 0.5) / same.length })))
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
}
