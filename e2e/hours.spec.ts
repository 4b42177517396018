/** Texts that depend on the time of day, in the company's time zone instead of the visitor's. */
import { expect, test } from "@playwright/test";
import { answerPromise } from "../model/company/hours/answerPromise";
import { hoursOn, isOpen, localTime, momentAt, specialDayOn } from "../model/company/hours/openingHours";
import { daysAfter, formatTime } from "../model/text/format";
import { fixDate } from "./support/fixDate";
import { readTimeline } from "./support/pageTimeline";
import { siteContent } from "./support/siteContent";

const { form: copy, pages } = siteContent;
const { company } = siteContent;
const { hoursWords: words } = company;

// A different time, and often a different day.
test.use({ timezoneId: "Asia/Tokyo" });

/** A moment on the first date after today that fits. */
function nextMoment(isWanted: (date: string) => boolean, timeOn: (date: string) => string): Date | undefined {
  const { date: today } = localTime(new Date(), company.timeZone);
  const dates = Array.from({ length: 366 }, (_, days) => daysAfter(today, days + 1));
  const date = dates.find(isWanted);
  return date === undefined ? undefined : new Date(momentAt(date, timeOn(date), company.timeZone));
}
const closing = nextMoment(
  (date) => hoursOn(company, date) !== undefined,
  (date) => hoursOn(company, date)?.closes ?? "",
);
const isHoliday = (date: string) => {
  const day = specialDayOn(company.specialDays, date);
  return day !== undefined && !day.opens;
};
const holiday = nextMoment(isHoliday, () => "12:00");

/** The line beside the emergency number. */
const officeLine = (now: Date) => {
  const { timeZone, answeringNowLabel } = siteContent.company;
  const time = formatTime(localTime(now, timeZone).time);
  return `${time}. ${isOpen(company, now) ? answeringNowLabel : words?.closedNow}`;
};

for (const [when, now] of Object.entries({ closing, "noon on a holiday": holiday })) {
  if (!now) continue;
  test(`at ${when} the contact page and its form give the hours and the promise`, async ({ page }) => {
    await page.clock.setFixedTime(now);
    await page.goto("/contact");
    const form = page.locator("form[method=post]");
    await form.scrollIntoViewIfNeeded();
    const promiseWords = { ...copy.promiseNow, due: copy.status.due };
    const promise = answerPromise("quote", company, promiseWords, copy.promise, now);
    await expect(form.getByText(promise, { exact: true })).toBeVisible();
    const emergency = page.getByRole("region", { name: pages.contact.emergency.title });
    if (words) await expect(emergency.getByText(officeLine(now), { exact: true })).toBeVisible();
  });
}

for (const width of [320, 1280]) {
  test(`nothing moves when the time comes, ${width} px wide`, async ({ page }) => {
    if (closing) await fixDate(page, closing);
    await page.setViewportSize({ width, height: 800 });
    // A late font moves lines, which other tests limit.
    await page.route("**/*.woff2", (route) => route.abort());
    await page.goto("/contact");
    await page.locator("form[method=post]").scrollIntoViewIfNeeded();
    const { shift, moved } = await readTimeline(page);
    expect(shift, `moved: ${moved.join(", ")}`).toBeLessThan(0.001);
  });
}
