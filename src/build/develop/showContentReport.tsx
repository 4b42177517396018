import { createRoot } from "react-dom/client";
import { ContentPanel } from "./ContentPanel";
import { CONTENT_REPORT, type ContentReport } from "./contentReport";

/** Milliseconds between requests. */
const INTERVAL = 500;

/**
 * Shows the content report over every page. Runs only in `gatsby develop`. Asks again and again, because a browser keeps
 * only six connections to a server open, and Gatsby holds one for each open page.
 */
export function showContentReport(): void {
  const place = document.createElement("div");
  document.body.prepend(place);
  const root = createRoot(place);
  let shown = "";
  const ask = async () => {
    const text = document.hidden ? shown : await contentReport();
    if (text && text !== shown) {
      const report: ContentReport = JSON.parse(text);
      root.render(<ContentPanel report={report} />);
      shown = text;
    }
    setTimeout(ask, INTERVAL);
  };
  ask();
}

/** Returns undefined while `gatsby develop` restarts. */
const contentReport = (): Promise<string | undefined> =>
  fetch(CONTENT_REPORT)
    .then((response) => response.text())
    .catch(() => undefined);
