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
  ["gutters", [], ["bathroom", "electrical", "hvac", "plumbing"]],
  ["solar", ["bathroom"], ["electrical", "gutters", "hvac", "plumbing"]],
  ["gutters", ["bathroom", "hvac"], ["electrical", "plumbing", "roofing", "bathroom"]],
])("the page of %s, related to %j, links to four others, related ones last, and to all", (current, related, others) => {
  const all = { label: "All services", to: "/services" };
  render(<OtherServices title="Other Services" all={all} current={current} related={related} />);
  const targets = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(targets).toEqual([...others.map((slug) => `/services/${slug}`), "/services"]);
});
