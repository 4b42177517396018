/** `npm run serve`: serves what is built, and takes leads. */
import process from "node:process";
import { formatPhone } from "../src/content/facts/format";
import { requireBuild } from "../src/hosts/node/builtSite";
import { createSiteServer } from "../src/hosts/node/createSiteServer";
import { gracefulStop } from "../src/hosts/node/gracefulStop";
import { limits } from "../src/hosts/node/limits";
import { FORM_OPENED_ENDPOINT, LEADS_ENDPOINT, WITHDRAWAL_ENDPOINT } from "../src/leads/model/endpoints";
import { readSettings, settingsNotes } from "../src/leads/settings";

const PUBLIC_FOLDER = "public";
/** Milliseconds that running requests have to end after a signal; a delivery under way has as many. */
const GRACE = 10_000;
/** Milliseconds after which the process ends even if the lead store does not close. */
const LAST_RESORT = 15_000;
/** Milliseconds between looking for deliveries that are due. */
const SWEEP_PAUSE = 60_000;

async function main(): Promise<void> {
  const port = wholeNumber("PORT", 9000, 65_535);
  const trustedProxies = wholeNumber("TRUST_PROXY", 0, 10);
  // Whoever reaches the port past the proxy could claim any address: by default only this machine can.
  const host = process.env.HOST || (trustedProxies > 0 ? "127.0.0.1" : undefined);
  requireBuild(PUBLIC_FOLDER);
  // Later than the line above, since leads read what the build wrote.
  const { leadService, takeOverCatalog } = await import("../src/leads/leadService");
  const { company, failure } = leadService().catalog;
  const phone = formatPhone(company.phone);
  const server = await createSiteServer({
    publicFolder: PUBLIC_FOLDER,
    api: {
      [LEADS_ENDPOINT]: (request, client) => leadService().handle(request, client),
      [WITHDRAWAL_ENDPOINT]: (request, client) => leadService().withdraw(request, client),
      [FORM_OPENED_ENDPOINT]: (request) => leadService().formOpened(request),
      "/api/health": (request) => leadService().health(request),
    },
    healthPath: "/api/health",
    trustedProxies,
    messages: { busy: `${failure.server.busy} ${phone}`, failed: `${failure.server.failed} ${phone}` },
    // What its forms offer can be asked for at once.
    onNewBuild: () => takeOverCatalog(),
  });
  const sweeping = setInterval(() => leadService().sweepInBackground(), SWEEP_PAUSE);
  const stopServer = gracefulStop(server);
  async function stop(): Promise<void> {
    setTimeout(() => process.exit(1), LAST_RESORT).unref();
    clearInterval(sweeping);
    const leads = leadService();
    await Promise.all([stopServer(GRACE), leads.stopDelivering()]);
    await leads.close();
    process.exit(0);
  }
  // Before it says where it is: who has read that may stop it.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop().catch(fail));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${port} is in use: stop what runs there, or choose another, as in "PORT=9001 npm run serve".`;
      reject(error.code === "EADDRINUSE" ? new Error(inUse) : error);
    });
    server.listen({ port, host, backlog: limits.backlog }, resolve);
  });
  const address = server.address();
  console.log(`The site is at http://localhost:${typeof address === "object" ? address?.port : port}`);
  if (trustedProxies > 0 && process.env.HOST) {
    console.log(
      `It listens on ${host}, and believes what X-Forwarded-For says: let nobody but the proxy reach it there.`,
    );
  } else if (trustedProxies > 0) {
    console.log("Only this machine can reach it there. HOST names another address, for a proxy elsewhere.");
  }
  for (const note of settingsNotes(readSettings(process.env))) console.log(note);
  leadService().sweepInBackground();
}

/** @throws if the variable is neither empty nor a whole number up to the highest */
function wholeNumber(name: string, otherwise: number, highest: number): number {
  const value = process.env[name] || String(otherwise);
  if (/^\d+$/.test(value) && Number(value) <= highest) return Number(value);
  throw new Error(`${name} must be a whole number from 0 to ${highest}, not "${value}".`);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
