import { act, render, screen, within } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { renderToString } from "react-dom/server";
import { networkCatalog } from "../../test/leads/sampleCatalog";
import { samplePages } from "../../test/samplePages";
import { siteDouble } from "../../test/site/siteDouble";
import { CurrentPage, unknownPage } from "../frame/usePage";
import { ContactCards } from "./contact/ContactCards";
import { EmergencyBox } from "./emergency/EmergencyBox";
import { OwnPageTop } from "./own/OwnPageTop";
import { Disclosures } from "./policy/Disclosures";
import { RelatedServices } from "./services/RelatedServices";
import { ServiceCards } from "./services/ServiceCards";
import { Licenses } from "./trust/Licenses";
import { TrustPoints } from "./trust/TrustPoints";

describe("ContactCards", () => {
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
});

describe("EmergencyBox", () => {
  afterEach(() => jest.useRealTimers());

  /** The lines above the box's title. */
  function statusAt(now: string, answersAroundTheClock: boolean) {
    jest.useFakeTimers({ now: new Date(now) });
    jest
      .mocked(useStaticQuery)
      .mockReturnValue({ ...siteDouble, company: { ...siteDouble.company, answersAroundTheClock } });
    render(<EmergencyBox emergency={{ title: "Is it urgent?", text: "Call us.", link: null }} />);
    expect(screen.getByRole("link", { name: "(302) 555-0100" })).toBeInTheDocument();
    const lines = screen.getAllByText(/./, { selector: "p, p > span" }).map((line) => line.textContent);
    return lines.slice(0, -1);
  }

  const inOfficeHours = "2026-03-04T15:00:00Z";
  const atNight = "2026-03-04T04:00:00Z";

  test.each([true, false])(
    "it shows 'Open now' after the local time in office hours (always answered: %p)",
    (always) => {
      expect(statusAt(inOfficeHours, always)).toEqual(["10:00 AM. Open now"]);
    },
  );

  test.each([
    ["at night", atNight, "11:00 PM"],
    ["on a holiday", "2026-11-26T15:00:00Z", "10:00 AM"],
  ])("it shows %s what happens outside office hours", (_when, now, time) => {
    expect(statusAt(now, true)).toEqual([`${time}. The office is closed now`]);
  });

  test("an open page follows the clock", () => {
    expect(statusAt("2026-03-04T11:59:30Z", true)).toEqual(["6:59 AM. The office is closed now"]);
    act(() => jest.advanceTimersByTime(30_000));
    expect(screen.getByText("7:00 AM. Open now")).toBeInTheDocument();
  });

  test("the HTML shows nothing that depends on the time of day", () => {
    jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
    const html = renderToString(<EmergencyBox emergency={{ title: "Is it urgent?", text: "Call us.", link: null }} />);
    expect(html).toContain(siteDouble.company.emergencyLineLabel);
    expect(html).not.toMatch(/Open now|closed now/);
  });
});

describe("OwnPageTop", () => {
  beforeEach(() => void jest.mocked(useStaticQuery).mockReturnValue(siteDouble));

  type OwnPage = Parameters<typeof OwnPageTop>[0]["page"];
  const call = { label: "Call us", to: "tel:+13025550100" };
  const write = { label: "Write to us", to: "/contact#message" };

  /** Renders the top of a page and returns the path behind each of its links. */
  function links(closing: object | null, form?: "quote") {
    const page = { title: "Warranty", parts: [], closing } as unknown as OwnPage;
    render(
      <CurrentPage.Provider value={{ ...unknownPage, form }}>
        <OwnPageTop page={page} />
      </CurrentPage.Provider>,
    );
    return screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  }

  test("a page without a form offers what its end offers beside the call", () => {
    expect(links({ primary: call, secondary: write })).toEqual([write.to, call.to]);
  });

  test("a page with a form leads to it, whatever its end offers", () => {
    expect(links({ primary: call, secondary: write }, "quote")).toEqual(["#quote", call.to]);
  });

  test("a page whose end offers only the call leads to the site's form", () => {
    expect(links({ primary: call, secondary: null })).toEqual([siteDouble.navigation.quote.to, call.to]);
  });

  test("a page without an end leads to the site's form", () => {
    expect(links(null)).toEqual([siteDouble.navigation.quote.to, call.to]);
  });

  test("a form's own button has the words of the link that leads to it", () => {
    const page = {
      title: "Units",
      parts: [],
      form: { intro: { submit: "Ask about your units" } },
    } as unknown as OwnPage;
    render(
      <CurrentPage.Provider value={{ ...unknownPage, form: "quote" }}>
        <OwnPageTop page={page} />
      </CurrentPage.Provider>,
    );
    expect(screen.getByRole("link", { name: "Ask about your units" })).toHaveAttribute("href", "#quote");
  });
});

describe("Disclosures", () => {
  const { disclosures } = samplePages.privacy;
  const { network } = networkCatalog.form.consent;

  test.each([
    ["nobody, while the form names no lead network", null, disclosures.recipients.alone, network?.recipient],
    ["the network that the form names", network ?? null, network?.recipient, disclosures.recipients.alone],
  ])("says that numbers may go to %s", (_whom, named, said, unsaid) => {
    const consent = { ...siteDouble.formText.consent, network: named };
    jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, formText: { ...siteDouble.formText, consent } });
    render(<Disclosures {...disclosures} heading={{ eyebrow: null, lead: null, ...disclosures.heading }} id="law" />);
    expect(screen.getByText(new RegExp(`${said}$`))).toBeInTheDocument();
    expect(screen.queryByText(new RegExp(`${unsaid}`))).not.toBeInTheDocument();
  });
});

test("each link names a service and the reason", () => {
  render(
    <RelatedServices
      title="Often part of the same job"
      related={[
        {
          service: { title: "Water Damage", slug: "water-damage", thumbnail: "/static/water.webp" },
          reason: "Why water-damage.",
        },
        { service: { title: "HVAC", slug: "hvac", thumbnail: "/static/hvac.webp" }, reason: "Why hvac." },
      ]}
    />,
  );
  const region = within(screen.getByRole("region", { name: "Often part of the same job" }));
  expect(region.getAllByRole("link").map((link) => [link.getAttribute("href"), link.textContent?.trim()])).toEqual([
    ["/services/water-damage", "Water Damage Why water-damage."],
    ["/services/hvac", "HVAC Why hvac."],
  ]);
  expect(region.getByRole("link", { name: "Water Damage Why water-damage." })).toBeInTheDocument();
});

describe("ServiceCards", () => {
  beforeEach(() => void jest.mocked(useStaticQuery).mockReturnValue(siteDouble));

  const service = {
    title: "Roofing",
    slug: "roofing",
    shortDescription: "Roofs.",
    firstStep: null,
    prices: { jobs: [{ low: 900 }, { low: 250 }] },
    image: { childImageSharp: null },
  };
  const heading = { eyebrow: null, title: "Services", lead: null };

  test("a card ends with the service's lowest price, or with its own words without prices", () => {
    const services = [service, { ...service, slug: "solar", prices: null }];
    render(<ServiceCards heading={heading} services={services} cardAction="See more" cardPrice="From {price}" />);
    const [priced, plain] = screen.getAllByRole("link");
    expect(priced).toHaveTextContent(/From \$250$/);
    expect(plain).toHaveTextContent(/See more$/);
  });

  test("the cards of urgent services say so", () => {
    const services = [service, { ...service, slug: "plumbing", firstStep: "Close the valve." }];
    render(<ServiceCards heading={heading} services={services} cardAction="See more" cardUrgent="Day or night" />);
    const [calm, urgent] = screen.getAllByRole("link");
    expect(calm).not.toHaveTextContent("Day or night");
    expect(urgent).toHaveTextContent("Day or night");
  });
});

test("licenses show name, number and issuer, with a link to look them up", () => {
  const license = { state: "PA", type: "contractor", issuer: "An office", link: null };
  render(
    <Licenses
      licenses={[
        { ...license, name: "PA HIC", number: "PA1" },
        { ...license, name: "MHIC", number: "2", link: "https://look.example/2" },
      ]}
    />,
  );
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines).toEqual(["PA HIC PA1, An office", "MHIC 2, An office"]);
  expect(screen.getByRole("link", { name: "MHIC 2" })).toHaveAttribute("href", "https://look.example/2");
});

describe("TrustPoints", () => {
  const source = { name: "Example Reviews", link: "https://reviews.example/", asOf: "2026-10" };

  /** Renders trust points and returns the links and check marks of each. */
  function marks(rating: string | undefined, hidden: boolean) {
    const company = { ...siteDouble.company, rating: { ...siteDouble.company.rating, hidden, source } };
    jest.mocked(useStaticQuery<unknown>).mockReturnValue({ ...siteDouble, company });
    render(<TrustPoints rating={rating} items={["150 jobs", "Licensed"]} />);
    return screen
      .getAllByRole("listitem")
      .map((item) => [
        within(item).queryAllByRole("link").length,
        item.querySelectorAll("svg[stroke=currentColor]").length,
      ]);
  }

  test("the rating comes first, with a star and a link to its source", () => {
    expect(marks("4.9/5 stars", false)).toEqual([
      [1, 0],
      [0, 1],
      [0, 1],
    ]);
  });

  test("a hidden rating leaves only the other points", () => {
    expect(marks("", true)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });
});
