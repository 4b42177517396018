/** Delivers right after a lead is stored. Netlify runs it in the background, because of its name's ending. */
import { leadService, mayStartDelivery } from "../../hosts/leadService";
import { blobMemory, sweepNow } from "../../hosts/netlify/sweepWhenDue";

/** Milliseconds after which no delivery begins: well within Netlify's 15 minutes. */
const BUDGET = 10 * 60_000;

export default async function deliver(request: Request): Promise<void> {
  if (!mayStartDelivery(request)) return;
  await sweepNow({ leads: leadService(), memory: blobMemory(), budget: BUDGET });
}
