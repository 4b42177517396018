/** A process that only accepts leads. Chaos kills and restarts it. It sends its port to its parent process. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";
import pino from "pino";
import { apiListener } from "../../src/hosts/node/apiListener";
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
const listener = apiListener((request, client) => leads.handle(request, client), 0);
const server = createServer((request, response) => {
  listener(request, response).catch(() => response.destroy());
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));

// Ignores a database outage. The next sweep tries again.
setInterval(() => leads.sweep().catch(() => {}), SWEEP_PAUSE);
