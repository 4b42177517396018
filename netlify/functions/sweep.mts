/** Delivers what is due, every minute: on Netlify no work goes on after an answer. */
import { leadService } from "../../src/leads/leadService";

/** Milliseconds after which nothing new is begun, so that what is under way ends within Netlify's 30 seconds. */
const BUDGET = 15_000;

export default async function sweep(): Promise<void> {
  await leadService().sweep({ budget: BUDGET });
}

export const config = { schedule: "* * * * *" };
