/** Delivers right after a lead is stored. Netlify runs it in the background, because of its name's ending. */
import process from "node:process";
import { blobMemory, sweepNow } from "../../hosts/netlify/sweepWhenDue";
import { leadService, mayStartDelivery } from "../../leads/index";

/** Milliseconds after which no delivery begins: well within Netlify's 15 minutes. */
const BUDGET = 10 * 60_000;

export default async function deliver(request: Request): Promise<void> {
  if (!mayStartDelivery(request, process.env.DATABASE_URL ?? "")) return;
  await sweepNow({ leads: leadService(), memory: blobMemory(), budget: BUDGET });
}
