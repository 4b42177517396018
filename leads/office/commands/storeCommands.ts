/** The commands about the whole database: backup and copy. */
import { existsSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { backUpStore } from "../../store/backUpStore";
import { copyStore } from "../../store/copyStore";
import { countLeads } from "../../store/leadQueries";
import { openStore } from "../../store/openStore";
import { type CommandDependencies, withResult } from "../commandTools";

/** `leads backup FILE` */
export function addBackupCommand(program: Command, dependencies: CommandDependencies): void {
  const command = program
    .command("backup")
    .argument("<file>", "a file that does not exist yet")
    .description("Write a copy of the embedded database to a file, also while the site runs.");
  withResult(command, dependencies, async (leads, _, file) => {
    const store = await leads.store();
    await backUpStore(store, file);
    return { file, leads: await countLeads(store) };
  });
}

/** `leads copy FOLDER` */
export function addCopyCommand(program: Command, dependencies: CommandDependencies): void {
  const command = program
    .command("copy")
    .argument("<folder>", "the folder of the embedded database, for example .data")
    .description("Copy an embedded database to the PostgreSQL database that DATABASE_URL names. Stop the site first.");
  withResult(command, dependencies, async (leads, _, folder) => {
    const target = await leads.store();
    if (target.kind !== "postgres") throw new Error("Set DATABASE_URL to the PostgreSQL database to copy to.");
    if (!existsSync(path.join(folder, "leads.db"))) throw new Error(`There is no database in ${folder}.`);
    const source = await openStore({ dataDir: folder });
    try {
      return { leads: await copyStore(source, target), note: "Start the site with DATABASE_URL now." };
    } finally {
      await source.close();
    }
  });
}
