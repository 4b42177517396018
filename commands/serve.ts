/** `npm run serve`: serves the built site and accepts leads. */
import process from "node:process";
import { requireBuild } from "../hosts/node/builtSite";
import { createSiteServer } from "../hosts/node/createSiteServer";
import { gracefulStop } from "../hosts/node/limitedServer";
import { limits } from "../hosts/node/limits";
import { hasMailbox, readSettings, settingsWarnings } from "../leads/settings";
import { formatPhone } from "../model/text/format";
import { unquoted } from "../model/text/unquoted";

const PUBLIC_FOLDER = "public";
/** Milliseconds in which running requests and deliveries must end after a signal. */
const GRACE = 8_000;
/** Milliseconds after which the process ends even if the lead store does not close. Docker kills it after ten seconds. */
const LAST_RESORT = 9_500;

async function main(): Promise<void> {
  const port = wholeNumber("PORT", 9000, 65_535);
  const trustedProxies = wholeNumber("TRUST_PROXY", 0, 10);
  // A client that bypasses the proxy could claim any address, so only this machine reaches the port by default.
  const namedHost = unquoted(process.env.HOST);
  const host = namedHost ?? (trustedProxies > 0 ? "127.0.0.1" : undefined);
  requireBuild(PUBLIC_FOLDER);
  // Imported after requireBuild, since leads read the build's files.
  const { answerApiRequest, leadService } = await import("../hosts/leadService");
  const { company, failure } = leadService().catalog;
  const phone = formatPhone(company.phone);
  const server = await createSiteServer({
    publicFolder: PUBLIC_FOLDER,
    fetch: answerApiRequest,
    trustedProxies,
    messages: { busy: `${failure.server.busy} ${phone}`, failed: `${failure.server.failed} ${phone}` },
  });
  const sweeping = setInterval(() => leadService().sweepInBackground(), limits.sweepPause);
  const stopServer = gracefulStop(server);
  async function stop(): Promise<void> {
    setTimeout(() => process.exit(1), LAST_RESORT).unref();
    clearInterval(sweeping);
    const leads = leadService();
    await Promise.all([stopServer(GRACE), leads.stopDelivering()]);
    await leads.close();
    process.exit(0);
  }
  // Before it prints the address, since a reader of that may stop it.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop().catch(fail));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${port} is in use: stop what runs there, or choose another, as in "PORT=9001 npm run serve".`;
      reject(new Error(error.code === "EADDRINUSE" ? inUse : `${error.message}: see HOST and PORT.`));
    });
    server.listen({ port, host, backlog: limits.backlog }, resolve);
  });
  const address = server.address();
  console.log(`The site is at http://localhost:${typeof address === "object" ? address?.port : port}`);
  const settings = readSettings(process.env, leadService().catalog.isPreview);
  for (const note of settingsWarnings(settings)) console.log(note);
  // For somebody who tries the product. Never into a log, so only at a terminal, and only where no mail could bring it.
  const isTrial = process.stdout.isTTY && trustedProxies === 0 && isLoopback(namedHost) && !settings.isPreview;
  if (isTrial && !hasMailbox(settings)) {
    // The site starts while the database is away.
    const link = await leadService()
      .officeLink()
      .catch(() => undefined);
    if (link) console.log(`What visitors send is on the office's page: http://localhost:${port}${link}`);
  }
  leadService().sweepInBackground();
}

/** Whether a HOST is this machine alone. Without one, the server was started by hand. */
const isLoopback = (host = "localhost") => /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

/** @throws if the variable is neither empty nor a whole number up to the highest */
function wholeNumber(name: string, otherwise: number, highest: number): number {
  const value = unquoted(process.env[name]) ?? String(otherwise);
  if (/^\d+$/.test(value) && Number(value) <= highest) return Number(value);
  throw new Error(`${name} must be a whole number from 0 to ${highest}, not "${value}".`);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
