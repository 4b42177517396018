import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { officePath } from "../../model/lead/endpoints";
import { SmtpReceiver } from "../../test/leads/smtpReceiver";
import { type SiteServer, startServer } from "./startServer";
import { outputFolder } from "./testServer";

const OFFICE = "office@company.example";

/** A site with a mailbox and a clock of its own, which may be started again at a later time. */
export class ClockedSite {
  /** Its `LEADS_DATA_DIR`. */
  readonly folder: string;
  readonly #mailbox = new SmtpReceiver();
  #running: SiteServer | undefined;

  /** @param name of its folder */
  constructor(name: string) {
    this.folder = path.resolve(outputFolder, name);
  }

  get url(): string {
    return this.#running?.url ?? "";
  }

  /** Mails to the office. */
  get officeMails() {
    return this.#mailbox.received.filter(({ recipients }) => recipients.includes(OFFICE));
  }

  /** Starts the site at a time, on what it has stored. */
  async startAt(clock: string | number, env: Record<string, string> = {}): Promise<void> {
    if (!this.#running) await this.#mailbox.start();
    await this.#endServer();
    this.#running = await startServer({
      PORT: "0",
      NODE_OPTIONS: `--require ${path.resolve("e2e/support/movedClock.cjs")}`,
      CLOCK: new Date(clock).toISOString(),
      LEADS_DATA_DIR: this.folder,
      LEADS_RATE_LIMIT: "0",
      LEADS_WEEKLY_REPORT: "off",
      SMTP_URL: this.#mailbox.url,
      LEADS_MAIL_TO: OFFICE,
      ...env,
    });
  }

  async stop(): Promise<void> {
    await this.#endServer();
    await this.#mailbox.stop();
  }

  async #endServer(): Promise<void> {
    this.#running?.server.kill("SIGTERM");
    await this.#running?.ended;
  }

  /**
   * Waits for a mail that has all these words, and returns its first link that fits.
   * @param to the office if absent
   */
  async mailedLink(words: readonly string[], link: RegExp, to = OFFICE): Promise<string> {
    const find = () =>
      this.#mailbox.received.findLast(
        ({ recipients, text }) => recipients.includes(to) && words.every((each) => text.includes(each)),
      );
    const message = `a mail to ${to} with ${words}`;
    await expect.poll(() => find() !== undefined, { message, intervals: [100] }).toBe(true);
    const address = link.exec(find()?.text.replaceAll("=3D", "=") ?? "")?.[0] ?? "";
    expect(address).not.toBe("");
    return this.url + address;
  }

  /** Waits for the mail that was asked for, and returns the link in it that lets a device in. */
  enteringLink = () => this.mailedLink(["works once"], /\/office\/[\w-]+\?link=[\w.-]+/);

  /** Opens a request's link from the office's mail. */
  async openMail(page: Page, id: string, ...words: readonly string[]): Promise<void> {
    await page.goto(await this.mailedLink([id, ...words], new RegExp(officePath(id))));
  }
}
