/**
 * `npm run test:postgres`: runs the store's tests on PostgreSQL. Passes its arguments to Jest. `npm run test:pooler` puts
 * PgBouncer in front.
 */
import { spawnSync } from "node:child_process";
import process from "node:process";
import { anyRun } from "../../jest.config";
import { NO_POSTGRES, postgresPrograms } from "./postgresPrograms";
import { hasPgBouncer, startPgBouncer } from "./startPgBouncer";
import { startPostgres } from "./startPostgres";

const POOLER = "--pooler";

function main(): void {
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
  const poolers = isPooled ? servers.map(startPgBouncer) : [];
  try {
    const words = ["jest", "--config", "jest.postgres.config.ts", ...parameters.filter((word) => word !== POOLER)];
    const urls = (isPooled ? poolers : servers).map(({ url }) => url);
    const env = { ...process.env, TEST_POSTGRES_URLS: urls.join(" ") };
    process.exitCode = spawnSync("npx", words, { stdio: "inherit", env }).status ?? 1;
  } finally {
    for (const each of [...poolers, ...servers]) each.remove();
  }
}

main();
