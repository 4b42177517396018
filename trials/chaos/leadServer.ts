/** A process that only accepts leads. Chaos kills and restarts it. It sends its port to its parent process. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";
import pino from "pino";
import { apiListener } from "../../hosts/node/apiListener";
import { renderReturnedPage } from "../../leads/http/returnedPage";
import { openLeads } from "../../leads/openLeads";
import { readSettings } from "../../leads/settings";
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
const listener = apiListener(leads.fetch, 0);
const server = createServer((request, response) => {
  listener(request, response).catch(() => response.destroy());
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));

// Ignores a database outage. The next sweep tries again.
setInterval(() => leads.sweep().catch(() => {}), SWEEP_PAUSE);
