/**
 * WCAG 2.2, level AA, on a desktop: axe, keyboard, 400 % zoom, wider spacing and forced colours. phoneSizes.spec.ts has axe on
 * phones, states.spec.ts the states. Only a review finds decoration that a screen reader reads aloud.
 */
import { expect, type Page, test } from "@playwright/test";
import { complaints } from "./support/complaints";
import { expectAccessible } from "./support/expectAccessible";
import { openPage } from "./support/openPage";
import { field } from "./support/quoteForm";
import { pageKinds } from "./support/routes";
import { siteContent } from "./support/siteContent";
import { spaceText } from "./support/spaceText";
import { states } from "./support/states";
import { textFaults } from "./support/textFaults";
import { walkByTab } from "./support/walkByTab";

const { navigation } = siteContent;
/** Opens a page, but does not wait for a quiet network. */
async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
}

/** Runs in the page: the elements that move. */
const runningAnimations = () =>
  document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
    .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 80) : String(effect)));

for (const [kind, { path }] of Object.entries(pageKinds)) {
  test(`${kind}: passes axe, works by keyboard, with wider spacing and at 400 % zoom`, async ({ page }) => {
    const said = await complaints(page);
    // A busy browser takes a moment to lay out another window.
    const expectWholeTexts = () =>
      expect
        .configure({ soft: true })
        .poll(() => page.evaluate(textFaults))
        .toEqual([]);
    await open(page, path);
    await test.step("axe finds no fault", async () => {
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
      await expectAccessible(page);
    });
    await test.step("the Tab key reaches every control, visibly", async () => {
      // Header and footer are everywhere the same.
      expect.soft(await walkByTab(page, kind === "home" ? "body" : "main")).toEqual([]);
    });
    await test.step("wider spacing cuts off or covers no text, on desktop and phone", async () => {
      await page.evaluate(spaceText);
      await expectWholeTexts();
      await page.setViewportSize({ width: 390, height: 844 });
      await expectWholeTexts();
      await page.evaluate(() => document.adoptedStyleSheets.pop());
    });
    await test.step("nor does 400 % zoom in a window of 1280 × 1024 px, and no bar stays on the screen", async () => {
      await page.setViewportSize({ width: 320, height: 256 });
      // A busy browser may still have the taller window's layout, in which a short page cannot scroll that far.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, 400));
        expect(await page.evaluate(() => window.scrollY)).toBe(400);
      }).toPass();
      await expectWholeTexts();
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      const bars = page.getByRole("banner").or(page.getByRole("complementary", { name: navigation.labels.callBar }));
      await expect.soft(bars.filter({ visible: true }).first()).not.toBeInViewport();
    });
    await test.step("reduced motion stops all animations", async () => {
      expect.soft(await page.evaluate(runningAnimations)).toEqual([]);
    });
    expect(said).toEqual([]);
  });
}

/** Phones have a call bar, which could cover the focus. It differs on pages with and without a form. */
for (const path of ["/contact", "/privacy"]) {
  test(`${path}: the Tab key reaches every control, visibly`, { tag: "@phone" }, async ({ page }) => {
    await open(page, path);
    expect(await walkByTab(page)).toEqual([]);
  });
}

test("the first Tab stop is a skip link", { tag: "@journey" }, async ({ page }) => {
  await open(page, "/partners");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: navigation.labels.skip });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const [first] = await page.getByRole("main").getByRole("link").all();
  if (first) await expect(first).toBeFocused();
});

test.describe("with forced colours", () => {
  test.use({ forcedColors: "active" });

  test("controls have a border, errors have more than a colour, and icons and drawings are visible", async ({
    page,
  }) => {
    await openPage(page, "/");
    // Drawings would vanish in a dark theme.
    const blended = page.locator("main *").evaluateAll((all) => all.map((one) => getComputedStyle(one).mixBlendMode));
    expect(await blended).not.toContain("darken");
    await open(page, "/contact");
    await states["form-errors"]?.make(page);
    const controls = page.locator("form[method=post]").locator("input:visible, select, textarea, button");
    const edges = await controls.evaluateAll((all) =>
      all.map((control) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor, appearance } =
          getComputedStyle(control);
        const hasEdge = borderTopStyle === "solid" && borderTopWidth !== "0px" && borderTopColor !== backgroundColor;
        return hasEdge || appearance === "auto" ? "an edge" : control.outerHTML.slice(0, 80);
      }),
    );
    expect(new Set(edges)).toEqual(new Set(["an edge"]));
    const ownColours = await page.locator("svg:visible").evaluateAll((icons) =>
      icons.flatMap((icon) => {
        const [own, around] = [icon, icon.parentElement ?? icon].map((element) => getComputedStyle(element).color);
        return own === around ? [] : [icon.parentElement?.textContent];
      }),
    );
    expect(ownColours, "icons have the colour of their text").toEqual([]);
    const wrong = field(page, "phone");
    await expect(wrong).toHaveCSS("border-top-width", "2px");
    await expect(wrong.locator("xpath=following-sibling::p").locator("svg")).toBeVisible();
  });
});
