import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { siteDouble } from "../../../test/site/siteDouble";
import { ContactCards } from "./ContactCards";

const profiles = () => screen.queryByRole("list", { name: siteDouble.navigation.footerHeadings.social });

test("the social networks follow the cards, if the company has any", () => {
  jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
  const { rerender } = render(<ContactCards title="Ways to reach us" cards={[]} />);
  expect(profiles()).toContainElement(screen.getByRole("link", { name: "Facebook" }));
  const company = { ...siteDouble.company, social: [] };
  jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, company });
  rerender(<ContactCards title="Ways to reach us" cards={[]} />);
  expect(profiles()).not.toBeInTheDocument();
});
