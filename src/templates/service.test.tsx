import { act, render, screen, within } from "@testing-library/react";
import { type PageProps, useStaticQuery } from "gatsby";
import { samplePages } from "../../test/samplePages";
import { installScreen } from "../../test/site/screenDouble";
import { siteDouble } from "../../test/site/siteDouble";
import { unknownPage } from "../frame/usePage";
import type { PageHeadProps } from "../seo/SiteHead";
import ServicePage, { Head } from "./service";

installScreen();
jest.mocked(useStaticQuery).mockReturnValue(siteDouble);

const copy = "Solar Roofs, solar roofs";
const page: Queries.ServicePageFragment = {
  ...samplePages.service,
  seo: { title: copy, description: copy },
  ratingProof: null,
  process: {
    heading: { title: copy, lead: null },
    steps: samplePages.service.process.steps.map((step) => ({ ...step, icon: null })),
  },
  emergency: { ...samplePages.service.emergency, link: null },
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
const pricesText = {
  asOf: "As of {month}",
  includes: "Includes",
  overTime: null,
  ask: { label: "Ask for it", line: "{job}" },
};
const data: Queries.ServiceTemplateQuery = { service, pricesPage: null };

test.each([
  ["its own, if it has them", { title: "Solar in Sampletown", description: "Ours." }, "Solar in Sampletown"],
  ["those that services share", null, copy],
])("a service has the title and description that are %s", (_whose, seo, title) => {
  const props = { data: { ...data, service: { ...service, seo } }, pageContext: { page: unknownPage } };
  render(<Head {...(props as PageHeadProps<Queries.ServiceTemplateQuery>)} />, { container: document.head });
  expect(document.title).toBe(title);
});

/** Shows the page with more than it has above, and waits for what it loads. */
const show = async (more: Partial<Queries.ServiceTemplateQuery>) => {
  const props = { data: { ...data, ...more } } as PageProps<Queries.ServiceTemplateQuery>;
  await act(async () => render(<ServicePage {...props} />));
};

test("prices have a section only where there are some", async () => {
  await show({ pricesPage: pricesText });
  expect(document.body).not.toHaveTextContent(/What it costs|More on|From about/);
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
  expect(region.getByRole("link", { name: /^More on/ })).toHaveAttribute("href", "/prices#solar");
  expect(region.getByText("Over time.").closest("li")).toHaveTextContent("From 5000");
});

test("words before the service's name are a line of the same heading", async () => {
  await show({ service: { ...service, page: { ...page, heroTitle: "Good Solar Roofs" } } });
  const heading = screen.getByRole("heading", { level: 1, name: "Good Solar Roofs" });
  expect(heading.querySelector("small")).toHaveTextContent(/^Good$/);
});

test("the description's other paragraphs follow the features, under a heading", async () => {
  await show({ service: { ...service, description: "First.\n\nSecond.", page: { ...page, more: "More about it" } } });
  const elements = ["First.", "Panels", "More about it", "Second."].map((text) => screen.getByText(text));
  for (const [index, element] of elements.slice(1).entries())
    expect(elements[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
