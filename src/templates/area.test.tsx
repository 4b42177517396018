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
    proofs: null,
    emergency: { ...sampleAreaPage.emergency, link: null },
    closing: { ...sampleAreaPage.closing, secondary: null },
  },
  services: [
    {
      service: { title: "HVAC", slug: "hvac", thumbnail: "/static/hvac.webp", image: { childImageSharp: null } },
      reason: "Summers are damp.",
    },
  ],
  neighbors: [{ miles: 7, area: { title: "Frederica", slug: "frederica" } }],
  inDepth: [{ title: "Heat pumps by the bay", serviceSlug: "hvac", areaSlug: "magnolia", service: { icon: "❄️" } }],
};
const draw = (changed: Partial<typeof area> = {}) => {
  const props = { data: { area: { ...area, ...changed } } } as PageProps<Queries.AreaTemplateQuery>;
  render(
    <CurrentPage.Provider value={{ ...unknownPage, path: "/service-areas/magnolia", form: "quote" }}>
      <AreaPage {...props} />
    </CurrentPage.Provider>,
  );
};

test("a town's page says where it lies, and leads to its services, to pages about them there and to its neighbors", () => {
  draw();
  expect(screen.getByText("5 miles")).toBeInTheDocument();
  expect(screen.getByText("Kent County")).toBeInTheDocument();
  const links = within(screen.getByRole("region", { name: "Near {town}" })).getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("href"), link.textContent?.trim()])).toEqual([
    ["/service-areas/frederica", "Frederica 7 miles"],
  ]);
  expect(screen.getByRole("link", { name: /Heat pumps by the bay/ })).toHaveAttribute(
    "href",
    "/services/hvac/magnolia",
  );
  expect(screen.getByRole("link", { name: /Summers are damp/ })).toHaveAttribute("href", "/services/hvac");
});

test("the form notes the page that it stands on", () => {
  draw();
  const form = screen.getByRole("form");
  expect(form.querySelector("input[name=page]")).toHaveValue("/service-areas/magnolia");
});

test("the town of the office is no miles away", () => {
  draw({ miles: 0 });
  expect(screen.getByText("Right here")).toBeVisible();
  expect(screen.queryByText("From the office")).not.toBeInTheDocument();
});

test("a town alone has no heading for neighbors and none for pages that there are not", () => {
  draw({ neighbors: [], inDepth: [] });
  expect(screen.queryByRole("heading", { name: "Near {town}" })).not.toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "More about one service" })).not.toBeInTheDocument();
});
