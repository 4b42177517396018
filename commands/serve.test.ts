import { spawnSync } from "node:child_process";
import path from "node:path";
import { testFolder } from "../test/testFolder";

const folder = testFolder();

const run = (program: string, words: string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: folder.path,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
};

test("a setting that is no number ends the server with one line", () => {
  const started = run(path.resolve("node_modules/.bin/tsx"), [path.resolve("commands/serve.ts")], { PORT: "65536" });
  const stderr = 'PORT must be a whole number from 0 to 65535, not "65536".\n';
  expect(started).toEqual({ status: 1, stdout: "", stderr });
});

const runBuilt = (...words: string[]) => run(process.execPath, [path.resolve("commands/run.cjs"), ...words]);

test("a compiled command gets its words, and before the first build the message says what to do", () => {
  const stderr = 'There is no build yet: run "npm run build" first.\n';
  expect(runBuilt("leads")).toMatchObject({ status: 1, stderr });
  folder.write("dist/leads.js", "console.log(process.argv.slice(2).join());");
  expect(runBuilt("leads", "health", "--test").stdout).toBe("health,--test\n");
});
