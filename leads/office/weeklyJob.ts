import { localTime, momentAt } from "../../model/company/hours/openingHours";
import { OFFICE_ENDPOINT } from "../../model/lead/endpoints";
import { daysAfter } from "../../model/text/format";
import { describeDestination } from "../catalog/deliveryWords";
import type { DeliveryTest, Destination, News, SendResult } from "../deliver/destination";
import { settingsFingerprint } from "../deliver/destinationKinds";
import { sendInTime } from "../deliver/sendInTime";
import type { Dependencies } from "../dependencies";
import type { DestinationTest } from "../store/destinationTests";
import { lastTests, recordTests } from "../store/destinationTests";
import { lease } from "../store/lease";
import { tellStaff } from "./tellStaff";
import { testLead } from "./testLead";
import { weeklyReport } from "./weeklyReport";

/** Local time on Mondays from which the job runs, before the office opens. */
const RUNS_FROM = "06:00";
/** Milliseconds after which a test that failed, or that a crash has stopped, is repeated. */
const REPEAT_AFTER_MS = 3_600_000;
/** Time limits of a test and of the news of its failure, milliseconds. Both fit into a sweep on Netlify. */
const TIMEOUT = 20_000;
const NEWS_TIMEOUT = 5_000;

/**
 * Tests the destinations at the first start with new settings. The mailbox's test is the weekly report, on Mondays too.
 *
 * A test is due until one has arrived, so neither a crash nor an outage loses a report. Of several processes, one runs it.
 * @param stop ends tests that wait for an answer. They have then said nothing, and are due again
 */
export function weeklyJob(dependencies: Dependencies, stop: AbortSignal) {
  const { store: open, settings, destinations, catalog, now } = dependencies;
  const fingerprint = settingsFingerprint(settings.destinations);
  const { timeZone } = catalog.company;
  const testable = destinations.flatMap(({ testDelivery, ...each }) =>
    testDelivery ? [{ ...each, testDelivery }] : [],
  );

  /** @param known destinations whose failure the staff has heard of */
  const test = async (chosen: typeof testable, known: readonly string[]): Promise<DestinationTest[]> => {
    const store = await open();
    const at = now();
    const report = await weeklyReport(store, lastMonday(at, timeZone), timeZone);
    const content: DeliveryTest = { lead: testLead(catalog, at), report };
    const ended = await Promise.all(
      chosen.map(async ({ name, testDelivery }) => {
        const result = await sendInTime(TIMEOUT, (signal) => testDelivery(content, signal), stop);
        return toTest(name, at, result);
      }),
    );
    const tests = stop.aborted ? ended.filter(({ arrived }) => arrived) : ended;
    await recordTests(store, fingerprint, tests);
    const failed = failedOf(tests);
    if (failed.some((name) => !known.includes(name))) await notify(dependencies, failed);
    return tests;
  };

  return {
    /** Tests what is due. Call it often. @throws if the store does not answer */
    async runIfDue(): Promise<void> {
      if (testable.length === 0) return;
      const store = await open();
      const at = now();
      const week = momentAt(lastMonday(at, timeZone), RUNS_FROM, timeZone);
      const tests = await lastTests(store, fingerprint);
      const arrived = ({ name, mailbox }: Destination) =>
        tests.some((each) => each.destination === name && each.arrived && (!mailbox || each.at >= week));
      const left = testable.filter((destination) => !arrived(destination));
      if (left.length === 0 || !(await lease(store, `weekly job ${fingerprint}`, REPEAT_AFTER_MS, at))) return;
      await test(left, failedOf(tests));
    },
    /** Tests every destination now. @throws if the store does not answer */
    run: (): Promise<DestinationTest[]> => test(testable, []),
  };
}

/** Returns the Monday on which the job last was due, such as 2026-11-23. */
function lastMonday(now: number, timeZone: string): string {
  const { date, time } = localTime(new Date(now), timeZone);
  const weekday = new Date(date).getUTCDay();
  const monday = daysAfter(date, -((weekday + 6) % 7));
  return date === monday && time < RUNS_FROM ? daysAfter(monday, -7) : monday;
}

const toTest = (destination: string, at: number, result: SendResult): DestinationTest => ({
  destination,
  at,
  arrived: result.outcome === "delivered",
  reply: result.reply,
});

const failedOf = (tests: readonly DestinationTest[]): string[] =>
  tests.filter(({ arrived }) => !arrived).map(({ destination }) => destination);

async function notify({ destinations, catalog }: Dependencies, failed: readonly string[]): Promise<void> {
  const news: News = {
    title: "Requests may not arrive",
    line: `A test did not arrive at: ${failed.map(describeDestination).join(", ")}. Whoever runs the site must look at it.`,
    link: new URL(OFFICE_ENDPOINT, catalog.company.url).href,
  };
  const others = destinations.filter(({ name }) => !failed.includes(name));
  await tellStaff(others, news, NEWS_TIMEOUT);
}
