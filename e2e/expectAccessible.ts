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
  // As no frame is looked into, axe need not open a page of its own to gather what it found, which takes twice as long.
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
