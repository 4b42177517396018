/** The one place that ties leads to this process: its environment, and what the build wrote for it. */
import proc from "node:process";
import type { Logger } from "pino";
import { catalogSchema } from "../content/catalog";
import catalogJson from "./catalog.json";
import { renderReturnedPage } from "./compiledReturnedPage";
import { type Leads, openLeads } from "./openLeads";
import { readSettings } from "./settings";

/**
 * Opens a lead service for this process's environment.
 * @throws if the environment cannot be understood
 */
export function openLeadService(log?: Logger): Leads {
  // Read through node:process: Gatsby replaces the global one by its values at build time.
  const catalog = catalogSchema.parse(catalogJson);
  return openLeads({ catalog, settings: readSettings(proc.env, catalog.context), renderReturnedPage, log });
}

const holder: typeof globalThis & { leadService?: Leads } = globalThis;

/**
 * The process's lead service. It lives on globalThis, since a host may load a function's module anew for each request
 * while its database must be opened once.
 * @throws if the environment cannot be understood
 */
export function leadService(): Leads {
  holder.leadService ??= openLeadService();
  return holder.leadService;
}
