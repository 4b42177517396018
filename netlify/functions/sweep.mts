/** Delivers due leads every minute, since a function on Netlify stops after its response. */
import { leadService } from "../../src/leads/leadService";

/** Milliseconds after which no delivery begins, so that all end within Netlify's 30 seconds. */
const BUDGET = 15_000;

export default async function sweep(): Promise<void> {
  await leadService().sweep({ budget: BUDGET });
}

export const config = { schedule: "* * * * *" };
