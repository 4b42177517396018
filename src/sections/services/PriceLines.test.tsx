import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { siteDouble } from "../../../test/site/siteDouble";
import { PriceLines } from "./PriceLines";

const words = { title: "Prices", link: "All prices", asOf: "Ranges, {month}." };
const priced = (job: string, onHome: boolean | null = null) => ({ job, low: 150, high: 500, onHome });
const service = (slug: string, jobs: ReturnType<typeof priced>[]) => ({ slug, prices: { asOf: "2026-11", jobs } });

function shownJobs(...services: ReturnType<typeof service>[]) {
  jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
  render(<PriceLines words={words} services={services} />);
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent?.split(" $")[0]);
}

test("shows the jobs that content chooses, several of one service too", () => {
  const jobs = [priced("Drain", true), priced("Faucet"), priced("Heater", true)];
  expect(shownJobs(service("plumbing", jobs), service("roofing", [priced("Boot"), priced("Roof", true)]))).toEqual([
    expect.stringContaining("Drain"),
    expect.stringContaining("Heater"),
    expect.stringContaining("Roof"),
  ]);
});

test("shows the first job of each service if none is chosen", () => {
  const shown = shownJobs(
    service("plumbing", [priced("Drain"), priced("Heater")]),
    service("hvac", [priced("Tune-up")]),
  );
  expect(shown).toEqual([expect.stringContaining("Drain"), expect.stringContaining("Tune-up")]);
});
