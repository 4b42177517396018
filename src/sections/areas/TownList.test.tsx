import { render, screen, within } from "@testing-library/react";
import { PlacesByDistance, TownList } from "./TownList";

describe("PlacesByDistance", () => {
  const words = {
    description: "A map",
    served: "Here",
    reach: "10 miles",
    office: "Office",
    placesTitle: "Towns",
    distance: "{distance} mi",
    here: "our office",
  };
  const places = [
    { name: "Dover", to: "/service-areas/dover-de", miles: 0 },
    { name: "Milford", to: "#milford", miles: 18 },
  ];
  const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent?.trim());

  test("each town has its distance and its link, and the office's own town has no distance", () => {
    render(<PlacesByDistance words={words} places={places} />);
    expect(rows()).toEqual(["Dover our office", "Milford 18 mi"]);
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/service-areas/dover-de", "#milford"]);
  });

  test("without words for the office's own town, its distance is 0", () => {
    render(<PlacesByDistance words={{ ...words, here: null }} places={places} />);
    expect(rows()).toEqual(["Dover 0 mi", "Milford 18 mi"]);
  });
});

describe("TownList", () => {
  const county = (name: string, state = "DE") => ({
    name,
    state,
    towns: [
      { name: "Milford", slug: "milford", zips: ["19963"], page: null },
      { name: "Dover", slug: null, zips: ["19901", "19904"], page: "/service-areas/dover-de" },
    ],
  });
  const copy = {
    heading: { eyebrow: null, title: "Towns", lead: null },
    county: "{county} County",
    ask: null,
  };
  const detailsOf = (name: string) => screen.getByRole("heading", { name }).closest("details") as HTMLElement;

  test("each town is listed in its county with its ZIP codes, and a town in company.json has an anchor", () => {
    render(<TownList {...copy} counties={[county("Kent"), county("Sussex")]} />);
    const kent = detailsOf("Kent County");
    expect(within(kent).getByText("19901 19904")).toBeInTheDocument();
    expect(within(kent).getByText("Milford").parentElement).toHaveAttribute("id", "milford");
    expect(within(kent).getByText("Dover").parentElement).not.toHaveAttribute("id");
  });

  test("counties name their state only if there are several states", () => {
    render(<TownList {...copy} counties={[county("Sussex"), county("Sussex", "NJ")]} />);
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Sussex County, DE",
      "Sussex County, NJ",
    ]);
  });

  test("a town with its own page links to it", () => {
    render(<TownList {...copy} counties={[county("Kent")]} />);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/service-areas/dover-de"]);
    expect(screen.getByRole("link", { name: "Dover" })).toBeInTheDocument();
  });
});
