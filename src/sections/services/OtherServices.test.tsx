import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../../test/site/companyDouble";
import { OtherServices } from "./OtherServices";

const slugs = ["bathroom", "electrical", "gutters", "hvac", "plumbing", "roofing"];
jest.mocked(useStaticQuery<unknown>).mockReturnValue({
  ...companyDouble,
  allService: { nodes: slugs.map((slug) => ({ slug, title: slug, icon: "🔧" })) },
});

test.each([
  ["gutters", ["bathroom", "electrical", "hvac", "plumbing"]],
  ["solar", ["bathroom", "electrical", "gutters", "hvac"]],
])("the page of %s links to the first four other services, and to all", (current, others) => {
  render(<OtherServices title="Other Services" all={{ label: "All services", to: "/services" }} current={current} />);
  const targets = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(targets).toEqual([...others.map((slug) => `/services/${slug}`), "/services"]);
});
