import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { watch } from "chokidar";
import type { Reporter } from "gatsby";
import { catalogFile, writeCatalog } from "../build/files/writeCatalog";
import { writeCoverageFile } from "../build/files/writeCoverageFile";
import { formerPaths } from "../content/kinds/formerPaths";
import { describeProblem } from "../content/problems/contentProblem";
import { contentFolder } from "../content/read/loadContent";
import { CONTENT_REPORT, type ContentReport } from "./contentReport";
import { keepLastGoodContent, lastGoodFolder } from "./lastGoodContent";

/** An Express application. */
interface DevServer {
  use(handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void): unknown;
}

/** Milliseconds of debounce: editors save one file in several steps. */
const DEBOUNCE = 100;
/** Milliseconds between polls. */
const INTERVAL = 200;

/**
 * Watches the content folder while `gatsby develop` runs. Valid content updates the pages, the lead endpoint's catalog and
 * the form's ZIP codes, and a service's former paths. Problems go to the terminal and to every open page.
 * @param app answers every request with `no-store` from now on. Otherwise browsers keep pages that were left, each with its
 *   connection to Gatsby, and have none for the next page.
 */
export async function watchContent(app: DevServer, reporter: Reporter, places = PLACES): Promise<ContentWatcher> {
  const watcher = new ContentWatcher(reporter, places);
  app.use(({ url = "" }, response, next) => {
    response.setHeader("cache-control", "no-store");
    const { pathname, search } = new URL(url, "http://localhost");
    const present = watcher.formerPaths.get(pathname);
    if (pathname === CONTENT_REPORT) response.end(JSON.stringify(watcher.report));
    else if (present) response.writeHead(302, { location: present + search }).end();
    else next();
  });
  await watcher.start();
  return watcher;
}

const PLACES = { content: contentFolder, shown: lastGoodFolder, catalog: catalogFile, public: path.resolve("public") };

class ContentWatcher {
  report: ContentReport = { problems: [], warnings: [] };
  formerPaths: ReadonlyMap<string, string> = new Map();
  /** Resolves after the last check: one at a time, since they write the same files. */
  private checked = Promise.resolve();
  private readonly watcher;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly reporter: Reporter,
    private readonly places: typeof PLACES,
  ) {
    // Watches the parent, so that the folder itself may be removed and restored.
    const above = path.dirname(places.content);
    const outside = (file: string) =>
      file !== above && !`${file}${path.sep}`.startsWith(`${places.content}${path.sep}`);
    // Polls, because the system's events stop for good when the folder is replaced.
    this.watcher = watch(above, { ignoreInitial: true, ignored: outside, usePolling: true, interval: INTERVAL });
  }

  /** Resolves when the watcher is ready and has checked the changes since Gatsby started. */
  async start(): Promise<void> {
    this.watcher.on("all", () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.checkNext(), DEBOUNCE);
    });
    await new Promise((resolve) => this.watcher.once("ready", resolve));
    await this.checkNext();
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    await this.watcher.close();
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
    try {
      const { content, problems = [], warnings } = await keepLastGoodContent(this.places.content, this.places.shown);
      if (content) {
        writeCatalog(content, this.places.catalog);
        writeCoverageFile(content, this.places.public);
        this.formerPaths = new Map(formerPaths(content));
      }
      return { problems: problems.map(describeProblem), warnings: warnings.map(describeProblem) };
    } catch (error) {
      const problem = `content/ cannot be read: ${error instanceof Error ? error.message : error}`;
      return { problems: [problem], warnings: [] };
    }
  }
}
