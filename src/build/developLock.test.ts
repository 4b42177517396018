import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { developProblem, lockDevelop } from "./developLock";

const folder = mkdtempSync(path.join(tmpdir(), "develop-lock-"));
const file = path.join(folder, "develop.pid");
afterAll(() => rmSync(folder, { recursive: true }));

test("names a running process and what to do, and nothing once it has ended", async () => {
  expect(developProblem(file)).toBeUndefined();
  const other = spawn(process.execPath, ["-e", "process.stdin.resume()"]);
  writeFileSync(file, String(other.pid));
  expect(developProblem(file)).toBe(
    `npm run develop is running in this folder (process ${other.pid}) and uses the same cache. Stop it, and try again.`,
  );
  other.kill();
  await once(other, "exit");
  expect(developProblem(file)).toBeUndefined();
});

test("a process does not block itself", () => {
  lockDevelop(file);
  expect(developProblem(file)).toBeUndefined();
});
