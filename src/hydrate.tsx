/** What a browser runs once a visitor uses a form (src/inline/startScripts.ts): React, for the forms of the page alone. */
import { CacheProvider } from "@emotion/react";
import { type ComponentType, createElement } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { FormOrPanel } from "./form/LeadForm";
import { keepDrafts } from "./form/script/draft";
import { ErrorBoundary } from "./frame/failure/ErrorBoundary";
import { Failure } from "./frame/failure/Failure";
import { ZipQuestion } from "./sections/areas/ZipSearch";
import type { HydratedName } from "./ui/Hydrated";
import { openedBy } from "./ui/openedBy";
import { adoptStyles } from "./ui/styleCache";

const components: Record<HydratedName, ComponentType<never>> = { LeadForm: FormOrPanel, ZipSearch: ZipQuestion };

function hydrateParts(): void {
  const styles = adoptStyles(document);
  for (const element of document.querySelectorAll<HTMLElement>("[data-hydrated]")) {
    const { hydrated, props = "" } = element.dataset;
    const part = createElement(components[hydrated as HydratedName], JSON.parse(props) as never);
    const guarded = <ErrorBoundary fallback={(retry) => <Failure onRetry={retry} />}>{part}</ErrorBoundary>;
    // At once: what is typed next meets the form's script.
    flushSync(() => hydrateRoot(element, <CacheProvider value={styles}>{guarded}</CacheProvider>));
  }
}

// A translation or an extension may change the page, and React then renders the forms again.
keepDrafts(openedBy() === "back_forward");
const focused = document.activeElement;
const alike = document.getElementsByName(focused?.getAttribute("name") ?? "");
const place = [...alike].indexOf(focused as HTMLElement);
hydrateParts();
if (focused?.isConnected === false) {
  const again = alike[place];
  // A lead form has it from its draft.
  if (again instanceof HTMLInputElement) again.value ||= (focused as HTMLInputElement).value;
  again?.focus({ preventScroll: true });
}
