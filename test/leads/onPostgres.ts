/**
 * `npm run test:postgres`: runs the store's tests on PostgreSQL. Passes its arguments to Jest. `npm run test:pooler` puts
 * PgBouncer in front.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { anyRun } from "../../jest.config";
import { NO_POSTGRES, postgresPrograms } from "./postgresPrograms";
import { hasPgBouncer, startPgBouncer } from "./startPgBouncer";
import { startPostgres } from "./startPostgres";

const POOLER = "--pooler";

async function main(): Promise<void> {
  const parameters = process.argv.slice(2);
  const isPooled = parameters.includes(POOLER);
  if (!postgresPrograms() || (isPooled && !hasPgBouncer())) {
    console.log(`Not tried: ${isPooled ? "PgBouncer or PostgreSQL was not found." : NO_POSTGRES}`);
    // CI has both, so a store that was not tried there is a fault.
    if (process.env.CI) process.exitCode = 1;
    return;
  }
  // One server per Jest worker, because some tests inspect all queries on their server.
  const servers = Array.from({ length: anyRun.maxWorkers }, () => startPostgres(["fsync=off", "autovacuum=off"]));
  const poolers = isPooled ? await Promise.all(servers.map(startPgBouncer)) : [];
  try {
    const words = ["jest", "--config", "jest.postgres.config.ts", ...parameters.filter((word) => word !== POOLER)];
    const urls = (isPooled ? poolers : servers).map(({ url }) => url);
    const env = { ...process.env, TEST_POSTGRES_URLS: urls.join(" ") };
    const [status] = await once(spawn("npx", words, { stdio: "inherit", env }), "exit");
    process.exitCode = status ?? 1;
  } finally {
    await Promise.all(poolers.map((pooler) => pooler.remove()));
    for (const server of servers) server.remove();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
