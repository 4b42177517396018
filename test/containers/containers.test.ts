import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { validate } from "dockerfile-utils";
import { parse } from "yaml";

const dockerfile = readFileSync("Dockerfile", "utf8");

test("the Dockerfile has no mistakes", () => {
  expect(validate(dockerfile)).toEqual([]);
});

test("the Dockerfile copies files of this project, and starts what its build compiles", () => {
  expect(dockerfile).toMatch(/^CMD \["node", "commands\/run\.cjs", "serve"\]$/m);
  const copied = [...dockerfile.matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, files = ""]) => files.split(" "));
  expect(copied).toContain("package.json");
  for (const file of copied) expect(existsSync(file)).toBe(true);
});

test("the build gets its settings", () => {
  const settings = readFileSync(".env.example", "utf8").match(/GATSBY_\w+/g);
  expect(dockerfile.match(/(?<=^ARG ).*$/gm)).toEqual(settings);
  expect(parse(readFileSync("compose.yaml", "utf8")).services.site.build.args).toEqual(settings);
});

test("compose.yaml publishes the site only on this machine, and its database nowhere", () => {
  const { services } = parse(readFileSync("compose.yaml", "utf8"));
  expect(services.site.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:.*:9000$/)]);
  expect(services.database).not.toHaveProperty("ports");
  expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(services.site.depends_on)));
});

describe(".dockerignore", () => {
  /** The last pattern that matches a file or its folder decides: https://docs.docker.com/build/concepts/context/#dockerignore-files */
  const patterns = readFileSync(".dockerignore", "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => ({
      isKept: line.startsWith("!"),
      expression: new RegExp(
        `^${line
          .replace(/^!/, "")
          .replace(/[.+]/g, "\\$&")
          .replace(/\*\*\/|\*/g, (stars) => (stars === "*" ? "[^/]*" : "(?:.*/)?"))}(?:/|$)`,
      ),
    }));
  const isCopied = (file: string) => patterns.findLast(({ expression }) => expression.test(file))?.isKept ?? true;

  test("keeps secrets, leads, backups and builds out of the image", () => {
    const files = [".env", ".env.production", "content/.env", "leads.csv", "leads/leads.csv", "leads-2026-11-27.csv"];
    const databases = ["leads.db", "leads/leads.db-wal", ".data/leads.db", "backup/leads.dump", "backups/site.tar.gz"];
    const dumps = ["content/site.sql.gz", "site.sql", "content.zip", "content/company.json~"];
    const others = [".git/HEAD", "id_ed25519", "notes.txt"];
    const built = ["public/index.html", "src/node_modules/a/index.js", ".netlify/state.json", "coverage/lcov.info"];
    expect([...files, ...databases, ...dumps, ...others, ...built].filter(isCopied)).toEqual([]);
  });

  test("lets everything into the image that the repository has for the site", () => {
    const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
    const notNeeded =
      /^(?:\.|docs\/|e2e\/|test\/|trials\/|[^/]*\.(?:md|yaml|toml)$|biome|jest|playwright|Dockerfile)|\/\.gitignore$/;
    const left = tracked.filter((file) => !isCopied(file));
    expect(left.filter((file) => !notNeeded.test(file))).toEqual([]);
    for (const file of [".npmrc", "admin/.npmrc"]) expect(isCopied(file)).toBe(true);
  });
});

test("a checkout has LF on every system, and pictures stay as they are", () => {
  const listed = execFileSync("git", ["ls-files", "--eol"], { encoding: "utf8" }).trim().split("\n");
  const wrong = listed.filter((line) => !/^i\/(?:lf|-text|none) .*attr\/text=auto eol=lf/.test(line));
  expect(wrong).toEqual([]);
});
