/** Each page on a phone: axe, heights and larger text. */
import { expect, type Page, test } from "@playwright/test";
import { phone } from "./support/chromium";
import { expectAccessible } from "./support/expectAccessible";
import { openPage } from "./support/openPage";
import { pageKinds } from "./support/routes";
import { siteContent } from "./support/siteContent";

test.use(phone);

/** The tallest that a page may be on a phone, in pixels, by the start of its screen's name. The first that fits counts. */
const heights = Object.entries({
  home: 5000,
  "service-areas": 3000,
  service: 5200,
  contact: 4700,
  partners: 5200,
  prices: 4000,
  area: 4800,
  "": 7000,
});

for (const [name, { path: address }] of Object.entries(pageKinds)) {
  test(`${name}: passes axe, is not too long in any season, and fits a phone with text twice as large`, async ({
    page,
  }) => {
    const [note] = siteContent.company.notes ?? [];
    if (note) await page.clock.setFixedTime(new Date(`2027-${note.from}T17:00:00Z`));
    await openPage(page, address);
    const [, limit = 0] = heights.find(([start]) => name.startsWith(start)) ?? [];
    const height = (element: Element) => element.getBoundingClientRect().height;
    expect.soft(await page.locator("html").evaluate(height)).toBeLessThanOrEqual(limit);
    expect.soft(await page.getByRole("contentinfo").evaluate(height), "footer").toBeLessThanOrEqual(600);
    const form = page.locator("form[method=post]:has([name=kind])");
    if (await form.count()) {
      // A page's own question has the note in sight.
      const isLonger = await form.getByRole("textbox").and(page.locator("textarea")).isVisible();
      expect.soft(await form.evaluate(height), "form").toBeLessThanOrEqual(isLonger ? 1240 : 1000);
    }

    await expectAccessible(page);

    await enlargeText(page);
    await page.reload();
    expect.soft(await page.evaluate(brokenWords), "words broken in headings").toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  });
}

/** Sets the browser's own size of text to twice the default. */
async function enlargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
}

/** Runs in the page: words that are on two lines of a heading. */
function brokenWords(): string[] {
  return Array.from(document.querySelectorAll("h1, h2, h3"), (heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  }).flat();
}

test.describe("on a small phone without scripts", () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test("the number is on one line, and the company's name on two and clear of the header's call button", async ({
    page,
  }) => {
    await page.goto("/");
    const countLines = (element: Element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return new Set(Array.from(text.getClientRects(), ({ top }) => Math.round(top))).size;
    };
    const { callBar } = siteContent.navigation.labels;
    const call = page
      .getByRole("complementary", { name: callBar })
      .locator("[href^='tel:'] span")
      .filter({ visible: true });
    expect(await call.evaluate(countLines)).toBe(1);
    const header = page.getByRole("banner");
    const name = header.getByText(siteContent.company.name, { exact: true });
    expect(await name.evaluate(countLines)).toBeLessThanOrEqual(2);

    await enlargeText(page);
    await page.reload();
    const nameEnd = await name.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getBoundingClientRect().right;
    });
    const button = await header.locator("[href^='tel:']").filter({ visible: true }).first().boundingBox();
    expect(nameEnd).toBeLessThan(button?.x ?? 0);
  });
});
