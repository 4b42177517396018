/** `npm run leads`: the office's way to its leads. */
import { existsSync } from "node:fs";
import process from "node:process";
import pino from "pino";
import { showControls } from "../leads/model/showControls";
import { leadCommands } from "../leads/office/leadCommands";
import type { LeadOffice } from "../leads/office/leadOffice";
import { catalogFile } from "../src/build/files/writeCatalog";

// Answers go to standard output, where scripts read them; what is noted on the way does not.
const log = pino({ level: process.env.LEADS_LOG_LEVEL || "warn" }, pino.destination(2));

/** The lead service imports what the build wrote, so it cannot be imported before the first build. */
async function open(): Promise<LeadOffice> {
  if (!existsSync(catalogFile)) throw new Error('There is no build yet: run "npm run build" first.');
  const { openLeadService } = await import("../leads/index");
  return openLeadService(log);
}

const command = leadCommands({ open, out: process.stdout });
command.parseAsync().catch((error: Error) => {
  console.error(showControls(`${command.name()}: ${error.message}`));
  process.exitCode = 1;
});
