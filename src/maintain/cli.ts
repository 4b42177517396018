/** `npm run new:service` and `npm run rename:service`. */
import path from "node:path";
import { contentFolder } from "../content/read/loadContent";
import { maintainCommands } from "./maintainCommands";
import { openTerminal } from "./terminal";

const folder = path.resolve(process.env.CONTENT_FOLDER ?? contentFolder);

maintainCommands({ folder, terminal: openTerminal, print: console.log })
  .parseAsync()
  .catch((error: Error) => {
    console.error(`${error.message}\nNothing was written.`);
    process.exitCode = 1;
  });
