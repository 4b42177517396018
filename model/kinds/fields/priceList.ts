/** A service's typical prices, as ranges. The price for one house is in its written quote. */

import { z } from "zod";
import { headline, matching, sentences } from "./texts";

/** A higher price is probably a typing mistake. */
const HIGHEST = 999_999;

export const month = matching(/^\d{4}-(?:0[1-9]|1[0-2])$/, "must be a month like 2026-11").meta({
  examples: ["2026-11"],
});

export const dollars = z.int("must be whole dollars, without cents").positive().max(HIGHEST);

const pricedJob = z
  .strictObject({
    job: headline.meta({ distinct: true }),
    low: dollars.meta({ title: "From", description: "In whole dollars." }),
    high: dollars.meta({ title: "To", description: "In whole dollars." }),
    includes: sentences.meta({ links: false, title: "What is included" }),
    moves: z.array(headline).min(1).max(4).meta({
      title: "What makes it cost more",
      description: "Visitors tick what applies. It is in the message of their request.",
    }),
    onHome: z.boolean().meta({ title: "On Home", description: "Whether Home shows it." }).optional(),
  })
  .superRefine(({ low, high }, { addIssue }) => {
    const message = `must not be below ${low}, where the range begins`;
    if (low > high) addIssue({ code: "custom", path: ["high"], input: high, message });
  })
  .meta({ graphqlType: "PricedJob" });

export const priceList = z
  .strictObject({
    asOf: month.meta({ past: true, title: "Month", description: "Of the last comparison with recent quotes." }),
    jobs: z.array(pricedJob).min(1).max(6),
  })
  .meta({ title: "Typical prices", graphqlType: "PriceList" });
