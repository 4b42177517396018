/** `npm run prove`: checks the chain of consent records. */
import { proveCommand } from "./proveCommand";
import { runProgram } from "./runProgram";

runProgram(proveCommand);
