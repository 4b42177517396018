import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { type DevelopedSite, startDevelop } from "./startDevelop";

/** The file with Home's hero. */
const HOME = "pages/home.json";

const test = base.extend<{ complaints: string[] }, { site: DevelopedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this parameter
    async ({}, use) => {
      const site = await startDevelop();
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  /** Uncaught errors, which Gatsby shows over the page, and Emotion's warnings of selectors. */
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", ({ message }) => complaints.push(message));
      page.on("console", (message) => {
        if (message.text().includes("potentially unsafe")) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

const title = (page: Page) => page.getByRole("heading", { level: 1 });

let titleAtFirst: string | undefined;

/** Opens Home again and again: Gatsby may not have its data yet, and a page that is still loading may miss an update. */
const openUntil = (page: Page, { origin }: DevelopedSite, shows: () => Promise<void>) =>
  expect(async () => {
    await page.goto(origin);
    await shows();
  }).toPass({ timeout: 60_000 });

/** Opens Home and waits for the original content. @returns its title */
async function openHome(page: Page, site: DevelopedSite): Promise<string> {
  await openUntil(page, site, async () => {
    titleAtFirst ??= await title(page).innerText({ timeout: 5_000 });
    await expect(title(page)).toHaveText(titleAtFirst, { timeout: 5_000 });
  });
  return titleAtFirst ?? "";
}

test.afterEach(({ site }) => site.restore());

/** Home's file with another title. */
function withTitle(text: string, title: string): string {
  const home = JSON.parse(text);
  return JSON.stringify({ ...home, hero: { ...home.hero, title } }, null, 2);
}

test("a mistake is reported, and the page does not change until the mistake is fixed", async ({ page, site }) => {
  const before = await openHome(page, site);
  const hasSaid = (words: RegExp) => expect.poll(site.terminal, { timeout: 60_000 }).toMatch(words);
  site.edit(HOME, (text) => text.replace("{", "{,"));
  await hasSaid(new RegExp(`Pages keep their last good content:\\s+content/${HOME}:1:2: is not`));
  await page.reload();
  await expect(title(page)).toHaveText(before);

  site.restore();
  site.edit(HOME, (text) => withTitle(text, "Mended"));
  await expect(title(page)).toHaveText("Mended");
  await hasSaid(/content\/ is in order again/);
});

test("a page of the lead service follows its code", async ({ request, site }) => {
  const answer = async () => (await request.post(`${site.origin}/api/leads`, { form: { kind: "quote" } })).text();
  expect(await answer()).toContain('content="noindex"');
  site.editCode("src/returned/returnedPage.tsx", (text) => text.replace('content="noindex"', 'content="none"'));
  await expect.poll(answer, { timeout: 60_000 }).toContain('content="none"');
});

test("a new service has its page, and its request is accepted", async ({ page, site }) => {
  await openHome(page, site);
  const services = path.join(site.content, "services");
  const [first] = readdirSync(services);
  const service = JSON.parse(readFileSync(path.join(services, String(first)), "utf8"));
  const gone = { seo: undefined, related: undefined, leadspediaCampaign: undefined, housePoint: undefined };
  cpSync(path.join(services, service.image), path.join(site.content, "images/stairs.jpg"));
  const picture = { image: "../images/stairs.jpg", imageAlt: "A staircase with new treads." };
  const words = {
    shortDescription: "New treads and railings for stairs that creak.",
    description: "We replace worn treads and loose railings, one flight at a time.",
  };
  const added = { ...service, ...gone, id: 99, title: "Stairs", slug: "stairs", ...words, ...picture };
  writeFileSync(path.join(services, "stairs.json"), JSON.stringify(added));

  const form = page.getByRole("form").filter({ has: page.getByRole("group", { name: "Service" }) });
  const choice = form.locator("[name=service][value=stairs]");
  await openUntil(page, site, () => expect(choice).toBeAttached({ timeout: 5_000 }));
  await form.getByLabel("Full name").fill("A Visitor");
  await page.locator("form[novalidate]").waitFor();
  await form.getByLabel("Phone", { exact: true }).fill("302 555 0187");
  await form.getByLabel("ZIP code").fill("19904");
  await choice.check();
  await form.getByRole("button", { name: /quote/i }).click();
  await expect(page.getByText(/^\w{5}-\w{5}$/)).toBeVisible();

  await page.goto(`${site.origin}/services/stairs`);
  await expect(title(page)).toContainText("Stairs");
});
