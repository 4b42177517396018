/** From a request to a finished job and a complaint about it, on two phones without scripts. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { reminderTime } from "../leads/catalog/reminderTime";
import { describeWindow } from "../leads/catalog/windowWords";
import type { Window } from "../leads/record/acts";
import { momentAt } from "../model/company/hours/openingHours";
import { fillPlaceholders } from "../model/text/fillPlaceholders";
import { ClockedSite } from "./support/clockedSite";
import { fillQuote, submitButton } from "./support/quoteForm";
import { siteContent, someService } from "./support/siteContent";
import { storedLeads } from "./support/storedLeads";

const { company, form } = siteContent;
const { status: words, visitMails: mails } = form;
const CUSTOMER = "visitor@example.com";
const site = new ClockedSite("visits");

test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
test.afterAll(() => site.stop());

/** Somebody with a phone. */
class Person {
  #taps = 0;
  #loads = 0;

  constructor(
    readonly name: string,
    readonly page: Page,
  ) {
    page.on("load", () => this.#loads++);
  }

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.#taps++;
  }

  press = (name: string | RegExp, on: Page | Locator = this.page) =>
    this.tap(on.getByRole("button", { name, exact: typeof name === "string" }));
  follow = (name: string) => this.tap(this.page.getByRole("link", { name, exact: true }).first());
  /** Opens a part of the page. @returns its form */
  async unfold(title: string): Promise<Locator> {
    await this.tap(this.page.locator("summary").filter({ hasText: title }));
    return this.page.getByRole("form", { name: title });
  }
  async write(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.fill(text);
  }
  reads = (text: string | RegExp) => expect(this.page.getByText(text).first()).toBeVisible();
  /** What it took is in the test's report, and pinned nowhere. */
  report() {
    test.info().annotations.push({ type: this.name, description: `${this.#taps} taps, ${this.#loads} loads` });
  }
}

const DAWN = Date.parse("2026-12-01T09:00:00-05:00");

test("a request, times, a tap, another time, the reminder, the job's end and a complaint, by mail and by page alone", {
  tag: "@journey",
}, async ({ page, browser }) => {
  const visitor = new Person("visitor", page);
  const office = new Person("office", await browser.newPage());
  /** Chooses a time from the end of the office's list. */
  const choose = async (form: Locator, role: "checkbox" | "radio", place: number): Promise<Window> => {
    const time = form.getByRole(role).nth(place);
    await office.tap(time);
    const [day = "", ...ends] = (await time.inputValue()).split(" ");
    const [from = 0, to = 0] = ends.map((each) => momentAt(day, each, company.timeZone));
    return { from, to };
  };
  const nameOf = (window: Window) => describeWindow(window, company, DAWN);
  const withTime = (text: string, window: Window) => fillPlaceholders(text, { window: nameOf(window) });
  const openMail = async (subject: string) => {
    await page.goto(await site.mailedLink([`Subject: ${subject}`], /\/api\/request\?link=[\w.-]+/, CUSTOMER));
  };

  await site.startAt(DAWN);
  await page.goto(`${site.url}/services/${someService.slug}`);
  await fillQuote(page, "Vera Visited");
  await submitButton(page).click();
  await visitor.reads(words.title);
  const id = (await storedLeads(site.folder))[0]?.id ?? "";

  // The office takes it by the link in its mail, and offers two times.
  await site.openMail(office.page, id);
  await office.press(/^Send the link/);
  await office.page.goto(await site.enteringLink());
  await office.write(office.page.getByLabel("Name"), "Maria");
  await office.press("Let this device in");
  await office.press("I have it");
  await office.press("Reached them");
  const offer = await office.unfold("Offer times");
  await choose(offer, "checkbox", -2);
  const chosen = await choose(offer, "checkbox", -1);
  await office.press("Offer these times", offer);
  await office.reads(words.offered.title);

  // The customer takes one, and asks for another time.
  await openMail(mails.offered.subject);
  await visitor.reads(fillPlaceholders(words.named ?? "", { person: "Maria" }));
  await visitor.press(nameOf(chosen));
  await visitor.reads(withTime(words.window, chosen));
  await visitor.write(page.getByLabel(words.street.label), "12 Elm Street");
  await visitor.press(words.street.submit);
  await visitor.reads(words.street.done);
  await openMail(withTime(mails.booked.subject, chosen));
  await visitor.follow(words.wish.label);
  await visitor.write(page.getByLabel(words.wish.label), "Could you come earlier?");
  await visitor.press(words.wish.submit);
  await visitor.reads(words.stays);

  // The office moves the visit.
  await site.openMail(office.page, id, "come earlier");
  await office.reads("Could you come earlier?");
  await office.reads("12 Elm Street");
  const change = await office.unfold("Change the visit");
  const moved = await choose(change, "radio", -3);
  await office.press("Save the visit", change);
  await office.reads(`Moved from ${nameOf(chosen)}`);
  await openMail(withTime(mails.moved.subject, moved));
  await visitor.reads(withTime(words.window, moved));

  await site.startAt(reminderTime({ stage: "booked", visit: { window: moved } }, company) ?? 0);
  await openMail(withTime(mails.reminder.subject, moved));
  await visitor.reads(withTime(words.window, moved));

  // The job is done, and something is not right.
  await site.startAt(moved.to);
  await site.openMail(office.page, id);
  const done = await office.unfold("The job is done");
  await office.write(done.getByLabel("What was done"), "New cartridge in the faucet.");
  await office.press("The job is done", done);
  await office.reads(words.finished);
  await openMail(mails.done.subject);
  await visitor.reads("New cartridge in the faucet.");
  await visitor.follow(words.wrong.label);
  await visitor.write(page.getByLabel(words.wrong.label), "It drips again.");
  await visitor.press(words.wrong.submit);
  await visitor.reads(id);

  await office.follow("All requests");
  const first = office.page.getByRole("main").getByRole("listitem").first();
  await expect(first).toContainText("Vera Visited");
  await expect(first).toContainText("Complaint");
  visitor.report();
  office.report();
});
