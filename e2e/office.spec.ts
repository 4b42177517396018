import { expect, type Page, test } from "@playwright/test";
import { officePath } from "../model/lead/endpoints";
import type { StoredRequest } from "../model/lead/storedRequest";
import { formatPhone } from "../model/text/format";
import { HttpReceiver } from "../test/leads/httpReceiver";
import { ClockedSite } from "./support/clockedSite";
import { siteContent, someService } from "./support/siteContent";
import { newNumber, storedLeads } from "./support/storedLeads";

const { form, pages } = siteContent;
const site = new ClockedSite("office-day");
const phone = new HttpReceiver();

const startAt = (clock: string) => site.startAt(clock, { LEADS_ALERTS: `Maria ntfy ${phone.origin}/maria` });

test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
test.beforeAll(() => phone.start());
test.afterAll(() => Promise.all([site.stop(), phone.stop()]));

/** A visitor's request. */
interface Sent {
  id: string;
  steps?: StoredRequest["steps"];
  name: string;
  phone: string;
}

/** Sends a request. Without the headers of the site's own page, it looks like spam. */
async function send(page: Page, name: string, fields: object = {}, isSuspected = false): Promise<Sent> {
  const sent = {
    kind: "quote",
    name,
    phone: newNumber(),
    email: `${name.split(" ")[0]?.toLowerCase()}@home.example`,
    zip: "19904",
    service: someService.slug,
    message: "The tap drips.",
    ...fields,
  };
  const headers: Record<string, string> = isSuspected ? {} : { "sec-fetch-site": "same-origin" };
  // The server may just close the connection that waited for the next request.
  const response = await page.request.post(`${site.url}/api/leads`, { headers, data: sent, maxRetries: 1 });
  return { ...(await response.json()), name, phone: sent.phone };
}

/** Waits for an alert on Maria's phone, and returns its link. */
async function alertedPath(since: number): Promise<string> {
  await expect.poll(() => phone.received.length, { message: "an alert" }).toBeGreaterThan(since);
  const { pathname, search } = new URL(JSON.parse(phone.received[since]?.body ?? "{}").click);
  return site.url + pathname + search;
}

/** visits.spec.ts has a visit from the offer to the end of the job; status.spec.ts what a visitor adds or cancels. handleOffice.test.ts has lists of people and failed deliveries. */
test("the office's day, on a phone without scripts: every task from the mailbox and the page alone", {
  tag: "@journey",
}, async ({ page, browser }) => {
  const press = async (name: string | RegExp, within?: string) => {
    const place = within ? page.getByRole("form", { name: within }) : page;
    await place.getByRole("button", { name, exact: typeof name === "string" }).click();
  };
  const unfold = (words: string) => page.locator("summary").filter({ hasText: words }).click();
  const fill = (label: string, text: string, within?: string) =>
    (within ? page.getByRole("form", { name: within }) : page).getByLabel(label).fill(text);
  const openMail = ({ id, name }: Sent, ...words: string[]) => site.openMail(page, id, name, ...words);
  const openList = () => page.goto(site.url + officePath());
  const call = async ({ phone }: Sent) => {
    const link = page.getByRole("link", { name: `Call ${formatPhone(phone)}` });
    await expect(link).toHaveAttribute("href", `tel:${phone}`);
  };
  const state = async ({ id }: Sent) => (await storedLeads(site.folder)).find((lead) => lead.id === id)?.state;
  const row = ({ name }: Sent) => page.getByRole("link").filter({ hasText: name });

  await startAt("2026-12-01T02:00:00-05:00");
  // An emergency at 2 AM.
  const burst = await send(page, "Bea Burst", { timeframe: form.timeframes.find(({ emergency }) => emergency)?.value });
  expect(burst.steps?.[1]?.at).toContain("2:30 AM");
  await page.goto(await alertedPath(0));
  await press("I have it");
  await expect(page.getByRole("status")).toBeFocused();
  await call(burst);
  await expect(page.getByText(/^Maria has it/).first()).toBeVisible();

  await startAt("2026-12-01T09:00:00-05:00");
  // The first time on this device.
  const honest = await send(page, "Hank Honest");
  await openMail(honest);
  await expect(page.getByText(honest.name)).toHaveCount(0);
  await press(/^Send the link/);
  await page.goto(await site.enteringLink());
  await press("Let this device in");

  // A request on a device that is let in.
  await openMail(honest);
  await press("I have it");
  await call(honest);
  await expect(page.getByText(/^The office has it/).first()).toBeVisible();

  // Suspected of spam.
  const suspected = await send(page, "Sue Suspected", {}, true);
  await openMail(suspected, "spam");
  await press("It’s a real request");
  await press("I have it");
  await call(suspected);
  expect(await state(suspected)).toBe("accepted");

  // Two requests of one number.
  const first = await send(page, "Rita Repeated");
  const second = await send(page, "Rita R.", { phone: first.phone, message: "And the shower." });
  await openMail(second);
  await page.getByRole("link", { name: "They have asked twice" }).click();
  await row(first).click();
  await press("I have it");

  // A withdrawal.
  const withdrawn = await send(page, "Will Withdrawn");
  await page.goto(await site.mailedLink([withdrawn.id], /\/api\/withdraw\?link=[\w.-]+/, "will@home.example"));
  await page.getByRole("button", { name: pages.privacy.choices.withdrawal.confirm.submit }).click();
  await openMail(withdrawn, "Consent withdrawn");
  await expect(page.getByText("Answer what they asked in this request").first()).toBeVisible();
  await call(withdrawn);

  // Answered by a colleague.
  const before = phone.received.length;
  const shared = await send(page, "Cora Colleague");
  const colleague = await alertedPath(before);
  await page.goto(colleague);
  await page.getByRole("button", { name: "I have it" }).click();
  await openList();
  await expect(row(shared)).toContainText("Maria has it");
  // Given back by the colleague.
  await page.goto(colleague);
  await unfold("Give it back");
  await fill("Note", "Van broken", "Give it back");
  const again = phone.received.length;
  await press("Yes, give it back");
  await alertedPath(again);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Van broken"), "on paper").toBeVisible();
  await expect(page.getByText("Is it spam?")).toBeHidden();
  await page.emulateMedia({ media: null });
  await unfold("History");
  await expect(page.getByText("Van broken")).toBeVisible();

  // Booked, with a wrong amount that is corrected.
  const booked = await send(page, "Bo Booked");
  await openMail(booked);
  for (const [form, amount, button] of [
    ["Book a visit", "12500", "Book it"],
    ["Change the visit", "1250", "Save the visit"],
  ] as const) {
    await unfold(form);
    await fill("Amount in dollars", amount, form);
    await press(button);
  }
  await openList();
  await expect(row(booked)).toContainText("The office booked it, $1,250.00");

  // Marked as spam by mistake.
  const mistaken = await send(page, "Mia Mistaken");
  await openMail(mistaken);
  await unfold("Is it spam?");
  await press("Yes, it is spam");
  expect(await state(mistaken)).toBe("spam");
  // And taken back.
  await press("It’s a real request");
  expect(await state(mistaken)).toBe("accepted");

  // Found, and saved as a spreadsheet.
  await openList();
  await fill("Name, number, reference, town or words", booked.phone.slice(-7));
  await press("Search");
  await expect(row(booked)).toHaveCount(1);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save as a spreadsheet" }).click();
  expect((await saved).suggestedFilename()).toBe("requests.csv");
  const width = await page.locator("html").evaluate(({ scrollWidth }) => scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  // Whoever gets a forwarded mail about a request has its links, and no cookie.
  const stranger = await browser.newPage({ javaScriptEnabled: false });
  for (const { text } of site.officeMails.filter((mail) => !mail.text.includes("works once"))) {
    for (const [address] of text.replaceAll("=3D", "=").matchAll(/\/(?:office|api)\/[\w/?=.-]+/g)) {
      await stranger.goto(site.url + address);
      await expect(stranger.getByText(/The tap drips|home\.example/)).toHaveCount(0);
      await expect(stranger.getByRole("button", { name: /I have it|Let this device in/ })).toHaveCount(0);
    }
  }
  await stranger.close();
});
