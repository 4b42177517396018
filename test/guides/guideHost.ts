/** The guides' machine in temporary folders: project, service, leads and databases. */

import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { contentIn } from "../../e2e/support/siteContent";
import { findLead } from "../../leads/store/leadQueries";
import { openStore, type Store } from "../../leads/store/openStore";
import { eraseLeads } from "../../leads/store/privacy/eraseLeads";
import { recordWithdrawal } from "../../leads/store/privacy/withdrawals";
import { precompress } from "../../src/build/files/precompress";
import { redirectRules } from "../../src/build/files/redirectRules";
import { writeCatalog } from "../../src/build/files/writeCatalog";
import { compileReturnedPage } from "../../src/build/webpack/compileReturnedPage";
import { copyProject } from "../copyProject";
import { freePort } from "../freePort";
import { HttpReceiver } from "../leads/httpReceiver";
import { type PostgresServer, startPostgres } from "../leads/startPostgres";
import { writeSampleFolder } from "../sampleFolder";
import { storeLeads } from "./storeLeads";

/** The user `nobody`: runs the service if the tests run as root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Long enough for compressed copies. */
const PAGE = `<!doctype html><title>Home</title><p>${"The site. ".repeat(200)}</p>`;

/** Writes a minimal built site, with redirects from other origins. */
async function writeBuiltSite(folder: string, origin: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "index.html"), PAGE);
  writeFileSync(path.join(folder, "_headers"), "");
  writeFileSync(
    path.join(folder, "_redirects"),
    redirectRules({ origin, routes: ["/"], services: [], areaServices: [] }),
  );
  await precompress(folder);
}

export class GuideHost {
  readonly project = copyProject("guides");
  readonly folder = mkdtempSync(path.join(tmpdir(), "guide-host-"));
  readonly dataDir = path.join(this.folder, "leads");
  readonly backups = path.join(this.folder, "backups");
  /** The service's settings. */
  readonly envFile = path.join(this.folder, "site.env");
  /** Variables that the guide's shell has exported so far. */
  environment: Record<string, string | undefined> = {};
  port = 0;
  /** The site's origin in its content. */
  origin = "";
  private readonly receiver = new HttpReceiver();
  private postgres: PostgresServer | undefined;
  private service: ChildProcess | undefined;
  /** The service's user. Empty means the tests' own user. */
  private user: { uid?: number; gid?: number } = {};
  private readonly command: string;

  /** @param command from the unit's ExecStart */
  constructor(command: string) {
    this.command = command.replace("/usr/bin/node", process.execPath);
  }

  /** Places in the guides and their counterparts here, the longest first. */
  get places(): [string, string][] {
    const own: [string, string][] = [
      ["/srv/site/current", this.project],
      ["/var/lib/site", this.dataDir],
      ["/var/backups/site", this.backups],
      ["/etc/site.env", this.envFile],
      ["/usr/bin/node", process.execPath],
      ["/etc/letsencrypt/live/company.example", this.folder],
      ["https://www.company.example", `http://127.0.0.1:${this.port}`],
      ["127.0.0.1:9000", `127.0.0.1:${this.port}`],
      ["PORT=9000", `PORT=${this.port}`],
    ];
    if (!this.postgres) return own;
    const { url } = this.postgres;
    return [
      ...own,
      ["postgresql://user:password@db.example/site", url],
      ["postgresql://site@localhost/replaced?host=/run/postgresql", url.replace("/postgres?", "/replaced?")],
    ];
  }

  /** A guide's text with the places of this host. */
  located(text: string): string {
    return this.places.reduce((located, [there, here]) => located.replaceAll(there, here), text);
  }

  /** @param settings the text of the settings file */
  async start(settings: string): Promise<void> {
    this.port = await freePort();
    await this.receiver.start();
    chmodSync(this.project, 0o755);
    chmodSync(this.folder, 0o755);
    for (const folder of [this.dataDir, this.backups]) mkdirSync(folder);
    const webhook = `LEADS_WEBHOOK_URL=${this.receiver.origin}\nLEADS_WEBHOOK_SECRET=a-secret-of-24-bytes-or-more\nLEADS_WEEKLY_REPORT=off\n`;
    writeFileSync(this.envFile, `${this.located(settings)}\n${webhook}`);
    compileReturnedPage(path.join(this.project, "leads/compiledReturnedPage.js"));
    const nobody = { uid: NOBODY, gid: NOBODY };
    const start = ["--import", "tsx", "--eval", ""];
    if (isRoot && spawnSync(process.execPath, start, { cwd: this.project, ...nobody }).status === 0) this.user = nobody;
    else console.log("Not tried: the service as another user, who could not read the project here.");
  }

  /** Restores the state before a guide's first command. */
  async reset(): Promise<void> {
    await this.stopService();
    this.environment = { ...process.env, HOME: this.folder };
    for (const folder of [this.dataDir, this.backups, this.contentFolder]) rmSync(folder, { recursive: true });
    for (const folder of [this.dataDir, this.backups]) mkdirSync(folder);
    await writeSampleFolder(this.contentFolder);
    const content = contentIn(this.contentFolder);
    this.origin = content.company.url;
    writeCatalog(content, path.join(this.project, "leads/catalog/catalog.json"));
    await writeBuiltSite(path.join(this.project, "public"), this.origin);
    await storeLeads({ dataDir: this.dataDir }, ["roofing", "hvac"]);
  }

  get contentFolder(): string {
    return path.join(this.project, "content");
  }

  /** Starts the service like its unit, as a user who can write only to the folder of leads. */
  async startService(): Promise<void> {
    const { uid, gid } = this.user;
    if (uid !== undefined) execFileSync("chown", ["-R", `${uid}:${gid}`, this.dataDir]);
    this.service = spawn("bash", ["-c", `set -a; . ${this.envFile}; exec ${this.command}`], {
      cwd: this.project,
      env: { PATH: process.env.PATH },
      stdio: ["ignore", "pipe", "inherit"],
      ...this.user,
    });
    for await (const line of createInterface({ input: this.service.stdout ?? process.stdin })) {
      if (!line.startsWith("The site is at")) continue;
      // The first response means that the start is complete.
      await fetch(`http://127.0.0.1:${this.port}/`);
      return;
    }
    throw new Error("The service did not start.");
  }

  async stopService(): Promise<void> {
    const { service } = this;
    this.service = undefined;
    if (!service) return;
    const ended = once(service, "exit");
    service.kill("SIGTERM");
    const [code] = await ended;
    if (code !== 0) throw new Error(`The service ended with ${code} after SIGTERM.`);
  }

  /** Starts PostgreSQL. @returns the address of its database */
  startPostgres(): string {
    this.postgres ??= startPostgres(["fsync=off"]);
    this.postgres.clear();
    return this.postgres.url;
  }

  /** Moves the service, the shell and the leads to PostgreSQL. */
  async moveToPostgres(): Promise<void> {
    const url = this.startPostgres();
    await this.stopService();
    writeFileSync(this.envFile, `${readFileSync(this.envFile, "utf8")}DATABASE_URL="${url}"\n`);
    await storeLeads(this.database(url), ["roofing", "hvac"]);
    await this.startService();
    this.environment.DATABASE_URL = url;
  }

  /** Renames the current database and creates an empty one. */
  replaceDatabase(): void {
    const { postgres } = this;
    if (!postgres) throw new Error("PostgreSQL is not running.");
    const statements = [
      "drop database if exists replaced",
      "alter database postgres rename to replaced",
      "create database postgres",
    ];
    for (const statement of statements) {
      postgres.run("psql", "-h", postgres.folder, "-U", "leads", "-d", "template1", "-c", statement);
    }
  }

  private database = (databaseUrl = this.environment.DATABASE_URL) => ({ dataDir: this.dataDir, databaseUrl });

  erase = (email: string) => this.withStore((store) => eraseLeads(store, { email }));

  withdraw = (email: string) =>
    this.withStore((store) => recordWithdrawal(store, { contact: { email }, at: Date.now(), rateLimit: 0 }));

  /** A stored lead's network address. */
  addressOf = (id: string) => this.withStore(async (store) => (await findLead(store, id))?.ip);

  private async withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    const store = await openStore(this.database());
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  async end(): Promise<void> {
    await this.stopService();
    await this.receiver.stop();
    this.postgres?.remove();
    for (const folder of [this.project, this.folder]) rmSync(folder, { recursive: true, force: true });
  }
}
