import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../test/site/companyDouble";
import { installScreen } from "../../test/site/screenDouble";
import { EssentialsInHtml } from "../site/essentials";
import ServicePage, { Head } from "./service";

installScreen();
jest.mocked(useStaticQuery).mockReturnValue(companyDouble);

const copy = "Solar Roofs, solar roofs";
const link = { label: copy, to: "/contact" };
const heading = { eyebrow: copy, title: copy, lead: copy };
const page = {
  seo: { title: copy, description: copy },
  heroTitle: copy,
  callAction: copy,
  quoteAction: link,
  offer: copy,
  process: {
    heading,
    steps: [{ number: "01", title: copy, description: copy, icon: "📞", color: "navy" }],
  },
  emergency: { title: copy, text: copy },
  formTitle: copy,
  highlights: { title: copy, items: [copy] },
  related: { title: copy },
  others: { title: copy, all: link },
  closing: { title: copy, text: copy, primary: link, secondary: null },
};
const data = {
  service: {
    title: "Solar Roofs",
    slug: "solar",
    icon: "☀️",
    shortDescription: "Power from above.",
    description: "Power from above, for years.",
    features: ["Panels"],
    related: [{ service: { title: "HVAC", slug: "hvac", icon: "❄️" }, reason: "It feeds the heat pump." }],
    image: { childImageSharp: null },
    imageAlt: null,
    seo: null,
    page,
  },
};
const props = { data } as unknown as Parameters<typeof ServicePage>[0] & Parameters<typeof Head>[0];

test("a service without its own title and description has those that services share", () => {
  render(<Head {...props} />, { container: document.head });
  expect(document.title).toBe("Solar Roofs, solar roofs");
});

test("a section that fails leaves the others, the form among them", () => {
  jest.spyOn(console, "error").mockImplementation(); // React reports what a boundary catches.
  const service = { ...data.service, page: { ...page, highlights: null, process: null, emergency: null } };
  const broken = { data: { ...data, service } } as unknown as Parameters<typeof ServicePage>[0];
  render(<EssentialsInHtml />);
  render(<ServicePage {...broken} />);
  expect(screen.getAllByRole("alert")).toHaveLength(3);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Solar Roofs");
  expect(screen.getByRole("form")).toBeInTheDocument();
  expect(screen.getByText("It feeds the heat pump.")).toBeInTheDocument();
  jest.restoreAllMocks();
});
