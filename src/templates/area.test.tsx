import { render, screen, within } from "@testing-library/react";
import { type PageProps, useStaticQuery } from "gatsby";
import { sampleArea, sampleAreaPage } from "../../test/sampleAreas";
import { installScreen } from "../../test/site/screenDouble";
import { siteDouble } from "../../test/site/siteDouble";
import { CurrentPage, unknownPage } from "../frame/usePage";
import AreaPage from "./area";

installScreen();
jest.mocked(useStaticQuery).mockReturnValue(siteDouble);

const area: NonNullable<Queries.AreaTemplateQuery["area"]> = {
  ...sampleArea,
  miles: 5,
  utility: null,
  image: null,
  page: {
    ...sampleAreaPage,
    ratingProof: null,
    emergency: { ...sampleAreaPage.emergency, link: null },
    closing: { ...sampleAreaPage.closing, secondary: null },
  },
  services: [{ service: { title: "HVAC", slug: "hvac", thumbnail: "", image: { childImageSharp: null } }, reason: "" }],
  neighbors: [{ miles: 7, area: { title: "Frederica", slug: "frederica" } }],
  inDepth: [{ title: "Heat pumps by the bay", serviceSlug: "hvac", areaSlug: "magnolia" }],
};
const draw = (changed: Partial<typeof area> = {}) => {
  const props = { data: { area: { ...area, ...changed } } } as PageProps<Queries.AreaTemplateQuery>;
  render(
    <CurrentPage.Provider value={{ ...unknownPage, path: "/service-areas/magnolia", form: "quote" }}>
      <AreaPage {...props} />
    </CurrentPage.Provider>,
  );
};

test("a town's page says how far it lies, leads on, and has a form that notes the page", () => {
  draw();
  expect(screen.getByText("5 miles")).toBeInTheDocument();
  const near = within(screen.getByRole("region", { name: "Near {town}" })).getByRole("link");
  const inDepth = screen.getByRole("link", { name: "Heat pumps by the bay" });
  expect([near, inDepth].map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
    ["/service-areas/frederica", "Frederica 7 miles"],
    ["/services/hvac/magnolia", "Heat pumps by the bay"],
  ]);
  expect(screen.getByRole("form").querySelector("input[name=page]")).toHaveValue("/service-areas/magnolia");
});

test("the office's own town is no miles away, and without neighbors it has no heading for them", () => {
  draw({ miles: 0, neighbors: [], inDepth: [] });
  expect(screen.getByText("Right here")).toBeVisible();
  for (const text of ["From the office", "Near {town}"]) {
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  }
});
