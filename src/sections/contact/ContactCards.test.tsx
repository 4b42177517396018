import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../../test/site/companyDouble";
import { ContactCards } from "./ContactCards";

const profiles = () => screen.queryByRole("list", { name: companyDouble.navigation.footerHeadings.social });

test("the social networks follow the cards, if the company has any", () => {
  jest.mocked(useStaticQuery).mockReturnValue(companyDouble);
  const { rerender } = render(<ContactCards title="Ways to reach us" cards={[]} />);
  expect(profiles()).toContainElement(screen.getByRole("link", { name: "Facebook" }));
  const company = { ...companyDouble.company, social: [] };
  jest.mocked(useStaticQuery).mockReturnValue({ ...companyDouble, company });
  rerender(<ContactCards title="Ways to reach us" cards={[]} />);
  expect(profiles()).not.toBeInTheDocument();
});
