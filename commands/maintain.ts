/** `npm run new:service` and `npm run rename:service`. */
import path from "node:path";
import { contentFolder } from "../src/content/read/loadContent";
import { maintainCommands } from "../src/maintain/maintainCommands";
import { openTerminal } from "../src/maintain/terminal";

const folder = path.resolve(process.env.CONTENT_FOLDER ?? contentFolder);

maintainCommands({ folder, terminal: openTerminal, print: console.log })
  .parseAsync()
  .catch((error: Error) => {
    console.error(`${error.message}\nNothing was written.`);
    process.exitCode = 1;
  });
