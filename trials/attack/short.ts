/**
 * `npm run test:attack`: each attack for a moment. It judges what is wrong on any machine, however busy: a server that
 * dies, wrong answers, lost leads, memory without end. `npm run attack` judges times as well.
 */
import process from "node:process";
import { attacks } from "./attacks";
import { runAttacks } from "./runAttacks";

const quick = attacks.filter(({ seconds }) => seconds === undefined);
runAttacks(quick, { seconds: 1, judgesTimes: false, store: "sqlite" }).then((faults) => {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
});
