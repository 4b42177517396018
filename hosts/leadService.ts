/** This process's lead service: opened with its environment, and with what the build wrote for it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";
import type { Logger } from "pino";
import { describeError, type Leads, OwnError, openLeads, readSettings } from "../leads/index";
import { catalogSchema } from "../model/catalog/catalog";
import type { RenderReturnedPage } from "../model/catalog/returnedPages";
import builtCatalog from "./built/catalog.json";
import { renderReturnedPage } from "./built/returnedPage";
import { neverThrowing } from "./neverThrowing";

/**
 * Opens a lead service for this process's environment.
 * @throws if the environment cannot be understood
 */
export function openLeadService(log?: Logger, text = catalogText()): Leads {
  const { data: catalog, error } = catalogSchema.safeParse(JSON.parse(text));
  if (!catalog)
    throw new OwnError(`${CATALOG_FILE} is of another version of the code; build the site again`, { cause: error });
  const settings = readSettings(process.env, catalog.isPreview);
  return openLeads({
    catalog,
    settings,
    renderReturnedPage: IS_DEVELOPED ? renderAnew : renderReturnedPage,
    log,
    // Where work stops with the response. Other hosts have no Blobs, so both are loaded at their use.
    ...(settings.ephemeralHost && {
      startDelivery: async () =>
        (await import("./netlify/startDelivery")).startDelivery(settings.siteUrl, settings.databaseUrl),
      knownHealth: async () => (await import("./netlify/sweepWhenDue")).lastHealth(catalog.deploy),
    }),
  });
}

const IS_DEVELOPED = process.env.NODE_ENV === "development";

/** Renders with the page as it is now: `gatsby develop` compiles it again whenever its code changes. */
const renderAnew: RenderReturnedPage = (...view) => {
  const load = createRequire(path.resolve(CATALOG_FILE));
  delete load.cache[load.resolve("./returnedPage")];
  return load("./returnedPage").renderReturnedPage(...view);
};

const CATALOG_FILE = "hosts/built/catalog.json";

const builtText = JSON.stringify(builtCatalog);

/** The catalog as it is now. `gatsby develop` writes it again whenever content changes. */
const catalogText = () => (IS_DEVELOPED ? readFileSync(CATALOG_FILE, "utf8") : builtText);

let opened: { leads: Leads; catalog: string } | undefined;

/**
 * The process's lead service. Opens it again when `gatsby develop` has changed the catalog.
 * @throws if the environment cannot be understood
 */
export function leadService(): Leads {
  const catalog = catalogText();
  if (opened?.catalog === catalog) return opened.leads;
  const earlier = opened?.leads;
  opened = { leads: openLeadService(undefined, catalog), catalog };
  earlier?.close().catch((error) => console.error(describeError(error)));
  return opened.leads;
}

/** Answers a request to the API, on every host. Never throws. */
export const answerApiRequest = neverThrowing(async (request, client) => leadService().fetch(request, client));
