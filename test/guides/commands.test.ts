/** The commands and the content that the docs show are right. README and CONTRIBUTING name every npm script. */
import { readFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { leadCommands } from "../../commands/leadCommands";
import { kindAt } from "../../model/kinds/contentKinds";
import { CALENDAR_ENDPOINT, calendarPath } from "../../model/lead/endpoints";
import { fencesIn, guides, markdownFiles, readMarkdown } from "./markdown";

/** Documents about the present. */
const documents = markdownFiles.filter((file) => file !== "CHANGELOG.md");

const scriptsOf = (file: string) => Object.keys(JSON.parse(readFileSync(file, "utf8")).scripts);
const scripts = scriptsOf("package.json");
const trials = scriptsOf("trials/package.json");

interface NamedScript {
  name: string;
  isTrial: boolean;
}

/** The npm scripts that a text names. */
const scriptsIn = (text: string): NamedScript[] =>
  Array.from(
    text.matchAll(
      /npm (?:run (?<options>(?:--silent |--prefix trials )*)(?<name>[a-z][\w:-]*)|(?<short>start|test)\b)/g,
    ),
    ({ groups: { options = "", name, short = "" } = {} }) => ({
      name: name ?? short,
      isTrial: options.includes("--prefix"),
    }),
  );

test.each(documents)("every npm script in %s exists", (file) => {
  const named = scriptsIn(readMarkdown(file));
  expect(named.filter(({ name, isTrial }) => !(isTrial ? trials : scripts).includes(name))).toEqual([]);
});

test("README and CONTRIBUTING name every script of package.json", () => {
  const named = scriptsIn(readMarkdown("README.md") + readMarkdown("CONTRIBUTING.md"));
  const ours = new Set(named.filter(({ isTrial }) => !isTrial).map(({ name }) => name));
  expect(scripts.filter((name) => !ours.has(name))).toEqual([]);
});

test("decision 035 gives the reason of each override", () => {
  const { overrides } = JSON.parse(readFileSync("package.json", "utf8"));
  const record = readMarkdown("docs/decisions/035-way-out.md");
  expect(Object.keys(overrides).filter((name) => !record.includes(`\`${name}\``))).toEqual([]);
});

const unused = () => {
  throw new Error("These tests run no command.");
};
/** The options of each of the office's commands. */
const officeCommands = new Map(
  leadCommands(unused, new PassThrough()).commands.map((command) => [
    command.name(),
    command.options.map(({ long }) => long),
  ]),
);

test.each(documents)("every command on leads in %s exists, with its options", (file) => {
  const named = readMarkdown(file).matchAll(/(?:npm run (?:--silent )?leads --|`leads) ([a-z][a-z-]*)([^`|\n]*)/g);
  for (const [shown, name = "", rest = ""] of named) {
    const options = officeCommands.get(name);
    const wrong = (rest.match(/--[a-z-]+/g) ?? []).filter((option) => !options?.includes(option));
    expect({ shown, exists: options !== undefined, wrong }).toEqual({ shown, exists: true, wrong: [] });
  }
});

const samples = guides.flatMap((file) =>
  fencesIn(readMarkdown(file)).flatMap(({ target = "", text }) =>
    target.endsWith(".json")
      ? Object.entries(JSON.parse(text)).map(([field, value]) => ({ file, target, field, value }))
      : [],
  ),
);

test.each(samples)("$file shows a valid $field of $target", ({ target, field, value }) => {
  expect(kindAt(target)?.schema.shape[field]?.safeParse(value)).toMatchObject({ success: true });
});

test("the guide's nginx logs no key of a visitor's link or of the office's calendar", () => {
  const conf = readFileSync("docs/guides/nginx.conf", "utf8");
  const format = /log_format without_keys (.*);/.exec(conf)?.[1];
  expect(format).toMatch(/\$path_without_key\b/);
  expect(format).not.toMatch(/\$(?:request|request_uri|uri|args|query_string|http_referer)\b/);
  const [pattern = "", shown] = /default \$uri;\s+~(\S+) (\S+);/.exec(conf)?.slice(1) ?? [];
  expect([new RegExp(pattern).test(calendarPath("key")), shown]).toEqual([true, CALENDAR_ENDPOINT]);
  const servers = conf.split("\nserver {").slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    expect(server).toMatch(/access_log \S+ without_keys;/);
    expect(server).toMatch(/error_log \S+ crit;/);
  }
});
