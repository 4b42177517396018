import { render, screen } from "@testing-library/react";
import { type PageProps, useStaticQuery } from "gatsby";
import { sampleArea, sampleAreaPage } from "../../test/sampleAreas";
import { installScreen } from "../../test/site/screenDouble";
import { siteDouble } from "../../test/site/siteDouble";
import AreaPage from "./area";

installScreen();
jest.mocked(useStaticQuery).mockReturnValue(siteDouble);

const area: NonNullable<Queries.AreaTemplateQuery["area"]> = {
  ...sampleArea,
  miles: 0,
  utility: null,
  image: null,
  page: {
    ...sampleAreaPage,
    ratingProof: null,
    emergency: { ...sampleAreaPage.emergency, link: null },
    closing: { ...sampleAreaPage.closing, secondary: null },
  },
  services: [
    {
      slug: "hvac",
      reason: "",
      service: { title: "HVAC", slug: "hvac", thumbnail: "", image: { childImageSharp: null } },
    },
  ],
  neighbors: [],
  inDepth: [],
};
test("the office's own town is no miles away, and without neighbors it has no heading for them", () => {
  const props = { data: { area } } as PageProps<Queries.AreaTemplateQuery>;
  render(<AreaPage {...props} />);
  expect(screen.getByText("Right here")).toBeVisible();
  for (const text of ["From the office", "Near {town}"]) expect(screen.queryByText(text)).not.toBeInTheDocument();
});
