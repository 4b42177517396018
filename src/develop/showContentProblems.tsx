import { createRoot } from "react-dom/client";
import { ContentPanel } from "./ContentPanel";
import { CONTENT_PROBLEMS, type ContentProblems } from "./contentProblems";

/** Shows what is wrong with the content over every page, for as long as it is. Only `gatsby develop` runs this. */
export function showContentProblems(): void {
  const place = document.createElement("div");
  document.body.prepend(place);
  const root = createRoot(place);
  // It connects again by itself when `gatsby develop` has been restarted.
  new EventSource(CONTENT_PROBLEMS).onmessage = ({ data }) => {
    const problems: ContentProblems = JSON.parse(data);
    root.render(<ContentPanel problems={problems} />);
  };
}
