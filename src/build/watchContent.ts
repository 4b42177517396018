import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { watch } from "chokidar";
import type { Reporter } from "gatsby";
import { describeProblem } from "../../model/check/problems/contentProblem";
import { inspectContent } from "../../model/check/read/inspectContent";
import { contentFolder, preparedFolder } from "../../model/check/read/loadContent";
import { coversAddress, readOldAddress } from "../../model/company/oldAddress";
import type { Redirects } from "../../model/kinds/redirects";
import { prepareContent } from "./files/prepareContent";
import { catalogFile, writeCatalog } from "./files/writeCatalog";
import { writeCoverageFile } from "./files/writeCoverageFile";

export interface DevServer {
  use(handle: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void): unknown;
}

/** Milliseconds without a change before a check: editors save one file in several steps. */
const SETTLED = 150;

const PLACES = {
  content: contentFolder,
  prepared: preparedFolder,
  catalog: catalogFile,
  public: path.resolve("public"),
};

/**
 * Watches the content folder while `gatsby develop` runs. Valid content updates the pages, the lead endpoint's catalog and
 * the form's ZIP codes, and the redirects of old addresses. Problems go to the terminal.
 * @param app answers every request with `no-store` from now on. Otherwise browsers keep pages that were left, each with its
 *   connection to Gatsby, and have none for the next page.
 * @returns a function that ends it
 */
export async function watchContent(app: DevServer, reporter: Reporter, places = PLACES): Promise<() => Promise<void>> {
  let redirects: Redirects = [];
  let told = "";
  app.use(({ url = "" }, response, next) => {
    response.setHeader("cache-control", "no-store");
    const present = redirects.find(({ from }) => coversAddress(readOldAddress(from), readOldAddress(url)));
    if (present) response.writeHead(302, { location: present.to }).end();
    else next();
  });

  async function update(): Promise<string> {
    const inspected = await inspectContent(places.content);
    await prepareContent(inspected, places.prepared);
    const { content, problems = [] } = inspected;
    if (content) {
      writeCatalog(content, places.catalog);
      writeCoverageFile(content, places.public);
      redirects = content.redirects;
    }
    return problems.map(describeProblem).join("\n");
  }
  async function check(): Promise<void> {
    const problems = await update().catch((error) => `content/ cannot be read: ${error.message}`);
    if (problems && problems !== told)
      reporter.error(`content/ is not in order. Pages keep their last good content:\n${problems}`);
    if (told && !problems) reporter.success("content/ is in order again.");
    told = problems;
  }

  /** Resolves after the last check: one at a time, since they write the same files. */
  let checked = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(places.content, { ignoreInitial: true });
  await once(watcher, "ready");
  watcher.on("all", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      checked = checked.then(check);
    }, SETTLED);
  });
  checked = check();
  await checked;
  return async () => {
    clearTimeout(timer);
    await Promise.all([watcher.close(), checked]);
  };
}
