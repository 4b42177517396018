import { act, render, screen, within } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../test/site/companyDouble";
import { installScreen } from "../../test/site/screenDouble";
// The page loads these on demand. Here they are compiled before a test waits for them.
import "../sections/page/Faq";
import "../sections/trust/Projects";
import "../sections/trust/Quotes";
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
  prices: { title: "What it costs", link: "All prices" },
  projects: { title: "Done lately", before: "Before", after: "After", drawn: "drawing" },
  reviews: { title: "What homeowners say", starsLabel: "of 5 stars" },
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
    prices: null,
    faq: null,
    page,
  },
  pricesPage: null,
  projects: { nodes: [] },
  reviews: { nodes: [] },
  generalReviews: { nodes: [] },
};
const props = { data } as unknown as Parameters<typeof ServicePage>[0] & Parameters<typeof Head>[0];

test("a service without its own title and description has those that services share", () => {
  render(<Head {...props} />, { container: document.head });
  expect(document.title).toBe("Solar Roofs, solar roofs");
});

const review = (text: string) => {
  return { author: "Jane D.", text, rating: null, source: "A letter", date: "2026-03-04", link: null };
};
const project = {
  title: "A barn",
  town: "Testville",
  month: "2026-03",
  done: "Panels went up.",
  drawn: null,
  before: { imageAlt: "Without panels", image: { childImageSharp: null } },
  after: { imageAlt: "With panels", image: { childImageSharp: null } },
};

/** Shows the page with more than it has above, and waits for what it loads. */
const show = async (more: object) => {
  const props = { data: { ...data, ...more } } as unknown as Parameters<typeof ServicePage>[0];
  await act(async () => render(<ServicePage {...props} />));
};

test("prices, projects and reviews have a section only where there are some", async () => {
  await show({ pricesPage: { asOf: "As of {month}" } });
  for (const name of ["What it costs", "Done lately", "What homeowners say"]) {
    expect(screen.queryByRole("region", { name })).not.toBeInTheDocument();
  }
  expect(screen.queryByRole("link", { name: "All prices" })).not.toBeInTheDocument();
});

test("questions have a section only where there are some", async () => {
  const faq = { heading: { ...heading, title: "Asked often" }, items: [{ question: "Which roofs?", answer: "Most." }] };
  await show({});
  expect(screen.queryByText("Which roofs?")).not.toBeInTheDocument();
  await show({ service: { ...data.service, faq } });
  const region = within(screen.getByRole("region", { name: "Asked often" }));
  expect(region.getByText("Which roofs?")).toBeInTheDocument();
  expect(region.getByText("Most.")).toBeInTheDocument();
});

test("prices say of which month they are, and lead to the service's place among all prices", async () => {
  const jobs = [{ job: "A panel", low: 900, high: 1400, includes: "The panel." }];
  await show({
    service: { ...data.service, prices: { asOf: "2026-03", jobs } },
    pricesPage: { asOf: "As of {month}" },
  });
  const heading = screen.getByRole("heading", { name: "What it costs" });
  const region = within(heading.parentElement as HTMLElement);
  expect(region.getByText("March 2026")).toHaveAttribute("datetime", "2026-03");
  expect(region.getByText("$900–$1,400")).toBeInTheDocument();
  expect(region.getByRole("link", { name: "All prices" })).toHaveAttribute("href", "/prices#solar");
});

test("jobs from a price up can be paid over time", async () => {
  const jobs = [900, 5000].map((low) => ({ job: `From ${low}`, low, high: 9000, includes: "The panel." }));
  await show({
    service: { ...data.service, prices: { asOf: "2026-03", jobs } },
    pricesPage: { asOf: "As of {month}", overTime: { from: 5000, line: "Over time." } },
  });
  expect(screen.getByText("Over time.").closest("li")).toHaveTextContent("From 5000");
});

test("words before the service's name are a line of the same heading", async () => {
  await show({ service: { ...data.service, page: { ...page, heroTitle: "Good Solar Roofs" } } });
  const heading = screen.getByRole("heading", { level: 1, name: "Good Solar Roofs" });
  expect(heading.querySelector("small")).toHaveTextContent(/^Good$/);
});

test("the description's first paragraph comes before the features, and the others under a heading", async () => {
  const service = { ...data.service, description: "First.\n\nSecond.\n\nThird." };
  await show({ service: { ...service, page: { ...page, more: "More about it" } } });
  const order = ["First.", "Panels", "More about it", "Second.", "Third."].map((text) => screen.getByText(text));
  for (const [index, element] of order.slice(1).entries()) {
    expect(order[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test("without that heading the description is in one place", async () => {
  await show({ service: { ...data.service, description: "First.\n\nSecond." } });
  expect(screen.getByText("Second.").previousElementSibling).toHaveTextContent("First.");
});

test("reviews about the service come first, and three are shown", async () => {
  await show({
    reviews: { nodes: [review("Panels work."), review("Panels shine.")] },
    generalReviews: { nodes: [review("Good people."), review("Kind people.")] },
  });
  const region = screen.getByRole("region", { name: "What homeowners say" });
  const quotes = within(region).getAllByRole("listitem");
  expect(quotes.map((quote) => quote.querySelector("blockquote")?.textContent)).toEqual([
    "Panels work.",
    "Panels shine.",
    "Good people.",
  ]);
  expect(quotes[0]).toHaveTextContent("Jane D. A letter, March 2026");
  expect(within(region).queryByRole("img")).not.toBeInTheDocument();
});

test("a review with a rating and a link shows both", async () => {
  await show({ reviews: { nodes: [{ ...review("Panels work."), rating: 4, link: "https://reviews.example/1" }] } });
  expect(screen.getByRole("img", { name: "4 of 5 stars" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "A letter" })).toHaveAttribute("href", "https://reviews.example/1");
});

test("a project's pictures say which is which, and that they are drawings if they are", async () => {
  await show({ projects: { nodes: [project, { ...project, title: "A shed", drawn: true }] } });
  const [barn, shed] = within(screen.getByRole("region", { name: "Done lately" })).getAllByRole("listitem");
  const labels = (item: HTMLElement | undefined) =>
    Array.from(item?.querySelectorAll("figcaption") ?? [], ({ textContent }) => textContent);
  expect(labels(barn)).toEqual(["Before", "After"]);
  expect(labels(shed)).toEqual(["Before (drawing)", "After (drawing)"]);
  expect(barn).toHaveTextContent("Testville, March 2026");
});
