import { localTime } from "../../model/company/hours/openingHours";
import type { CountKind, CountSource, SiteCount } from "../../model/lead/siteCounts";
import type { Dependencies } from "../dependencies";
import { withTimeout } from "../store/engine/withTimeout";
import { findLimit } from "../store/rateLimit";
import { addSiteCount } from "../store/siteCounts";

/** What one network may send in an hour. A photograph costs most where it cannot be read, and thirty a day are stored. */
const MOST_AN_HOUR = { report: 100, photograph: 40 };
/** Most networks that are remembered, and most sums that wait. */
const REMEMBERED = 10_000;
const HOUR = 3_600_000;

/** Milliseconds that counting may hold up an answer. No page waits for that of a report, so a database has time to wake up. */
const LONGEST_WAIT: Record<CountKind, number> = { sent: 300, failed: 300, opened: 9_000, call: 9_000, text: 9_000 };

/**
 * Counts what visitors do. Writes one sum at a time, and adds up what comes meanwhile: a flood of counts never holds up
 * leads. Sums that cannot be written wait for the next count.
 */
export class SiteCounter {
  private readonly waiting = new Map<string, SiteCount>();
  private writing: Promise<void> | undefined;
  /** What came in this hour, by network. In memory, because the store holds nothing about visitors who only look. */
  private readonly sent = new Map<string, number>();
  private hour = 0;

  constructor(private readonly dependencies: Pick<Dependencies, "catalog" | "settings" | "store" | "now">) {}

  /** Returns at once; where work stops with the response, waits a moment for the store. Never rejects. */
  async add(kind: CountKind, page: string, source: CountSource): Promise<void> {
    const { catalog, settings, now } = this.dependencies;
    if (settings.isPreview || !Object.hasOwn(catalog.pages, page)) return;
    const day = localTime(new Date(now()), catalog.company.timeZone).date;
    const key = [day, page, source, kind].join(" ");
    const count = (this.waiting.get(key)?.count ?? 0) + 1;
    if (count > 1 || this.waiting.size < REMEMBERED) this.waiting.set(key, { day, page, source, kind, count });
    this.writing ??= this.write().finally(() => {
      this.writing = undefined;
    });
    if (settings.ephemeralHost) await withTimeout(LONGEST_WAIT[kind], () => this.written()).catch(() => {});
  }

  /** @param network from clientNetwork */
  maySend(what: keyof typeof MOST_AN_HOUR, network: string | undefined): boolean {
    const hour = Math.floor(this.dependencies.now() / HOUR);
    if (hour !== this.hour) this.sent.clear();
    this.hour = hour;
    const key = `${what} ${network}`;
    const made = this.sent.get(key) ?? 0;
    if (made >= findLimit(network, MOST_AN_HOUR[what])) return false;
    // Many networks at once end no visitor's photographs.
    if (made === 0 && this.sent.size >= REMEMBERED) return what === "photograph";
    this.sent.set(key, made + 1);
    return true;
  }

  /** Waits until the sums are written, or cannot be. Never rejects. */
  async written(): Promise<void> {
    await this.writing;
  }

  private async write(): Promise<void> {
    for (const [key, sum] of this.waiting) {
      this.waiting.delete(key);
      try {
        await addSiteCount(await this.dependencies.store(), sum);
      } catch {
        const since = this.waiting.get(key)?.count ?? 0;
        this.waiting.set(key, { ...sum, count: sum.count + since });
        return;
      }
    }
  }
}
