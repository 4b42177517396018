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

/** An Express application. */
interface DevServer {
  get(path: string, respond: (request: unknown, response: ServerResponse) => void): unknown;
}

/** Milliseconds of debounce: editors save one file in several steps. */
const DEBOUNCE = 100;
/** Milliseconds between polls. */
const INTERVAL = 200;

/**
 * Watches the content folder while `gatsby develop` runs. Valid content updates the pages, the lead endpoint's catalog and
 * the form's ZIP codes. Problems go to the terminal and to every open page.
 */
export async function watchContent(app: DevServer, reporter: Reporter, places = PLACES): Promise<ContentWatcher> {
  const watcher = new ContentWatcher(reporter, places);
  app.get(CONTENT_PROBLEMS, (_request, response) => watcher.subscribe(response));
  await watcher.start();
  return watcher;
}

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
      this.timer = setTimeout(() => this.check(), DEBOUNCE);
    });
    await new Promise((resolve) => this.watcher.once("ready", resolve));
    this.check();
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    await this.watcher.close();
  }

  /** Sends the problems to one page now and after each change. */
  subscribe(response: ServerResponse): void {
    // Without no-transform, Express buffers the events to compress them.
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache, no-transform" });
    const send = (problems: ContentProblems) => response.write(`data: ${JSON.stringify(problems)}\n\n`);
    send(this.problems);
    this.changes.on("problems", send);
    response.once("close", () => this.changes.off("problems", send));
  }

  private check(): void {
    const before = this.problems;
    this.problems = this.update();
    if (this.problems.join() === before.join()) return;
    this.changes.emit("problems", this.problems);
    if (this.problems.length === 0) this.reporter.success("content/ is in order again.");
    else
      this.reporter.warn(`content/ is not in order. Pages keep their last good content:\n${this.problems.join("\n")}`);
  }

  private update(): ContentProblems {
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
