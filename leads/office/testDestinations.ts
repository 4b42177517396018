import type { News, SendResult } from "../deliver/destination";
import { sendInTime } from "../deliver/sendInTime";
import type { Dependencies } from "../dependencies";
import { testLead } from "./testLead";

/** What a test of the way to a destination showed. */
export interface DestinationTest {
  destination: string;
  arrived: boolean;
  reply: string;
}

/** Time limit of a test, milliseconds. */
const TIMEOUT = 20_000;

/** Tests now whether leads would arrive, without a lead: people get a message, programs a marked request. */
export async function testDestinations({
  destinations,
  catalog,
  now,
}: Pick<Dependencies, "destinations" | "catalog" | "now">): Promise<DestinationTest[]> {
  const lead = testLead(catalog, now());
  const news: News = {
    title: "Test",
    line: "Requests reach you here. There is nothing to do.",
    link: catalog.company.url,
  };
  const tests = destinations.map(async ({ name, testDelivery, notifyStaff }) => {
    const test = testDelivery ? testDelivery.bind(undefined, lead) : notifyStaff?.bind(undefined, news);
    return test ? [toTest(name, await sendInTime(TIMEOUT, test))] : [];
  });
  return (await Promise.all(tests)).flat();
}

const toTest = (destination: string, { outcome, reply }: SendResult): DestinationTest => ({
  destination,
  arrived: outcome === "delivered",
  reply,
});
