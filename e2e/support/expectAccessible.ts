import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Checks a page's present state by axe's rules, with target size (WCAG 2.5.8, off by default). Also checks that each anchor
 * link has its target.
 * @param without axe's rules that do not apply in this state
 */
export async function expectAccessible(page: Page, without: string[] = []): Promise<void> {
  const rules = {
    "target-size": { enabled: true },
    ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  // Excludes frames. For frames, axe opens another page, which takes twice as long.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude("iframe");
  const { violations } = await axe.options({ rules, resultTypes: ["violations"] }).analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`);
  const dead = await page
    .locator("a[href^='#']")
    .evaluateAll((links) =>
      links.filter((link) => !document.getElementById(link.getAttribute("href")?.slice(1) ?? "")).map(String),
    );
  expect([...faults, ...dead.map((link) => `leads nowhere: ${link}`)]).toEqual([]);
}
