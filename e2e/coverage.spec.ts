/** The form's answer to a ZIP code, and the page of the service area. */
import { brotliCompressSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { COVERAGE_FILE } from "../leads/model/coverage";
import { fillPlaceholders } from "../src/content/facts/fillPlaceholders";
import { townsOf, zipsAround, zipsWithinReach } from "../src/content/facts/places/coveredTowns";
import { openPage } from "./support/openPage";
import { field, fillQuote, scriptedForm, submitButton } from "./support/quoteForm";
import { siteContent, someService } from "./support/siteContent";
import { leadsOf, newName } from "./support/storedLeads";

const { company, form, pages } = siteContent;
const zips = zipsWithinReach(company);
const towns = townsOf(zips);
const [near] = zips;
const inside = near?.zip ?? "";
/** A ZIP code on the other side of the continent. */
const outside = company.geo.longitude > -98 ? "94103" : "10001";
const yes = fillPlaceholders(form.coverage.inside, { code: inside, town: near?.town ?? "" });
const no = fillPlaceholders(form.coverage.far, { code: outside });
/** A ZIP code just outside. */
const [edge] = zipsAround(company);
const almost = fillPlaceholders(form.coverage.near, { distance: String(edge?.miles) });

const zipField = (page: Page) => field(page, "zip");
const line = (page: Page) => page.locator("form [id$='zip-hint']");

/** Opens a page and waits for its form's script. @returns the requests for the coverage table */
async function openForm(page: Page, path = "/contact"): Promise<string[]> {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === COVERAGE_FILE) requests.push(request.url());
  });
  await page.goto(path);
  await scriptedForm(page);
  return requests;
}

/** The position of every field and button of the form. */
const places = (page: Page) =>
  page.locator("form[method=post]").evaluate((element) =>
    [
      ...element.querySelectorAll(
        ":is(input, select, summary, button):not([type=hidden], [name=website], details div *)",
      ),
    ].map((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      return [left, top + window.scrollY, width, height].map(Math.round).join(" ");
    }),
  );

test("the form answers a typed ZIP code without a request while typing, and without a layout shift", {
  tag: "@journey",
}, async ({ page }) => {
  const requests = await openForm(page);
  await expect(page.getByText(form.zipHint)).toHaveAttribute("aria-live", "polite");
  await field(page, "name").focus();
  expect(requests).toEqual([]);
  const before = await places(page);
  await page.keyboard.press("Shift+Tab");
  await expect(zipField(page)).toBeFocused();
  await page.keyboard.type(inside);
  await expect(line(page)).toHaveText(yes);
  await expect(zipField(page)).toHaveAccessibleDescription(yes);
  expect(await places(page)).toEqual(before);
  for (const _ of inside) await page.keyboard.press("Backspace");
  await expect(line(page)).toHaveText(form.zipHint);
  await page.keyboard.type(outside);
  await expect(line(page)).toHaveText(no);
  expect(await places(page)).toEqual(before);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  expect(requests).toHaveLength(1);
});

test("the answer takes two lines on the narrowest screens, without a layout shift", { tag: "@phone" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openForm(page);
  const before = await places(page);
  await zipField(page).fill(edge?.zip ?? "");
  await expect(line(page)).toHaveText(almost);
  expect(await places(page)).toEqual(before);
});

test("the form answers an autofilled ZIP code, also after a reload", { tag: "@phone" }, async ({ page }) => {
  const requests = await openForm(page);
  const before = await places(page);
  // Fills in the field as autofill does after a choice in another field.
  await field(page, "name").focus();
  await zipField(page).evaluate((field: HTMLInputElement, zip) => {
    field.value = zip;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }, inside);
  await expect(line(page)).toHaveText(yes);
  expect(await places(page)).toEqual(before);
  expect(requests).toHaveLength(1);

  await page.reload();
  await page.locator("form[method=post]").scrollIntoViewIfNeeded();
  await expect(zipField(page)).toHaveValue(inside);
  await expect(zipField(page)).not.toBeFocused();
  await expect(line(page)).toHaveText(yes);
  expect(await places(page)).toEqual(before);
});

test("the form ignores a page in place of the coverage table, such as a network's login", async ({ page }) => {
  await page.route(`**${COVERAGE_FILE}`, (route) => route.fulfill({ contentType: "text/html", body: "<p>Log in</p>" }));
  await openForm(page);
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  const asked = page.waitForResponse(`**${COVERAGE_FILE}`);
  await zipField(page).fill("1");
  await asked;
  await zipField(page).fill(inside);
  await submitButton(page).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByText(form.zipHint)).toBeVisible();
  expect(faults).toEqual([]);
});

for (const [path, { zip: words }] of [
  ["/", pages.home],
  ["/service-areas", pages.serviceAreas],
] as const) {
  if (!words) continue;
  test(`the question at the top of ${path} answers in place, and the form has the ZIP code`, {
    tag: "@phone",
  }, async ({ page }) => {
    await openPage(page, path);
    const question = page.locator("form", { has: page.getByLabel(words.label) });
    const answer = question.getByRole("status");
    const quote = question.getByRole("link", { name: form.submit });
    const check = async (zip: string) => {
      await question.getByLabel(words.label).fill(zip);
      await question.getByRole("button", { name: words.submit, exact: true }).click();
    };
    await check("letters");
    await expect(answer).toHaveText(form.errors.zip);
    await expect(question.getByLabel(words.label)).toBeFocused();
    await check(outside);
    await expect(answer).toHaveText(no);
    await expect(quote).toHaveCount(0);
    await check(edge?.zip ?? "");
    const nearly = words.near ? fillPlaceholders(words.near, { distance: String(edge?.miles) }) : almost;
    await expect(answer.getByText(nearly, { exact: true })).toBeVisible();
    await expect(quote).toBeVisible();
    await check(inside);
    await expect(answer.getByText(yes, { exact: true })).toBeVisible();
    const town = siteContent.areas.find(({ title }) => title === near?.town);
    const townLink = question.getByRole("link").filter({ hasNotText: form.submit });
    await expect(townLink).toHaveCount(town ? 1 : 0);
    if (town) await expect(townLink).toHaveAttribute("href", `/service-areas/${town.slug}`);
    expect(new URL(page.url()).pathname).toBe(path);
    await quote.click();
    await expect(page).toHaveURL("/contact");
    await expect(zipField(page)).toHaveValue(inside);
    await openPage(page, `/services/${someService.slug}`);
    await scriptedForm(page);
    await expect(zipField(page)).toHaveValue(inside);
    // A link of the site's own is no assistant.
    await expect(page.locator("form [name=via]")).toHaveValue("");
  });
}

test("the lead stores the server's own coverage", async ({ page, request, baseURL }) => {
  const name = newName("Coverage");
  await openForm(page);
  await fillQuote(page, name);
  await zipField(page).fill(inside);
  await submitButton(page).click();
  await expect(page.getByRole("heading", { name: form.success.title })).toBeVisible();
  // A client without scripts claims another coverage.
  const answer = await request.post("/api/leads", {
    headers: { origin: baseURL ?? "", accept: "text/html" },
    form: {
      kind: "quote",
      page: "/contact",
      name,
      phone: "(302) 555-0188",
      email: "other@example.com",
      zip: outside,
      service: someService.slug,
      coverage: "inside",
    },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  const stored = (await leadsOf(name)).map(({ zip, coverage }) => [zip, coverage]);
  expect(stored.toSorted()).toEqual(
    [
      [inside, "inside"],
      [outside, "outside"],
    ].toSorted(),
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form keeps its hint and requests nothing", async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (each) => requests.push(new URL(each.url()).pathname));
    await page.goto("/contact");
    await zipField(page).fill(inside);
    await expect(page.getByText(form.zipHint)).toBeVisible();
    expect(requests).not.toContain(COVERAGE_FILE);
  });

  for (const [path, { zip }] of [
    ["/", pages.home],
    ["/service-areas", pages.serviceAreas],
  ] as const) {
    if (!zip) continue;
    test(`the question at the top of ${path} opens the list with the ZIP code`, { tag: "@phone" }, async ({ page }) => {
      await page.goto(path);
      await page.getByLabel(zip.label).fill(inside);
      await page.getByRole("button", { name: zip.submit, exact: true }).click();
      await expect(page.getByRole("heading", { name: pages.serviceAreas.towns.heading.title })).toBeInViewport();
      await expect(page.getByRole("definition").filter({ hasText: inside })).toBeVisible();
      const { ask } = pages.serviceAreas.towns;
      if (ask) await expect(page.getByRole("link", { name: ask.label })).toHaveAttribute("href", ask.to);
    });
  }

  test("the map has a name, and the list has every town and ZIP code", async ({ page }) => {
    await page.goto("/service-areas");
    await expect(page.getByRole("img", { name: pages.serviceAreas.map.description })).toBeVisible();
    const listed = page.getByRole("main").locator("dl > div");
    await expect(listed).toHaveCount(towns.length);
    const said = await listed.evaluateAll((rows) =>
      rows.map((row) => [row.querySelector("dt")?.textContent, row.querySelector("dd")?.textContent]),
    );
    expect(said.toSorted()).toEqual(towns.map(({ name, zips: codes }) => [name, codes.join(" ")]).toSorted());
  });
});

test("each place beside the map links to its page or its line in the list", { tag: "@phone" }, async ({ page }) => {
  await openPage(page, "/service-areas");
  const beside = page.getByRole("list", { name: pages.serviceAreas.map.placesTitle });
  const shown = new Set([...company.serviceArea.places, ...siteContent.areas.map(({ title }) => title)]);
  await expect(beside.getByRole("listitem")).toHaveCount(shown.size);
  for (const place of shown) {
    const link = beside.getByRole("link", { name: place });
    const own = siteContent.areas.find(({ title }) => title === place);
    if (own) await expect(link).toHaveAttribute("href", `/service-areas/${own.slug}`);
    else {
      await link.click();
      const [target = ""] = new URL(page.url()).hash.split("#").slice(1);
      await expect(page.locator(`[id="${target}"]`).getByText(place, { exact: true })).toBeInViewport();
    }
  }
});

test("a county closes and opens by keyboard", async ({ page }) => {
  await openPage(page, "/service-areas");
  const county = page.getByRole("main").locator("details").first();
  const wasOpen = (await county.getAttribute("open")) !== null;
  await county.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(county.locator("dl")).toBeVisible({ visible: !wasOpen });
  await page.keyboard.press("Enter");
  await expect(county.locator("dl")).toBeVisible({ visible: wasOpen });
});

test("the map is a small file, and its names are legible and inside it", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, "/service-areas");
  const map = page.getByRole("img", { name: pages.serviceAreas.map.description });
  expect(brotliCompressSync(await map.evaluate((element) => element.outerHTML)).length).toBeLessThan(6000);
  const boxes = await map.evaluate((element) =>
    [element, ...element.querySelectorAll("text")].map((each) => {
      const { left, right } = each.getBoundingClientRect();
      return { name: each.textContent ?? "", left, right, size: parseFloat(getComputedStyle(each).fontSize) };
    }),
  );
  const units = await map.evaluate((element: SVGSVGElement) => element.viewBox.baseVal.width);
  const [frame, ...names] = boxes;
  if (!frame) throw new Error("There is no map.");
  expect(names.length).toBeGreaterThan(0);
  for (const each of names) {
    expect.soft(each.left, each.name).toBeGreaterThanOrEqual(frame.left);
    expect.soft(each.right, each.name).toBeLessThanOrEqual(frame.right);
    expect.soft((each.size * (frame.right - frame.left)) / units, each.name).toBeGreaterThanOrEqual(12);
  }
});
