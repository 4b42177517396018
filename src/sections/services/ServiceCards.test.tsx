import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { siteDouble } from "../../../test/site/siteDouble";
import { ServiceCards } from "./ServiceCards";

jest.mocked(useStaticQuery).mockReturnValue(siteDouble);

const service = {
  title: "Roofing",
  slug: "roofing",
  shortDescription: "Roofs.",
  firstStep: null,
  prices: { jobs: [{ low: 900 }, { low: 250 }] },
  image: { childImageSharp: null },
};
const heading = { eyebrow: null, title: "Services", lead: null };

test("a card ends with the service's lowest price, or with its own words without prices", () => {
  const services = [service, { ...service, slug: "solar", prices: null }];
  render(<ServiceCards heading={heading} services={services} cardAction="See more" cardPrice="From {price}" />);
  const [priced, plain] = screen.getAllByRole("link");
  expect(priced).toHaveTextContent(/From \$250$/);
  expect(plain).toHaveTextContent(/See more$/);
});

test("the cards of urgent services say so", () => {
  const services = [service, { ...service, slug: "plumbing", firstStep: "Close the valve." }];
  render(<ServiceCards heading={heading} services={services} cardAction="See more" cardUrgent="Day or night" />);
  const [calm, urgent] = screen.getAllByRole("link");
  expect(calm).not.toHaveTextContent("Day or night");
  expect(urgent).toHaveTextContent("Day or night");
});
