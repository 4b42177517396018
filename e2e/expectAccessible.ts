import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Holds a page, in the state it is in, to what a program can know of WCAG 2.2: axe's rules, with the size of targets
 * (2.5.8, which axe leaves out unless it is asked), and that no link within the page leads nowhere.
 * @param without axe's rules that do not apply in this state
 */
export async function expectAccessible(page: Page, without: string[] = []): Promise<void> {
  const rules = {
    "target-size": { enabled: true },
    ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").options({ rules }).analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`);
  const dead = await page
    .locator("a[href^='#']")
    .evaluateAll((links) =>
      links.filter((link) => !document.getElementById(link.getAttribute("href")?.slice(1) ?? "")).map(String),
    );
  expect([...faults, ...dead.map((link) => `leads nowhere: ${link}`)]).toEqual([]);
}
