import type { OfferLeaf } from "schema-dts";

interface PriceList {
  jobs: readonly { job: string; low: number; high: number }[];
}

/** Jobs with their typical prices, as a service's graph offers them. */
export const priceOffers = (prices: PriceList | null): OfferLeaf[] =>
  (prices?.jobs ?? []).map(({ job, low, high }) => ({
    "@type": "Offer",
    name: job,
    priceSpecification: { "@type": "PriceSpecification", minPrice: low, maxPrice: high, priceCurrency: "USD" },
  }));
