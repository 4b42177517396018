/**
 * `npm run test:guides`: runs the guides' commands in order, on sample content, real databases and the unit's service. Also
 * checks the files in the guides. Commands that only a person can run are listed here, so none goes untested by accident.
 * `npm run test:guides -- leads` runs one guide.
 */
import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { describeProblem } from "../../src/content/problems/contentProblem";
import { inspectContent } from "../../src/content/read/inspectContent";
import { postgresPrograms } from "../leads/postgresPrograms";
import { GuideHost } from "./guideHost";
import { type Fence, fencesIn, guides, readMarkdown } from "./markdown";
import { tryNginx } from "./tryNginx";

const NODE_HOST = "docs/guides/node-host.md";

/** Commands that only a person can run, with their replacement here, if any. */
const byHand = new Map<string, ((host: GuideHost) => Promise<void>) | undefined>([
  // Slow commands with their own tests.
  ["npm run editor", undefined],
  ["npm run develop", undefined],
  ["npm run --prefix trials test:netlify", undefined],
  // Their results are not content yet: the check lists what is left to do.
  ["cp content/services/roofing.json content/services/solar-panels.json", undefined],
  ["cp -r content content-before", undefined],
  [
    "rm -rf content/consent-versions.json content/areas content/area-services content/reviews content/projects content/pages/area.json content/pages/prices.json content/pages/stop-it-first.json",
    undefined,
  ],
  // Commands for another user or machine.
  ["sudo useradd --system --create-home --shell /bin/bash site", undefined],
  ["sudo install -d -o site -g site /srv/site", undefined],
  ["sudo install -d -o site -g site -m 700 /var/lib/site /var/backups/site", undefined],
  ["sudo -u site -i", undefined],
  ["exit", undefined],
  ["cd /srv/site/current", undefined],
  ...["first", "second"].flatMap((name): [string, undefined][] => [
    [`git clone --depth 1 https://git.example/site.git /srv/site/${name}`, undefined],
    [`cd /srv/site/${name} && npm ci && npm run build`, undefined],
    [`ln -sfn /srv/site/${name} /srv/site/current`, undefined],
  ]),
  ["sudo journalctl -u site -f", undefined],
  ["sudo apt-get install nginx certbot python3-certbot-nginx", undefined],
  [
    'sudo certbot certonly --nginx --domain company.example --domain www.company.example --deploy-hook "systemctl reload nginx"',
    undefined,
  ],
  // npm run test:containers runs these.
  ['echo "POSTGRES_PASSWORD=$(openssl rand -hex 24)" >> .env', undefined],
  ["docker compose up --build --detach --wait", undefined],
  ["docker compose exec site npm run leads -- stats", undefined],
  ["sudo nginx -t && sudo systemctl reload nginx", undefined],
  ["sudo -u postgres createuser site", undefined],
  ["sudo -u postgres createdb --owner=site site", (host) => host.moveToPostgres()],
  ["sudo systemctl enable --now site", (host) => host.startService()],
  ["sudo systemctl start site", (host) => host.startService()],
  [
    'sudo -u postgres psql --command "ALTER DATABASE site RENAME TO replaced" --command "CREATE DATABASE site OWNER site"',
    async (host) => host.replaceDatabase(),
  ],
  // The restore must bring back the erased lead and keep the withdrawal.
  [
    "sudo systemctl stop site",
    async (host) => {
      await host.erase("sam@home.example");
      await host.withdraw("grace@home.example");
      await host.stopService();
    },
  ],
  [
    "sudo systemctl restart site",
    async (host) => {
      await host.stopService();
      await host.startService();
    },
  ],
]);

/** Preparation of a guide. */
const onServer = async (host: GuideHost) => {
  await host.startService();
  await shell(host, `set -a; . ${host.envFile}`);
};
const before: Record<string, (host: GuideHost) => Promise<void>> = {
  "docs/guides/answering.md": onServer,
  "docs/guides/leads.md": onServer,
  "docs/guides/netlify.md": async (host) => {
    host.startPostgres();
  },
};

/** Expectations after a guide's last command. */
const after: Record<string, (host: GuideHost, printed: string) => void> = {
  "docs/guides/answering.md": (_host, printed) => {
    assert.match(printed, /6JQ0T-W9YHM/);
    assert.match(printed, /destination: webhook, at: \S+, arrived: true/);
    assert.match(printed, /^status +(ok|problem)$/m);
  },
  "docs/guides/services.md": ({ contentFolder }) => {
    const file = path.join(contentFolder, "services/roofs.json");
    assert.deepEqual(JSON.parse(readFileSync(file, "utf8")).formerly, ["roofing"]);
  },
  "docs/guides/leads.md": ({ folder }, printed) => {
    assert.match(printed, /^id +4T9QX-7MZK2\nstate +accepted\ndestinations +webhook$/m);
    assert.match(printed, /^retried +1$/m);
    assert.match(printed, /"ok":true/);
    assert.match(printed, /^status +problem$/m);
    assert.match(printed, /^erased +1$/m);
    assert.match(printed, /^restored +1$/m);
    assert.match(readFileSync(path.join(folder, "leads.csv"), "utf8"), /Ada O'Brien/);
  },
  [NODE_HOST]: (_host, printed) => {
    const totals = printed.match(/^total .*$/gm) ?? [];
    assert.equal(totals.length, 3, "before the backup, and after each restore");
    for (const total of totals) assert.match(total, / 4$/, "a restore brings back every lead");
    assert.match(printed, /^ok$/m, "the copy is intact");
    const carried = printed.match(/^Entries of the list carried over: 1\.$/gm) ?? [];
    assert.equal(carried.length, 2, "each restore keeps withdrawals after the backup");
  },
};

/**
 * Runs a block of commands in one shell, while this process receives their deliveries.
 * @returns the output
 * @throws if a command fails
 */
async function shell(host: GuideHost, commands: string): Promise<string> {
  const left = path.join(host.folder, "environment");
  const { PATH } = process.env;
  const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", `${commands}\nenv -0 > ${left}`], {
    cwd: host.project,
    env: { ...host.environment, PATH: [postgresPrograms(), PATH].join(":") },
  });
  const entries = readFileSync(left, "utf8").split("\0").filter(Boolean);
  host.environment = Object.fromEntries(entries.map((entry) => entry.split(/=(.*)/s).slice(0, 2)));
  return stdout;
}

/** Untested parts, with reasons. */
const untried: string[] = [];

/** Checks a file with a program, if installed. @returns its error output */
function checkWith(program: string, parameters: string[], env: NodeJS.ProcessEnv = process.env): string {
  const { status, stderr, error } = spawnSync(program, parameters, { encoding: "utf8", env });
  if (error) untried.push(`${program} is not installed`);
  else assert.equal(status, 0, `${program} ${parameters.join(" ")}\n${stderr}`);
  return stderr ?? "";
}

/** Puts a guide's fields into a sample file and checks the content. */
async function checkContentFields({ contentFolder }: GuideHost, { text, target = "" }: Fence): Promise<void> {
  const file = path.join(contentFolder, target);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...JSON.parse(text) }));
  const { problems = [] } = await inspectContent(contentFolder);
  assert.deepEqual(problems.map(describeProblem), []);
}

async function checkFile(host: GuideHost, { text, target = "" }: Fence): Promise<void> {
  const file = path.join(host.folder, path.basename(target));
  if (target.endsWith(".service")) {
    writeFileSync(file, host.located(text));
    // systemd only warns about an unknown setting.
    assert.equal(checkWith("systemd-analyze", ["verify", "--man=no", file]), "");
  } else if (target.endsWith("Caddyfile")) {
    writeFileSync(file, host.located(text));
    checkWith("caddy", ["validate", "--adapter", "caddyfile", "--config", file], { ...process.env, HOME: host.folder });
  } else if (target.startsWith("/etc/nginx/")) {
    const reason = await tryNginx(host, host.located(text));
    if (reason) untried.push(reason);
  } else assert.equal(target, "/etc/site.env", "a known file");
}

/** Runs the commands of a crontab in /etc/cron.d, whose lines begin with five fields of time and a user. */
async function runCrontab(host: GuideHost, { text }: Fence): Promise<void> {
  const commands = text.replace(/^(\S+ ){6}/gm, "").replaceAll("\\%", "%");
  await shell(host, host.located(commands));
  const copies = readdirSync(host.backups).filter((name) => name.startsWith("nightly-"));
  assert.equal(copies.length, 1, "the nightly copy is made, and not deleted on the same day");
}

async function doByHand(host: GuideHost, { text, line }: Fence, guide: string): Promise<void> {
  for (const command of text.split("\n")) {
    assert.ok(byHand.has(command), `${guide}, line ${line}: "${command}" is neither run nor listed as done by hand`);
    await byHand.get(command)?.(host);
  }
}

/** Runs all blocks of a guide. @returns the number of command lines */
async function follow(host: GuideHost, guide: string): Promise<number> {
  await host.reset();
  await before[guide]?.(host);
  let printed = "";
  let count = 0;
  for (const fence of fencesIn(readMarkdown(guide))) {
    const { language, text, line } = fence;
    if (language === "sh") {
      printed += await shell(host, host.located(text));
      count += text.split("\n").length;
    } else if (language === "console") await doByHand(host, fence, guide);
    else if (language === "cron") await runCrontab(host, fence);
    else if (language === "json") await checkContentFields(host, fence);
    // An incomplete part of a file.
    else if (language === "jsonc") untried.push(`${guide}, line ${line}, is an excerpt`);
    else if (["ini", "caddyfile", "nginx"].includes(language)) await checkFile(host, fence);
    else assert.fail(`${guide}, line ${line}: unknown kind of block "${language}"`);
  }
  after[guide]?.(host, printed);
  return count;
}

async function main(): Promise<void> {
  const files = fencesIn(readMarkdown(NODE_HOST));
  const given = (name: string) => files.find(({ target }) => target?.endsWith(name))?.text ?? "";
  const [, command = ""] = /^ExecStart=(.*)$/m.exec(given("site.service")) ?? [];
  const host = new GuideHost(command);
  try {
    await host.start(given("site.env"));
    const wanted = guides.filter((guide) => guide.includes(process.argv[2] ?? ""));
    for (const guide of wanted) console.log(`${guide}: ${await follow(host, guide)} lines of commands run`);
    for (const reason of new Set(untried)) console.log(`Not tried: ${reason}.`);
  } finally {
    await host.end();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
