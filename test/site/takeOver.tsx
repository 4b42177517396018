/** Hydrates a page in unit tests. */
import { type RenderResult, render } from "@testing-library/react";
import type { ReactElement } from "react";

/**
 * Puts the HTML of a page into the document, as the server sends it, and hydrates it.
 * @param page is rendered both times
 * @param between runs after the HTML is made and before React hydrates it, for example to break the page's data
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
