import { statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Reporter } from "gatsby";
import { describeProblem } from "../../../model/check/problems/contentProblem";
import { contentPaths } from "../../../model/check/read/contentPaths";
import { inspectContent } from "../../../model/check/read/inspectContent";
import { contentFolder, preparedFolder } from "../../../model/check/read/loadContent";
import { coversAddress, readOldAddress } from "../../../model/company/oldAddress";
import type { Redirects } from "../../../model/kinds/redirects";
import { prepareContent } from "../files/prepareContent";
import { catalogFile, writeCatalog } from "../files/writeCatalog";
import { writeCoverageFile } from "../files/writeCoverageFile";
import { CONTENT_REPORT, type ContentReport } from "./contentReport";

/** An Express application. */
export interface DevServer {
  use(handle: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void): unknown;
}

/** Milliseconds between two looks at the folder. */
const INTERVAL = 150;

/**
 * Watches the content folder while `gatsby develop` runs. Valid content updates the pages, the lead endpoint's catalog and
 * the form's ZIP codes, and the redirects of old addresses. Problems go to the terminal and to every open page.
 * @param app answers every request with `no-store` from now on. Otherwise browsers keep pages that were left, each with its
 *   connection to Gatsby, and have none for the next page.
 */
export async function watchContent(app: DevServer, reporter: Reporter, places = PLACES): Promise<ContentWatcher> {
  const watcher = new ContentWatcher(reporter, places);
  app.use(({ url = "" }, response, next) => {
    response.setHeader("cache-control", "no-store");
    const { pathname } = new URL(url, "http://localhost");
    const present = watcher.redirects.find(({ from }) => coversAddress(readOldAddress(from), readOldAddress(url)));
    if (pathname === CONTENT_REPORT) response.end(JSON.stringify(watcher.report));
    else if (present) response.writeHead(302, { location: present.to }).end();
    else next();
  });
  await watcher.start();
  return watcher;
}

/** Every file of a folder with its size and its time of change. */
function stateOf(folder: string): string {
  try {
    return contentPaths(folder)
      .map((file) => {
        const stats = statSync(path.join(folder, file), { throwIfNoEntry: false });
        return `${file} ${stats?.mtimeMs} ${stats?.size}`;
      })
      .join("\n");
  } catch {
    return "missing, or being written";
  }
}

const PLACES = {
  content: contentFolder,
  kinds: path.resolve("model/kinds"),
  prepared: preparedFolder,
  catalog: catalogFile,
  public: path.resolve("public"),
};

const RESTART =
  "model/kinds has changed, which is read once: stop `npm run develop` and start it again to see the change.";

class ContentWatcher {
  report: ContentReport = { problems: [], warnings: [] };
  redirects: Redirects = [];
  /** Resolves after the last check: one at a time, since they write the same files. */
  private checked = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  /** The state of the kinds that this process has loaded. */
  private readonly loadedKinds: string;

  constructor(
    private readonly reporter: Reporter,
    private readonly places: typeof PLACES,
  ) {
    this.loadedKinds = stateOf(places.kinds);
  }

  /**
   * Looks at the folder again and again, because the system's events stop for good when the folder is replaced. Checks when
   * two looks in a row find the same, because editors save one file in several steps. Resolves after the first check.
   */
  async start(): Promise<void> {
    const look = () => stateOf(this.places.content) + stateOf(this.places.kinds);
    let known = look();
    let isChanging = false;
    this.timer = setInterval(() => {
      const state = look();
      if (isChanging && state === known) this.checkNext();
      isChanging = state !== known;
      known = state;
    }, INTERVAL);
    await this.checkNext();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.checked;
  }

  private checkNext(): Promise<void> {
    this.checked = this.checked.then(() => this.check());
    return this.checked;
  }

  private async check(): Promise<void> {
    const before = this.report.problems;
    this.report = await this.update();
    const { problems } = this.report;
    if (problems.join() === before.join()) return;
    if (problems.length === 0) this.reporter.success("content/ is in order again.");
    else this.reporter.warn(`content/ is not in order. Pages keep their last good content:\n${problems.join("\n")}`);
  }

  private async update(): Promise<ContentReport> {
    // The loaded kinds would find problems in content that follows the changed ones.
    if (stateOf(this.places.kinds) !== this.loadedKinds) return { problems: [RESTART], warnings: [] };
    try {
      const inspected = await inspectContent(this.places.content);
      await prepareContent(inspected, this.places.prepared);
      const { content, problems = [], warnings } = inspected;
      if (content) {
        writeCatalog(content, this.places.catalog);
        writeCoverageFile(content, this.places.public);
        this.redirects = content.redirects;
      }
      return { problems: problems.map(describeProblem), warnings: warnings.map(describeProblem) };
    } catch (error) {
      const problem = `content/ cannot be read: ${error instanceof Error ? error.message : error}`;
      return { problems: [problem], warnings: [] };
    }
  }
}
