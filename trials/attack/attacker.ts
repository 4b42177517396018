/** The attackers' process. A process of its own, so that its work does not delay the visitor's timers. */
import { getPriority, setPriority } from "node:os";
import process from "node:process";
import { attacks } from "./attacks";

/** Lowers the priority below the server's and the visitor's; see setpriority(2). */
const NICENESS = 10;

const [name = "", port] = process.argv.slice(2);
let hasReached = false;
setPriority(Math.min(getPriority() + NICENESS, 19));
// Also keeps this process alive: connections that nobody reads would not.
process.once("disconnect", () => process.exit());
attacks[name]?.(Number(port), () => {
  // The first connection or answer tells the parent that the attack has begun.
  if (!hasReached) process.send?.("begun");
  hasReached = true;
});
