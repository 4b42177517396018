/** Visitors' journeys in browsers other than Chromium. The tests in e2e/ cover each part in detail. */
import { expect } from "@playwright/test";
import { siteContent } from "../../e2e/support/siteContent";
import { newName, officeLink, storedLeads } from "../../e2e/support/storedLeads";
import { required } from "../../src/content/facts/required";
import { fillServicePlaceholders } from "../../src/content/kinds/placeholders";
import type { Sought, Visitor } from "./Visitor";
import { test } from "./visit";

const { company, navigation, form, pages } = siteContent;
/** The last service in every list. */
const service = required(siteContent.services.at(-1), "a service");
const servicePath = `/services/${service.slug}`;
const servicePage = fillServicePlaceholders(pages.service, service.title);
const servicesLabel = required(
  navigation.header.find(({ listsServices }) => listsServices),
  "a link that lists the services",
).label;
const direct = navigation.header.filter(({ listsServices }) => !listsServices);

const banner: Sought = { role: "banner" };
const alert: Sought = { role: "alert" };
const link = (name: string, within?: Sought): Sought => ({ role: "link", name, within });
const button = (name: string): Sought => ({ role: "button", name });
const field = (label: string): Sought => ({ role: "textbox", name: label });
const headline = (name?: string): Sought => ({ role: "heading", name, within: { role: "main" } });
/** A link with a service's name and something after it. */
const serviceLink = (within: Sought): Sought => ({ role: "link", name: { begins: service.title }, within });

const PHONE = { width: 390, height: 844 };
/** An invalid phone number. */
const SHORT_NUMBER = "302 555";

/** Fills in the required fields of a service's form. */
async function fillIn(visitor: Visitor, name: string, phone = "(302) 555-0187"): Promise<void> {
  await visitor.fillIn(form.labels.name, name);
  await visitor.fillIn(form.labels.phone, phone);
  await visitor.fillIn(form.labels.zip, "19904");
}

test("the links of the header and the footer open their pages", async ({ visitor, tab }) => {
  const heading = () => tab.run(() => document.querySelector("h1")?.textContent, null);
  await visitor.open("/");
  await visitor.scriptsTakeOver();
  const links = [
    ...direct.map((target) => ({ ...target, within: banner })),
    ...navigation.footer.map((target) => ({ ...target, within: { role: "contentinfo" } })),
  ];
  for (const { label, to, within } of links) {
    const before = await heading();
    // The form takes a prepared request out of the address, and comes into view.
    const page = to.replace(/#request=.*/, "");
    const isElsewhere = (await visitor.address()) !== page;
    await visitor.click(link(label, within));
    await expect.poll(() => visitor.address()).toBe(page);
    // The address and the title change before the page, which then begins at its top: it would move under the next click.
    if (isElsewhere) await expect.poll(heading).not.toBe(before);
    if (page === to) await expect.poll(() => visitor.depth()).toBe(0);
  }
});

test("the privacy page shows today as its date, in this browser's date format", async ({ visitor, tab }) => {
  await visitor.open("/privacy");
  await visitor.scriptsTakeOver();
  const today = new Date().toLocaleDateString("en-US", { dateStyle: "long", timeZone: company.timeZone });
  const updated = () => tab.run(() => document.querySelector("main time")?.textContent, null);
  await expect.poll(updated).toBe(today);
});

test("the services menu opens under the mouse and closes when the mouse leaves", async ({ visitor }) => {
  await visitor.open("/");
  await visitor.scriptsTakeOver();
  await visitor.misses(serviceLink(banner));
  await visitor.hover(button(servicesLabel));
  await visitor.sees(serviceLink(banner));
  await visitor.movesMouseAway();
  await visitor.misses(serviceLink(banner));
  await visitor.hover(button(servicesLabel));
  await visitor.click(serviceLink(banner));
  await expect.poll(() => visitor.address()).toBe(servicePath);
});

test("the services menu opens by keyboard, and Escape closes it", async ({ visitor }) => {
  await visitor.open("/");
  await visitor.scriptsTakeOver();
  while (!(await visitor.read(button(servicesLabel))).focused) await visitor.press("Tab");
  for (const key of ["Enter", "Space"] as const) {
    await visitor.press(key);
    await visitor.sees(serviceLink(banner));
    await visitor.press("Tab");
    await visitor.sees(button(servicesLabel), { focused: false });
    await visitor.press("Escape");
    await visitor.misses(serviceLink(banner));
    await visitor.sees(button(servicesLabel), { focused: true });
  }
});

test("the phone's menu opens, links to a page and is closed there", async ({ visitor }) => {
  await visitor.resize(PHONE.width, PHONE.height);
  await visitor.open("/");
  await visitor.scriptsTakeOver();
  const toggle: Sought = { text: navigation.menu, within: banner };
  await visitor.misses(serviceLink(banner));
  await visitor.click(toggle);
  await visitor.sees(serviceLink(banner));
  await visitor.press("Escape");
  await visitor.misses(serviceLink(banner));
  await visitor.click(toggle);
  await visitor.click(serviceLink(banner));
  await expect.poll(() => visitor.address()).toBe(servicePath);
  await visitor.misses(serviceLink(banner));
});

test("a card links to the top of its service's page, and Back restores the scroll position", async ({ visitor }) => {
  await visitor.open("/services");
  await visitor.scriptsTakeOver();
  const before = await visitor.title();
  // Not the link in the house, whose name is the service's alone.
  const card: Sought = { role: "link", name: { begins: `${service.title} ` }, within: { role: "main" } };
  await visitor.hover(card);
  const depth = await visitor.depth();
  expect(depth).toBeGreaterThan(200);
  await visitor.click(card);
  await visitor.sees(headline(servicePage.heroTitle));
  await expect.poll(() => visitor.depth()).toBe(0);
  await expect.poll(() => visitor.title()).not.toBe(before);
  // Tab starts at the top again, as on a newly loaded page.
  await visitor.press("Tab");
  await visitor.sees(link(navigation.labels.skip), { focused: true });
  await visitor.goBack();
  await visitor.sees(headline(pages.services.hero.title));
  await expect.poll(() => visitor.depth()).toBe(depth);
  await expect.poll(() => visitor.title()).toBe(before);
});

test("the form describes the mistake, focuses its field, and then stores one request", async ({ visitor, site }) => {
  const name = newName("Visitor");
  await visitor.open(servicePath);
  await visitor.formTakesOver();
  await fillIn(visitor, name, SHORT_NUMBER);
  await visitor.click(button(form.submit));
  await visitor.sees(alert, { focused: true });
  await visitor.sees(field(form.labels.name), { invalid: false, value: name });
  const { invalid, description } = await visitor.read(field(form.labels.phone));
  expect({ invalid, isDescribed: /\w/.test(description) }).toEqual({ invalid: true, isDescribed: true });
  await visitor.click(link(description.trim(), alert));
  await visitor.sees(field(form.labels.phone), { focused: true });
  await visitor.fillIn(form.labels.phone, "(302) 555-0187");
  await visitor.sees(field(form.labels.phone), { invalid: false });
  expect((await storedLeads(site.leadsFolder)).filter((lead) => lead.name === name)).toEqual([]);

  await visitor.click(button(form.submit));
  await visitor.sees({ role: "heading", name: form.success.title }, { focused: true });
  const leads = (await storedLeads(site.leadsFolder)).filter((lead) => lead.name === name);
  expect(leads).toMatchObject([{ phone: "+13025550187", service: service.slug, state: "accepted" }]);
  await visitor.sees({ text: leads[0]?.id ?? "no lead" });
});

test.describe("without JavaScript", () => {
  test.use({ scripts: false });

  test("the services menu opens under the mouse and links to a page", async ({ visitor }) => {
    await visitor.open("/");
    await visitor.hover(button(servicesLabel));
    await visitor.click(serviceLink(banner));
    await expect.poll(() => visitor.address()).toBe(servicePath);
  });

  test("the phone's menu opens and links to a page", async ({ visitor }) => {
    await visitor.resize(PHONE.width, PHONE.height);
    await visitor.open("/");
    await visitor.click({ text: navigation.menu, within: banner });
    await visitor.click(serviceLink(banner));
    await expect.poll(() => visitor.address()).toBe(servicePath);
  });

  test("an invalid request returns with its draft, the corrected one is stored once, and the office takes it", async ({
    visitor,
    site,
  }) => {
    const name = newName("Plain");
    await visitor.open(servicePath);
    await fillIn(visitor, name, SHORT_NUMBER);
    await visitor.click(button(form.submit));
    await visitor.sees(alert);
    await visitor.sees(field(form.labels.name), { value: name });
    await visitor.sees(field(form.labels.phone), { invalid: true });
    await visitor.fillIn(form.labels.phone, "(302) 555-0187");
    await visitor.click(button(form.submit));
    await visitor.sees(headline(pages.thankYou.title));
    const leads = (await storedLeads(site.leadsFolder)).filter((lead) => lead.name === name);
    expect(leads).toMatchObject([{ service: service.slug, state: "accepted" }]);
    const { pathname, searchParams } = new URL(await visitor.address(), site.origin);
    expect({ pathname, reference: searchParams.get("reference") }).toEqual({
      pathname: "/thank-you",
      reference: leads[0]?.id,
    });

    await visitor.open(await officeLink(leads[0]?.id ?? "", site.leadsFolder));
    await visitor.click(button("I have it"));
    await visitor.misses(button("I have it"));
  });
});
