import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../test/site/companyDouble";
import { installScreen } from "../../test/site/screenDouble";
import { EssentialsInHtml } from "../site/essentials";
import ServicePage, { Head } from "./service";

installScreen();
jest.mocked(useStaticQuery).mockReturnValue(companyDouble);

const words = "{service}, {serviceLower}";
const link = { label: words, to: "/contact" };
const heading = { eyebrow: words, title: words, lead: words };
const data = {
  service: {
    title: "Solar Roofs",
    slug: "solar",
    icon: "☀️",
    shortDescription: "Power from above.",
    description: "Power from above, for years.",
    features: ["Panels"],
    related: [{ slug: "hvac", reason: "It feeds the heat pump." }],
    image: { childImageSharp: null },
    imageAlt: null,
    seo: null,
  },
  servicePage: {
    seo: { title: words, description: words },
    heroTitle: words,
    callAction: words,
    quoteAction: link,
    offer: words,
    process: {
      heading,
      steps: [{ number: "01", title: words, description: words, icon: "📞", color: "navy" }],
    },
    emergency: { title: words, text: words },
    formTitle: words,
    highlights: { title: words, items: [words] },
    related: { title: words },
    others: { title: words, all: link },
    closing: { title: words, text: words, primary: link, secondary: null },
  },
  allService: companyDouble.allService,
};
const props = { data } as unknown as Parameters<typeof ServicePage>[0] & Parameters<typeof Head>[0];

test("every text that the service pages share names this service", () => {
  const { container } = render(<ServicePage {...props} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Solar Roofs, solar roofs");
  expect(container.innerHTML).not.toMatch(/\{service/);
});

test("so do the page title and description, unless the service has its own", () => {
  const { container } = render(<Head {...props} />, { container: document.head });
  expect(document.title).toBe("Solar Roofs, solar roofs");
  expect(container.innerHTML).not.toMatch(/\{service/);
});

test("a section that fails leaves the others, the form among them", () => {
  jest.spyOn(console, "error").mockImplementation(); // React reports what a boundary catches.
  const servicePage = { ...data.servicePage, highlights: null, process: null, emergency: null };
  const broken = { data: { ...data, servicePage } } as unknown as Parameters<typeof ServicePage>[0];
  render(<EssentialsInHtml />);
  render(<ServicePage {...broken} />);
  expect(screen.getAllByRole("alert")).toHaveLength(3);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Solar Roofs");
  expect(screen.getByRole("form")).toBeInTheDocument();
  expect(screen.getByText("It feeds the heat pump.")).toBeInTheDocument();
  jest.restoreAllMocks();
});
