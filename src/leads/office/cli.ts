/** `npm run leads`: the office's way to its leads. */
import { leadCommands } from "./leadCommands";
import { runProgram } from "./runProgram";

runProgram(leadCommands);
