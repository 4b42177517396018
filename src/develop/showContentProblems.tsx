import { createRoot } from "react-dom/client";
import { ContentPanel } from "./ContentPanel";
import { CONTENT_PROBLEMS, type ContentProblems } from "./contentProblems";

/** Shows content problems over every page. Runs only in `gatsby develop`. */
export function showContentProblems(): void {
  const place = document.createElement("div");
  document.body.prepend(place);
  const root = createRoot(place);
  // Reconnects by itself after a restart of `gatsby develop`.
  new EventSource(CONTENT_PROBLEMS).onmessage = ({ data }) => {
    const problems: ContentProblems = JSON.parse(data);
    root.render(<ContentPanel problems={problems} />);
  };
}
