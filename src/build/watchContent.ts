import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { watch } from "chokidar";
import type { Reporter } from "gatsby";
import { describeProblem } from "../../model/check/problems/contentProblem";
import { inspectContent } from "../../model/check/read/inspectContent";
import { contentFolder } from "../../model/check/read/loadContent";
import { prepareContent } from "./files/prepareContent";
import { writeCatalog } from "./files/writeCatalog";
import { writeCoverageFile } from "./files/writeCoverageFile";

interface DevServer {
  use(handle: (request: object, response: ServerResponse, next: () => void) => void): unknown;
}

/** Milliseconds without a change before a check: editors save one file in several steps. */
const SETTLED = 150;

/**
 * Watches the content folder while `gatsby develop` runs. Valid content updates the pages, the lead endpoint's catalog and
 * the form's ZIP codes. Problems go to the terminal.
 * @param app answers every request with `no-store` from now on. Otherwise browsers keep pages that were left, each with its
 *   connection to Gatsby, and have none for the next page.
 */
export async function watchContent(app: DevServer, reporter: Reporter): Promise<void> {
  let told = "";
  app.use((_request, response, next) => {
    response.setHeader("cache-control", "no-store");
    next();
  });

  async function update(): Promise<string> {
    const inspected = await inspectContent();
    await prepareContent(inspected);
    const { content, problems = [] } = inspected;
    if (content) {
      writeCatalog(content);
      writeCoverageFile(content);
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
  const watcher = watch(contentFolder, { ignoreInitial: true });
  await once(watcher, "ready");
  watcher.on("all", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      checked = checked.then(check);
    }, SETTLED);
  });
  checked = check();
  await checked;
}
