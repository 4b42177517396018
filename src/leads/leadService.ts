/** The one place that ties leads to this process: its environment, and what the build wrote for it. */
import { readFileSync } from "node:fs";
import proc from "node:process";
import type { Logger } from "pino";
import { describeError } from "../log/describeError";
import { catalogSchema } from "./catalog/catalog";
import builtCatalog from "./catalog/catalog.json";
import { renderReturnedPage } from "./compiledReturnedPage";
import { type Leads, openLeads } from "./openLeads";
import { readSettings } from "./settings";

/**
 * Opens a lead service for this process's environment.
 * @throws if the environment cannot be understood
 */
export function openLeadService(log?: Logger): Leads {
  return openFor(catalogText(), log);
}

function openFor(text: string, log?: Logger): Leads {
  // Read through node:process: Gatsby replaces the global one by its values at build time.
  const catalog = catalogSchema.parse(JSON.parse(text));
  return openLeads({ catalog, settings: readSettings(proc.env, catalog.context), renderReturnedPage, log });
}

/** Where builds write the catalog, and `gatsby develop` whenever content changes. */
const CATALOG_FILE = "src/leads/catalog/catalog.json";

let builtText = JSON.stringify(builtCatalog);

/** The catalog as it is now. `gatsby develop` compiles this module again long after content has changed. */
const catalogText = () => (proc.env.NODE_ENV === "development" ? readFileSync(CATALOG_FILE, "utf8") : builtText);

/**
 * Takes requests for what a later build offers, from now on. A catalog that cannot be read changes nothing, and is
 * written to the log.
 */
export function takeOverCatalog(file = CATALOG_FILE): void {
  try {
    builtText = JSON.stringify(catalogSchema.parse(JSON.parse(readFileSync(file, "utf8"))));
  } catch (error) {
    console.error(describeError(error));
  }
}

const holder: typeof globalThis & { leadService?: { leads: Leads; openedFor: string } } = globalThis;

/**
 * The process's lead service. It lives on globalThis, since a host may load a function's module again for each request
 * while its database must be opened once. When content has changed, it is opened again.
 * @throws if the environment cannot be understood
 */
export function leadService(): Leads {
  const known = holder.leadService;
  const text = catalogText();
  if (known?.openedFor === text) return known.leads;
  const leads = openFor(text);
  holder.leadService = { leads, openedFor: text };
  known?.leads.close().catch((error) => console.error(describeError(error)));
  return leads;
}
