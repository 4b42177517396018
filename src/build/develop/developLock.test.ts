import { spawn } from "node:child_process";
import { once } from "node:events";
import { testFolder } from "../../../test/testFolder";
import { developProblem, lockDevelop } from "./developLock";

const folder = testFolder();
const problem = () => developProblem(folder.at("develop.pid"));

test("names a running process and what to do, and nothing once it has ended", async () => {
  expect(problem()).toBeUndefined();
  const other = spawn(process.execPath, ["-e", "process.stdin.resume()"]);
  folder.write("develop.pid", String(other.pid));
  expect(problem()).toBe(
    `npm run develop is running in this folder (process ${other.pid}) and uses the same cache. Stop it, and try again.`,
  );
  other.kill();
  await once(other, "exit");
  expect(problem()).toBeUndefined();
});

test("a process does not block itself", () => {
  lockDevelop(folder.at("develop.pid"));
  expect(problem()).toBeUndefined();
});
