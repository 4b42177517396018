import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { watch } from "chokidar";
import type { Reporter } from "gatsby";
import { catalogFile, writeCatalog } from "../build/files/writeCatalog";
import { writeCoverageFile } from "../build/files/writeCoverageFile";
import { describeProblem } from "../content/problems/contentProblem";
import { contentFolder } from "../content/read/loadContent";
import { CONTENT_PROBLEMS, type ContentProblems } from "./contentProblems";
import { keepLastGoodContent, lastGoodFolder } from "./lastGoodContent";

/** The part of Express's application that is needed here. */
interface DevServer {
  get(path: string, respond: (request: unknown, response: ServerResponse) => void): unknown;
}

/** Milliseconds without another change after which content is checked: editors save one file in several steps. */
const REST = 100;
/** Milliseconds between two looks at the files. */
const INTERVAL = 200;

/**
 * Watches the content folder while `gatsby develop` runs. After each change, content that is well is shown, and the lead
 * endpoint and the form's answer about a ZIP code learn of it; what is wrong otherwise is said in the terminal and in every open page.
 */
export async function watchContent(app: DevServer, reporter: Reporter, places = PLACES): Promise<ContentWatcher> {
  const watcher = new ContentWatcher(reporter, places);
  app.get(CONTENT_PROBLEMS, (_request, response) => watcher.tell(response));
  await watcher.start();
  return watcher;
}

/** Where it looks, and what it writes. */
const PLACES = { content: contentFolder, shown: lastGoodFolder, catalog: catalogFile, public: path.resolve("public") };

class ContentWatcher {
  private problems: ContentProblems = [];
  private readonly changes = new EventEmitter<{ problems: [ContentProblems] }>().setMaxListeners(0);
  private readonly watcher;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly reporter: Reporter,
    private readonly places: typeof PLACES,
  ) {
    // From above, so that the folder may be removed and put in place again.
    const above = path.dirname(places.content);
    const outside = (file: string) =>
      file !== above && !`${file}${path.sep}`.startsWith(`${places.content}${path.sep}`);
    // Asked again and again, since what the system reports is lost for good once the folder has been put in place again.
    this.watcher = watch(above, { ignoreInitial: true, ignored: outside, usePolling: true, interval: INTERVAL });
  }

  /** Resolves when every later change will be noticed, and what changed since Gatsby started has been. */
  async start(): Promise<void> {
    this.watcher.on("all", () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.check(), REST);
    });
    await new Promise((resolve) => this.watcher.once("ready", resolve));
    this.check();
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    await this.watcher.close();
  }

  /** Sends the problems to one page, and again whenever they change. */
  tell(response: ServerResponse): void {
    // Express would hold the events back to compress them, unless it may not transform them.
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache, no-transform" });
    const send = (problems: ContentProblems) => response.write(`data: ${JSON.stringify(problems)}\n\n`);
    send(this.problems);
    this.changes.on("problems", send);
    response.once("close", () => this.changes.off("problems", send));
  }

  private check(): void {
    const before = this.problems;
    this.problems = this.look();
    if (this.problems.join() === before.join()) return;
    this.changes.emit("problems", this.problems);
    if (this.problems.length === 0) this.reporter.success("content/ is in order again.");
    else this.reporter.warn(`content/ is not in order, so pages stay as they last were:\n${this.problems.join("\n")}`);
  }

  private look(): ContentProblems {
    try {
      const { content, problems } = keepLastGoodContent(this.places.content, this.places.shown);
      if (content) {
        writeCatalog(content, this.places.catalog);
        writeCoverageFile(content, this.places.public);
      }
      return (problems ?? []).map(describeProblem);
    } catch (error) {
      return [`content/ cannot be read: ${error instanceof Error ? error.message : error}`];
    }
  }
}
