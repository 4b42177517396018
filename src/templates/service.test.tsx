import { act, render, screen, within } from "@testing-library/react";
import { type PageProps, useStaticQuery } from "gatsby";
import { samplePages } from "../../test/samplePages";
import { installScreen } from "../../test/site/screenDouble";
import { siteDouble } from "../../test/site/siteDouble";
// The page loads it on demand. Here it is compiled before a test waits for it.
import "../sections/page/Faq";
import { unknownPage } from "../frame/usePage";
import type { PageHeadProps } from "../seo/SiteHead";
import ServicePage, { Head } from "./service";

installScreen();
jest.mocked(useStaticQuery).mockReturnValue(siteDouble);

const copy = "Solar Roofs, solar roofs";
const page: Queries.ServicePageFragment = {
  ...samplePages.service,
  seo: { title: copy, description: copy },
  more: null,
  ratingProof: null,
  proofs: ["Licensed and insured"],
  priceProof: "From about {price}",
  process: {
    heading: { eyebrow: null, title: copy, lead: null },
    steps: samplePages.service.process.steps.map((step) => ({ ...step, icon: null })),
  },
  emergency: { ...samplePages.service.emergency, link: null },
  prices: { title: "What it costs", link: "All prices" },
  closing: { ...samplePages.service.closing, secondary: null },
};
const service: NonNullable<Queries.ServiceTemplateQuery["service"]> = {
  title: "Solar Roofs",
  slug: "solar",
  icon: "☀️",
  shortDescription: "Power from above.",
  description: "Power from above, for years.",
  firstStep: null,
  firstStepLink: null,
  firstStepMark: null,
  features: ["Panels"],
  related: null,
  areas: [],
  image: { childImageSharp: null },
  imageAlt: "A roof with panels",
  seo: null,
  prices: null,
  faq: null,
  page,
};
const pricesText = { asOf: "As of {month}", includes: "Includes", overTime: null, ask: null };
const data: Queries.ServiceTemplateQuery = { service, pricesPage: null };

test("a service without its own title and description has those that services share", () => {
  const props = { data, pageContext: { page: unknownPage } } as PageHeadProps<Queries.ServiceTemplateQuery>;
  render(<Head {...props} />, { container: document.head });
  expect(document.title).toBe("Solar Roofs, solar roofs");
});

/** Shows the page with more than it has above, and waits for what it loads. */
const show = async (more: Partial<Queries.ServiceTemplateQuery>) => {
  const props = { data: { ...data, ...more } } as PageProps<Queries.ServiceTemplateQuery>;
  await act(async () => render(<ServicePage {...props} />));
};

test("prices have a section only where there are some", async () => {
  await show({ pricesPage: pricesText });
  expect(document.body).not.toHaveTextContent(/What it costs|All prices|From about/);
});

test("questions have a section", async () => {
  const heading = { eyebrow: null, title: "Asked often", lead: null };
  const faq = { heading, items: [{ question: "Q?", answer: "Most." }] };
  await show({ service: { ...service, faq } });
  expect(screen.getByRole("region", { name: "Asked often" })).toHaveTextContent("Q?Most.");
});

test("prices name their month and link to all prices; from an amount on, they offer payment over time", async () => {
  const jobs = [900, 5000].map((low) => {
    return { job: `From ${low}`, low, high: 9000, includes: "The panel.", moves: [], onHome: null };
  });
  await show({
    service: { ...service, prices: { asOf: "2026-03", jobs } },
    pricesPage: { ...pricesText, overTime: { from: 5000, line: "Over time." } },
  });
  const heading = screen.getByRole("heading", { name: "What it costs" });
  const region = within(heading.parentElement as HTMLElement);
  expect(heading.parentElement).toHaveTextContent(/As of March 2026.*\$900–\$9,000/);
  expect(screen.getByText("From about $900")).toBeInTheDocument();
  expect(region.getByRole("link", { name: "All prices" })).toHaveAttribute("href", "/prices#solar");
  expect(region.getByText("Over time.").closest("li")).toHaveTextContent("From 5000");
});

test("words before the service's name are a line of the same heading", async () => {
  await show({ service: { ...service, page: { ...page, heroTitle: "Good Solar Roofs" } } });
  const heading = screen.getByRole("heading", { level: 1, name: "Good Solar Roofs" });
  expect(heading.querySelector("small")).toHaveTextContent(/^Good$/);
});

test.each([
  ["under a heading, they follow the features", "More about it", ["First.", "Panels", "More about it", "Second."]],
  ["without one, they are in one place", null, ["First.", "Second.", "Panels"]],
])("the description's other paragraphs: %s", async (_where, more, order) => {
  await show({ service: { ...service, description: "First.\n\nSecond.", page: { ...page, more } } });
  const elements = order.map((text) => screen.getByText(text));
  for (const [index, element] of elements.slice(1).entries()) {
    expect(elements[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});
