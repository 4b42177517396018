/** Texts that depend on the time of day, in the company's time zone instead of the visitor's. */
import { type Browser, expect, type Page, test } from "@playwright/test";
import { answerPromise } from "../model/company/hours/answerPromise";
import { withCalendar } from "../model/company/hours/calendar";
import { hoursOn, isOpen, localTime } from "../model/company/hours/openingHours";
import { daysAfter, formatTime } from "../model/text/format";
import { previewedTime } from "../src/frame/time/visitorsTime";
import { holdBack } from "./support/holdBack";
import { openPage, startScripts } from "./support/openPage";
import { scriptedForm } from "./support/quoteForm";
import { siteContent } from "./support/siteContent";

const { form, pages } = siteContent;
const company = withCalendar(siteContent.company, new Date());
const { hoursWords: words } = company;

// A different time, and often a different day.
test.use({ timezoneId: "Asia/Tokyo" });

/** The first date after today that fits. */
function nextDate(isWanted: (date: string) => boolean): string | undefined {
  const { date: today } = localTime(new Date(), company.timeZone);
  return Array.from({ length: 366 }, (_, days) => daysAfter(today, days + 1)).find(isWanted);
}

/** A moment in the company's time zone. */
const momentAt = (date: string | undefined, time: string) =>
  date === undefined ? undefined : previewedTime(`?at=${date}T${time}`, company.timeZone);

const openDate = nextDate((date) => hoursOn(company, date) !== undefined);
const { opens = "", closes = "" } = (openDate && hoursOn(company, openDate)) || {};
const holiday = nextDate((date) =>
  company.specialDates.some(({ validFrom, opens, closes }) => validFrom === date && opens === closes),
);

const opening = momentAt(openDate, opens);
const closing = momentAt(openDate, closes);
const moments = [
  { when: "opening", now: opening },
  { when: "closing", now: closing },
  { when: "noon on a holiday", now: momentAt(holiday, "12:00") },
].flatMap(({ when, now }) => (now ? [{ when, now }] : []));

/** The line beside the emergency number. */
const officeLine = (now: Date) => {
  const { timeZone, answeringNowLabel } = siteContent.company;
  const time = formatTime(localTime(now, timeZone).time);
  return `${time}. ${isOpen(company, now) ? answeringNowLabel : words?.closedNow}`;
};
const emergencyBox = (page: Page) => page.getByRole("region", { name: pages.contact.emergency.title });

for (const { when, now } of moments) {
  test(`at ${when} the contact page and its form give the hours and the promise`, async ({ page }) => {
    await page.clock.setFixedTime(now);
    await openPage(page, "/contact");
    await page.locator("form[method=post]").scrollIntoViewIfNeeded();
    const promise = form.promiseNow
      ? answerPromise("quote", company, { ...form.promiseNow, due: form.status.due }, form.promise, now)
      : form.promise;
    await expect(page.locator("form[method=post]").getByText(promise, { exact: true })).toBeVisible();
    if (words) await expect(emergencyBox(page).getByText(officeLine(now), { exact: true })).toBeVisible();
  });
}

/** The positions of elements below a changing text, before and after the script shows the time. */
async function placesAround(browser: Browser, width: number, now: Date) {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.clock.setFixedTime(now);
  const letScriptsCome = await holdBack(page, /\.js$/);
  await page.goto("/contact", { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready);
  const tops = () =>
    page
      .locator("section h2, form p:last-child")
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
  const before = await tops();
  letScriptsCome();
  await startScripts(page);
  await scriptedForm(page);
  const after = await tops();
  await page.close();
  return { before, after };
}

for (const width of [320, 768, 1280]) {
  test(`a ${width} px screen has no layout shift when the script shows the time`, async ({ browser }) => {
    for (const now of [opening, closing]) {
      if (!now) continue;
      const { before, after } = await placesAround(browser, width, now);
      expect(after, String(now)).toEqual(before);
    }
  });
}
