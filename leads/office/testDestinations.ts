import { createHash, randomUUID } from "node:crypto";
import type { Catalog } from "../../model/catalog/catalog";
import { OFFICE_ENDPOINT } from "../../model/lead/endpoints";
import { describeDestination } from "../catalog/deliveryWords";
import type { News } from "../deliver/destination";
import { sendInTime } from "../deliver/sendInTime";
import type { Dependencies } from "../dependencies";
import type { LeadRecord } from "../record/leadRecord";
import { newReference } from "../record/leadReference";
import { firstShared } from "../store/engine/sharedValues";
import { tellStaff } from "./tellStaff";

/** Time limit of a test, milliseconds. */
const TIMEOUT = 20_000;

/**
 * Tests now whether leads would arrive, without a lead: people get a message, programs a marked request.
 * @param stop ends the wait for answers
 * @returns what each destination replied
 */
export async function testDestinations(
  { destinations, catalog, now }: Pick<Dependencies, "destinations" | "catalog" | "now">,
  stop?: AbortSignal,
): Promise<{ destination: string; arrived: boolean; reply: string }[]> {
  const lead = testLead(catalog, now());
  const news: News = {
    title: "Test",
    line: "Requests reach you here. There is nothing to do.",
    link: catalog.company.url,
  };
  const tests = destinations.map(async ({ name, testDelivery, notifyStaff }) => {
    const test = testDelivery ? testDelivery.bind(undefined, lead) : notifyStaff?.bind(undefined, news);
    if (!test) return [];
    const { outcome, reply } = await sendInTime(TIMEOUT, test, stop);
    return [{ destination: name, arrived: outcome === "delivered", reply }];
  });
  return (await Promise.all(tests)).flat();
}

/**
 * Tests all destinations at the first start with new settings, and tells people of failures by what works.
 * @param stop ends the wait for answers
 * @throws if the store does not answer
 */
export async function testNewSettings(dependencies: Dependencies, stop: AbortSignal): Promise<void> {
  const { settings, catalog, log, store } = dependencies;
  const setUp = JSON.stringify(settings.destinations.map(({ kind, settings: own }) => [kind.name, own]));
  const name = `settings tested ${createHash("sha256").update(setUp).digest("hex").slice(0, 16)}`;
  const own = randomUUID();
  // Of several processes, the first one tests.
  if ((await firstShared((await store()).query, name, own)) !== own) return;
  const tests = await testDestinations(dependencies, stop);
  const failed = tests.flatMap(({ arrived, destination }) => (arrived || stop.aborted ? [] : destination));
  if (failed.length === 0) return;
  log.warn({ failed }, "test of destinations");
  const news: News = {
    title: "Requests may not arrive",
    line: `A test did not arrive at: ${failed.map(describeDestination).join(", ")}. Whoever runs the site must look at it.`,
    link: new URL(OFFICE_ENDPOINT, catalog.company.url).href,
  };
  await tellStaff(
    dependencies.destinations.filter((each) => !failed.includes(each.name)),
    news,
    TIMEOUT,
  );
}

/** A request that nobody sent, for trying destinations. It is stored nowhere, and has the company's own number and address. */
const testLead = ({ company, services }: Catalog, now: number): LeadRecord => ({
  id: newReference(),
  kind: "quote",
  state: "accepted",
  quarantineReasons: [],
  receivedAt: now,
  phone: company.phone,
  phoneExtension: null,
  email: company.email,
  service: services[0]?.slug ?? null,
  answers: {
    name: "Test Request",
    zip: company.address.postalCode,
    message: "This is a test. Nobody waits for an answer.",
  },
  coverage: "inside",
  consent: { given: false, version: null, text: null },
  page: null,
  ip: null,
  userAgent: null,
  certificateUrl: null,
  attribution: null,
  withdrawnAt: null,
  customerOf: null,
  mustCall: false,
});
