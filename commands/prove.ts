/** `npm run prove`: checks the chain of consent records. */
import { proveCommand } from "../src/leads/office/proveCommand";
import { runProgram } from "./runProgram";

runProgram(proveCommand);
