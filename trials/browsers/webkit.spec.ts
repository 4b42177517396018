/** Visitors' journeys in WebKit. The tests in e2e/ cover each part in detail. */
import { expect } from "@playwright/test";
import { Key } from "selenium-webdriver";
import { siteContent, someService } from "../../e2e/support/siteContent";
import { leadsOf, newName, officeLink } from "../../e2e/support/storedLeads";
import { test, type Visitor } from "./webkit";

const { pages } = siteContent;
const servicePath = `/services/${someService.slug}`;
const PHONE = { width: 390, height: 844 };

const servicesButton = "header li > button";
const menuEntry = `header a[href='${servicePath}']`;
const menuToggle = "header div[data-menu] > button";
const submit = "main form[method=post] button[type=submit]";
/** What takes the focus. The emergency's box is another, hidden one. */
const alert = "[role=alert][tabindex]";

const depth = (visitor: Visitor) => visitor.driver.executeScript<number>(() => Math.round(window.scrollY));

/** Fills in the required fields of a service's form, with an invalid phone number. */
async function fillIn(visitor: Visitor, name: string): Promise<void> {
  await visitor.fillIn("name", name);
  await visitor.fillIn("phone", "302 555");
  await visitor.fillIn("zip", "19904");
}

test("a card links to the top of its service's page, and Back restores the scroll position", async ({ visitor }) => {
  await visitor.open("/services");
  const card = `main a[href='/services/${siteContent.services.at(-1)?.slug}']`;
  await visitor.hover(card);
  const before = await depth(visitor);
  expect(before).toBeGreaterThan(200);
  await visitor.click(card);
  await visitor.sees((title) => document.querySelector("h1")?.textContent !== title, pages.services.hero.title);
  await expect.poll(() => depth(visitor)).toBe(0);
  // Tab starts at the top again, as on a newly loaded page.
  await visitor.press(Key.TAB);
  await visitor.sees(() => document.activeElement?.matches("a[href^='#']"));
  await visitor.driver.navigate().back();
  await expect.poll(() => depth(visitor)).toBe(before);
});

test("the services menu opens under the mouse and by keyboard, and closes", async ({ visitor }) => {
  await visitor.open("/");
  await visitor.hover(servicesButton);
  await visitor.find(menuEntry);
  await visitor.movesMouseAway();
  await visitor.misses(menuEntry);
  for (const key of [Key.ENTER, Key.SPACE]) {
    await (await visitor.find(servicesButton)).sendKeys(key);
    await visitor.find(menuEntry);
    await visitor.press(Key.TAB);
    await visitor.press(Key.ESCAPE);
    await visitor.misses(menuEntry);
    await visitor.sees((css) => document.activeElement?.matches(css), servicesButton);
  }
});

test("the phone's menu opens, links to a page and is closed there", async ({ visitor }) => {
  await visitor.resize(PHONE.width, PHONE.height);
  await visitor.open("/");
  await visitor.misses(menuEntry);
  await visitor.click(menuToggle);
  await visitor.find(menuEntry);
  await visitor.press(Key.ESCAPE);
  await visitor.misses(menuEntry);
  await visitor.click(menuToggle);
  await visitor.click(menuEntry);
  await visitor.isAt(servicePath);
  await visitor.misses(menuEntry);
});

test("the form describes the mistake, focuses its field, and then stores one request", async ({ visitor }) => {
  const name = newName("Visitor");
  await visitor.open(servicePath);
  await fillIn(visitor, name);
  await visitor.sees(() => document.querySelector("form[method=post][novalidate]"));
  await visitor.click(submit);
  await visitor.sees((css) => document.activeElement?.matches(css), alert);
  await visitor.find("input[name=phone][aria-invalid=true]");
  await visitor.click(`${alert} a`);
  await visitor.sees(() => document.activeElement?.matches("input[name=phone]"));
  await visitor.fillIn("phone", "(302) 555-0187");
  await visitor.misses("input[name=phone][aria-invalid=true]");
  expect(await leadsOf(name)).toEqual([]);

  await visitor.click(submit);
  await visitor.sees((title) => document.activeElement?.textContent === title, siteContent.form.success.title);
  const leads = await leadsOf(name);
  expect(leads).toMatchObject([{ phone: "+13025550187", service: someService.slug, state: "accepted" }]);
  await visitor.sees((id) => document.body.innerText.includes(id), leads[0]?.id);
});

test.describe("without JavaScript", () => {
  test.use({ scripts: false });

  test("both menus open and link to a page", async ({ visitor }) => {
    await visitor.open("/");
    await visitor.hover(servicesButton);
    await visitor.click(menuEntry);
    await visitor.isAt(servicePath);
    await visitor.resize(PHONE.width, PHONE.height);
    await visitor.open("/");
    await visitor.click(menuToggle);
    await visitor.click(menuEntry);
    await visitor.isAt(servicePath);
  });

  test("an invalid request returns with its draft, the corrected one is stored once, and the office takes it", async ({
    visitor,
  }) => {
    const name = newName("Plain");
    await visitor.open(servicePath);
    await fillIn(visitor, name);
    await visitor.click(submit);
    await visitor.find(alert);
    expect(await (await visitor.find("input[name=name]")).getAttribute("value")).toBe(name);
    await visitor.find("input[name=phone][aria-invalid=true]");
    await visitor.fillIn("phone", "(302) 555-0187");
    await visitor.click(submit);
    await visitor.isAt("/api/request");
    const leads = await leadsOf(name);
    expect(leads).toMatchObject([{ service: someService.slug, state: "accepted" }]);
    expect(await visitor.driver.getCurrentUrl()).toContain(`link=${leads[0]?.id}.`);

    await visitor.open(await officeLink(leads[0]?.id ?? ""));
    await visitor.click("button[value=enter]");
    await visitor.click("button[value=taken]");
    await visitor.misses("button[value=taken]");
  });
});
