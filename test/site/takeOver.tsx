/** For unit tests: brings about what happens when React takes over a page's HTML. */
import { type RenderResult, render } from "@testing-library/react";
import type { ReactElement } from "react";

/**
 * Puts the HTML of a page into the document, as the server would send it, and lets React take it over.
 * @param page what is rendered, both times
 * @param between happens after the HTML was made, such as the data breaking on its way to the browser
 */
export function takeOver(page: ReactElement, between: () => void = () => {}): RenderResult {
  const built = render(page);
  const container = document.createElement("div");
  container.innerHTML = built.container.innerHTML;
  built.unmount();
  document.body.append(container);
  between();
  return render(page, { container, hydrate: true });
}
