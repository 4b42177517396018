/** `npm run leads`: the office's way to its leads. */
import process from "node:process";
import pino from "pino";
import { openLeadService } from "../leadService";
import { leadCommands } from "./leadCommands";

// Answers go to standard output, where scripts read them; what is noted on the way does not.
const log = pino({ level: process.env.LEADS_LOG_LEVEL ?? "warn" }, pino.destination(2));

leadCommands({ open: () => openLeadService(log), out: process.stdout })
  .parseAsync()
  .catch((error: Error) => {
    console.error(`leads: ${error.message}`);
    process.exitCode = 1;
  });
