import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";

const DEBIAN = "/usr/lib/postgresql";

/** Why tests on PostgreSQL are skipped. */
export const NO_POSTGRES = "PostgreSQL was not found. Put its programs (initdb, pg_ctl, psql) on PATH.";

/** Finds the folder of PostgreSQL's programs: from pg_config, on PATH, or Debian's newest. */
export const postgresPrograms = (): string | undefined =>
  candidates().find((folder) => existsSync(path.join(folder, "initdb")));

function candidates(): string[] {
  const named = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim();
  const onPath = (process.env.PATH ?? "").split(path.delimiter);
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return [named, ...onPath, ...versions.map((version) => path.join(DEBIAN, version, "bin"))].filter(
    (folder) => !!folder,
  );
}
