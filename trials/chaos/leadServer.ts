/**
 * A process that takes leads and does nothing else, to be loaded, killed and started again by trials. It tells its
 * port to the process that started it.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { createRequestListener } from "@remix-run/node-fetch-server";
import pino from "pino";
import { renderReturnedPage } from "../../src/leads/intake/returnedPage";
import { openLeads } from "../../src/leads/openLeads";
import { readSettings } from "../../src/leads/settings";
import { sampleCatalog } from "../../test/leads/sampleCatalog";

/** Milliseconds between sweeps. */
const SWEEP_PAUSE = 500;

const settings = readSettings(process.env);
const leads = openLeads({
  catalog: sampleCatalog,
  settings,
  renderReturnedPage,
  log: pino({ level: settings.logLevel }),
});
const server = createServer(
  createRequestListener((request: Request, client: { address: string }) => leads.handle(request, client)),
);
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));

// A database that is away is no reason to end; the next round finds it back.
setInterval(() => leads.sweep().catch(() => {}), SWEEP_PAUSE);
