import { render, screen } from "@testing-library/react";
import { PlacesByDistance } from "./PlacesByDistance";

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
  { name: "Milford", slug: "milford", miles: 18 },
  { name: "Dover", slug: "dover", miles: 0 },
];
const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent?.trim());

test("towns are listed by distance, and the office's own town has no distance", () => {
  render(<PlacesByDistance words={words} places={places} pages={[]} />);
  expect(rows()).toEqual(["Dover our office", "Milford 18 mi"]);
});

test("without words for the office's own town, its distance is 0", () => {
  render(<PlacesByDistance words={{ ...words, here: null }} places={places} pages={[]} />);
  expect(rows()).toEqual(["Dover 0 mi", "Milford 18 mi"]);
});

test("a town links to its page, or to its line in the list", () => {
  render(<PlacesByDistance words={words} places={places} pages={[{ title: "Dover", slug: "dover-de", miles: 0 }]} />);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/service-areas/dover-de", "#milford"]);
});
