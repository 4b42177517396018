import { setTimeout as pause } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { whyNotKept } from "../../e2e/backForward";
import { openPage } from "../../e2e/openPage";
import { phone } from "../../e2e/pageKinds";
import { readTimeline } from "../../e2e/pageTimeline";
import { bytesOf, recordTransfers, type Transfer } from "../../e2e/transfers";
import type { Sample } from "./metrics";

/** The line of Lighthouse's "slow 4G", in bytes a second and milliseconds, and how many times slower the processor is. */
const LINE = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150, offline: false };
export const CPU_SLOWDOWN = 4;
/** Milliseconds until a page that has loaded is at rest, and for which it is watched then. */
const SETTLING = 2_000;
const RESTING = 5_000;

export type VisitSample = Omit<Sample, `lighthouse${string}`>;

/**
 * Visits a page as a new visitor with a slow phone on a bad line, watches it at rest, goes elsewhere and comes back.
 * @param browser one that keeps pages for the way back
 * @param elsewhere another page of the same origin
 * @param isScripted whether scripts take the page over
 */
export async function throttledVisit(
  browser: Browser,
  url: string,
  elsewhere: string,
  isScripted: boolean,
): Promise<VisitSample> {
  const context = await browser.newContext({ ...phone, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const transfers = await recordTransfers(cdp);
    await cdp.send("Network.emulateNetworkConditions", LINE);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    if (isScripted) await openPage(page, url);
    else await page.goto(url, { waitUntil: "networkidle" });
    await pause(SETTLING);
    const rest = await watchRest(browser, page, cdp);
    const { origin, fcp, lcp, shift, blocked } = await readTimeline(page);
    const sent = sumUp(transfers, origin + lcp);
    const comesBack = (await whyNotKept(page, elsewhere)) === undefined ? 1 : 0;
    return { fcp, lcp, tbt: blocked, cls: shift, ...sent, ...rest, comesBack };
  } finally {
    await context.close();
  }
}

/** What a page does while nobody does anything: its frames on the main thread, and the milliseconds it works. */
async function watchRest(browser: Browser, page: Page, cdp: CDPSession) {
  const workSoFar = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  };
  await cdp.send("Performance.enable");
  const before = await workSoFar();
  await browser.startTracing(page, {
    categories: ["disabled-by-default-devtools.timeline.frame", "devtools.timeline"],
  });
  await pause(RESTING);
  const trace: { traceEvents: { name: string }[] } = JSON.parse((await browser.stopTracing()).toString());
  const frames = trace.traceEvents.filter(({ name }) => name === "BeginMainThreadFrame").length;
  return { restFrames: frames, restWork: ((await workSoFar()) - before) * 1000 };
}

function sumUp(transfers: readonly Transfer[], lcpAt: number) {
  const scripts = transfers.filter(({ type }) => type === "Script");
  const total = (some: readonly Transfer[], until?: number) =>
    some.reduce((sum, each) => sum + bytesOf(each, until), 0);
  return {
    bytes: total(transfers),
    requests: transfers.length,
    scriptBytes: total(scripts),
    scriptRequests: scripts.length,
    bytesBeforeLcp: total(transfers, lcpAt),
    scriptBytesBeforeLcp: total(scripts, lcpAt),
  };
}
