/** `npm run test:postgres`: runs the store's tests on PostgreSQL. Passes its arguments to Jest. */
import { spawnSync } from "node:child_process";
import process from "node:process";
import { anyRun } from "../../jest.config";
import { NO_POSTGRES, postgresPrograms } from "./postgresPrograms";
import { startPostgres } from "./startPostgres";

function main(): void {
  if (!postgresPrograms()) {
    console.log(`Not tried: ${NO_POSTGRES}`);
    return;
  }
  // One server per Jest worker, because some tests inspect all queries on their server.
  const servers = Array.from({ length: anyRun.maxWorkers }, () => startPostgres(["fsync=off", "autovacuum=off"]));
  try {
    const words = ["jest", "--config", "jest.postgres.config.ts", ...process.argv.slice(2)];
    const env = { ...process.env, TEST_POSTGRES_URLS: servers.map(({ url }) => url).join(" ") };
    process.exitCode = spawnSync("npx", words, { stdio: "inherit", env }).status ?? 1;
  } finally {
    for (const server of servers) server.remove();
  }
}

main();
