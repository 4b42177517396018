/** Hydrates a page in unit tests. */
import { type RenderResult, render } from "@testing-library/react";
import type { ReactElement } from "react";

/**
 * Renders a page to HTML and hydrates it.
 * @param between runs before hydration, for example to break the page's data
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
