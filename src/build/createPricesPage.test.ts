import type { CreatePagesArgs } from "gatsby";
import { createPricesPage } from "./createPricesPage";

/** The pages made for services with these prices. */
function pagesFor(...prices: unknown[]): string[] {
  const createPage = jest.fn<void, [{ path: string }]>();
  const getNodesByType = () => prices.map((prices) => ({ prices }));
  createPricesPage({ actions: { createPage }, getNodesByType } as unknown as CreatePagesArgs);
  return createPage.mock.calls.map(([{ path }]) => path);
}

test("prices have a page where a service has some, and none where none has", () => {
  expect(pagesFor({ asOf: "2026-11", jobs: [] }, undefined)).toEqual(["/prices"]);
  expect(pagesFor(undefined, undefined)).toEqual([]);
  expect(pagesFor()).toEqual([]);
});
