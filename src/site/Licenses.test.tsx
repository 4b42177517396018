import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../test/site/companyDouble";
import { Licenses } from "./Licenses";

const license = { state: "PA", kind: "registration", issuer: "An office", link: null };
const show = (licenses: object[] | null) =>
  jest.mocked(useStaticQuery).mockReturnValue({ ...companyDouble, company: { ...companyDouble.company, licenses } });

test("licenses are listed by name and number, with a link to where they can be looked up", () => {
  show([
    { ...license, name: "PA HIC", number: "PA1" },
    { ...license, name: "MHIC", number: "2", link: "https://look.example/2" },
  ]);
  render(<Licenses />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["PA HIC PA1", "MHIC 2"]);
  expect(screen.getByRole("link", { name: "MHIC 2" })).toHaveAttribute("href", "https://look.example/2");
});

test("who issued them is said where there is room", () => {
  show([{ ...license, name: "PA HIC", number: "PA1" }]);
  render(<Licenses issuers />);
  expect(screen.getByRole("listitem")).toHaveTextContent("PA HIC PA1, An office");
});

test("a company without licenses has no list", () => {
  show(null);
  const { container } = render(<Licenses issuers />);
  expect(container).toBeEmptyDOMElement();
});
