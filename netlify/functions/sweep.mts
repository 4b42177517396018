/** Delivers what waits for a retry or for its time. What has just been stored is delivered by deliver-background.mts. */

import { leadService } from "../../hosts/leadService";
import { blobMemory, sweepWhenDue } from "../../hosts/netlify/sweepWhenDue";

/** Milliseconds after which no delivery begins, so that all end within Netlify's 30 seconds. */
const BUDGET = 15_000;

export default async function sweep(): Promise<void> {
  await sweepWhenDue({ leads: leadService(), memory: blobMemory(), budget: BUDGET });
}

export const config = { schedule: "*/10 * * * *" };
