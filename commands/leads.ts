/** `npm run leads`: the office's way to its leads. */
import process from "node:process";
import pino from "pino";
import { showControls } from "../model/text/showControls";
import { leadCommands } from "./leadCommands";

// Answers go to standard output, where scripts read them; what is noted on the way does not.
const log = pino({ level: "warn" }, pino.destination(2));

/** Imports the lead service only for commands that need it. */
const open = async () => (await import("../hosts/leadService")).openLeadService(log);

const command = leadCommands(open, process.stdout);
command.parseAsync().catch((error: Error) => {
  console.error(showControls(`${command.name()}: ${error.message}`));
  process.exitCode = 1;
});
