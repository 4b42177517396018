import process from "node:process";
import type { Command } from "commander";
import pino from "pino";
import { openLeadService } from "../leads/index";
import { showControls } from "../leads/model/showControls";
import type { CommandDependencies } from "../leads/office/commandTools";

/** Runs a program of the office's with what stands on the command line. */
export function runProgram(program: (dependencies: CommandDependencies) => Command): void {
  // Answers go to standard output, where scripts read them; what is noted on the way does not.
  const log = pino({ level: process.env.LEADS_LOG_LEVEL || "warn" }, pino.destination(2));
  const command = program({ open: () => openLeadService(log), out: process.stdout });
  command.parseAsync().catch((error: Error) => {
    console.error(showControls(`${command.name()}: ${error.message}`));
    process.exitCode = 1;
  });
}
