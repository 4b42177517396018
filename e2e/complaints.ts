import type { Page } from "@playwright/test";

/**
 * What the browser complains of from now on: errors, warnings, and what the Content-Security-Policy has kept from
 * happening. Two things are part of the site's contract: its one warning, and that a page that does not exist answers
 * 404, as does the data Gatsby asks for under its path.
 * @param expected what the test itself brings about
 */
export async function complaints(page: Page, expected?: RegExp): Promise<string[]> {
  const said: string[] = [];
  page.on("pageerror", (error) => said.push(error.message));
  page.on("console", (message) => {
    const text = message.text();
    const { pathname } = new URL(message.location().url || page.url());
    const isMissing = /status of 404/.test(text) && /\/no-such-(page|service)($|\/page-data\.json$)/.test(pathname);
    const isKnown = text === "TrustedForm not configured" || expected?.test(text);
    if (["error", "warning"].includes(message.type()) && !isMissing && !isKnown) said.push(text);
  });
  await page.exposeFunction("tellViolation", (violation: string) => said.push(violation));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
      const { tellViolation } = window as unknown as { tellViolation: (violation: string) => void };
      tellViolation(`${effectiveDirective} refused ${blockedURI} (${sourceFile})`);
    });
  });
  return said;
}
