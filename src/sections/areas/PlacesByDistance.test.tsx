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
