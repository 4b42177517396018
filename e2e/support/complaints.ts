import type { Page } from "@playwright/test";

/**
 * Collects errors, warnings and violations of the Content-Security-Policy from now on. Two messages are expected: the site's
 * own warning, and the 404 of a missing page.
 * @param expected messages that the test causes
 */
export async function complaints(page: Page, expected?: RegExp): Promise<string[]> {
  const said: string[] = [];
  page.on("pageerror", ({ message }) => said.push(message));
  page.on("console", (message) => {
    const text = message.text();
    const { pathname } = new URL(message.location().url || page.url());
    const isMissing = /status of 404/.test(text) && /\/no-such-(page|service)$/.test(pathname);
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
