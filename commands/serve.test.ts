import { spawnSync } from "node:child_process";
import path from "node:path";
import { testFolder } from "../test/testFolder";

const folder = testFolder();

/** Runs `npm run serve` in a folder without a build. */
function serveNothing(env: Record<string, string>) {
  const { status, stderr } = spawnSync(path.resolve("node_modules/.bin/tsx"), [path.resolve("commands/serve.ts")], {
    cwd: folder.path,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  return { status, lines: stderr.trim().split("\n") };
}

test.each([
  [{}, 'There is no built site in public: run "npm run build" first.'],
  [{ PORT: "http" }, 'PORT must be a whole number from 0 to 65535, not "http".'],
  [{ PORT: "65536" }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
  [{ TRUST_PROXY: "true" }, 'TRUST_PROXY must be a whole number from 0 to 10, not "true".'],
])("with %j prints one line about what is missing", (env, line) => {
  expect(serveNothing(env)).toEqual({ status: 1, lines: [line] });
});

const run = (...words: string[]) =>
  spawnSync(process.execPath, [path.resolve("commands/run.cjs"), ...words], { cwd: folder.path, encoding: "utf8" });

test.each(["serve", "leads"])("npm run %s before the first build says what to do", (name) => {
  const { status, stderr } = run(name);
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'There is no build yet: run "npm run build" first.\n' });
});

test("a compiled command gets its words", () => {
  folder.write("dist/leads.js", "console.log(process.argv.slice(2).join());");
  expect(run("leads", "export", "--state", "dead").stdout).toBe("export,--state,dead\n");
});
