/** `npm run leads`: the office's way to its leads. */
import { leadCommands } from "../leads/office/leadCommands";
import { runProgram } from "./runProgram";

runProgram(leadCommands);
