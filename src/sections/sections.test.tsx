import { render, screen, within } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { renderToString } from "react-dom/server";
import { networkCatalog } from "../../test/leads/sampleCatalog";
import { samplePages } from "../../test/samplePages";
import { siteDouble } from "../../test/site/siteDouble";
import { LiveLine } from "../frame/time/LiveLine";
import { CurrentPage, unknownPage } from "../frame/usePage";
import { EmergencyBox } from "./emergency/EmergencyBox";
import { OwnPageTop } from "./own/OwnPageTop";
import { HeroActions } from "./page/HeroActions";
import { Disclosures } from "./policy/Policies";
import { ServiceCards } from "./services/ServiceCards";
import { TrustPoints } from "./trust/TrustPoints";

/** Gives the site's company some other facts. */
const companyIs = (changed: object) =>
  void jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, company: { ...siteDouble.company, ...changed } });
beforeEach(() => companyIs({}));

const links = () =>
  screen.getAllByRole("link").map((link) => [link.getAttribute("href"), link.textContent?.trim().replace(/\s+/g, " ")]);
const heading = { title: "A heading", lead: null };

test("the emergency box has the number, and nothing that depends on the time of day in the HTML", () => {
  const html = renderToString(<EmergencyBox emergency={{ title: "Is it urgent?", text: "Call us.", link: null }} />);
  expect(html).toContain(`tel:${siteDouble.company.phone}`);
  expect(html).toContain(siteDouble.company.emergencyLineLabel);
  expect(html).not.toMatch(/Open now|closed now/);
  companyIs({ answersAroundTheClock: false });
  render(<LiveLine />);
  expect(document.querySelector("[data-now=live]")).toBeEmptyDOMElement();
});

describe("OwnPageTop", () => {
  const call = { label: "Call us", to: "tel:+13025550100" };
  const write = { label: "Write to us", to: "/contact#message" };
  const ofSite = siteDouble.navigation.quote.to;

  test.each([
    ["what its end offers beside the call", { closing: { primary: call, secondary: write } }, undefined, write.to],
    ["its own form, if it has one", { closing: { primary: call, secondary: write } }, "quote" as const, "#quote"],
    ["the site's form, if its end offers only the call", { closing: { primary: call } }, undefined, ofSite],
    ["the site's form, if it has no end", { closing: null }, undefined, ofSite],
    ["its form in the words of that form's button", { form: { intro: { submit: "Ask" } } }, "quote" as const, "#quote"],
  ])("leads to %s", (_what, page, form, to) => {
    const ownPage = { title: "Warranty", parts: [], ...page } as unknown as Parameters<typeof OwnPageTop>[0]["page"];
    render(
      <CurrentPage.Provider value={{ ...unknownPage, form }}>
        <OwnPageTop page={ownPage} />
      </CurrentPage.Provider>,
    );
    expect(links().map(([href]) => href)).toEqual([to, call.to]);
    if ("form" in page) expect(screen.getByRole("link", { name: "Ask" })).toHaveAttribute("href", to);
  });
});

test.each([
  ["nobody, while the form names no lead network", false],
  ["the network that the form names", true],
])("the privacy policy says that numbers may go to %s", (_whom, isNamed) => {
  const { disclosures } = samplePages.privacy;
  const { network } = networkCatalog.form.consent;
  const consent = { ...siteDouble.formText.consent, network: isNamed ? network : null };
  jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, formText: { ...siteDouble.formText, consent } });
  render(<Disclosures {...disclosures} heading={{ ...heading, ...disclosures.heading }} id="law" />);
  const { alone } = disclosures.recipients;
  expect(document.body.textContent?.includes(network?.recipient ?? "")).toBe(isNamed);
  expect(document.body.textContent?.includes(alone)).toBe(!isNamed);
});

test("a service's card has its lowest price or the words without one, and says if it is urgent", () => {
  const service = {
    title: "Roofing",
    slug: "roofing",
    shortDescription: "Roofs.",
    firstStep: null,
    prices: { jobs: [{ low: 900 }, { low: 250 }] },
    image: { childImageSharp: null },
  };
  const services = [service, { ...service, slug: "solar", firstStep: "Close the valve.", prices: null }];
  const words = { cardAction: "See more", cardPrice: "From {price}", cardUrgent: "Day or night" };
  render(<ServiceCards heading={heading} services={services} {...words} />);
  expect(links()).toEqual([
    ["/services/roofing", "RoofingRoofs.From $250"],
    ["/services/solar", "RoofingDay or nightRoofs.See more"],
  ]);
});

test.each([
  ["a rating comes first, with a star and a link to its source", false, [true, false]],
  ["a hidden rating has no link", true, [false, false]],
])("among the reasons to trust the company, %s", (_what, hidden, linked) => {
  const source = { name: "Example Reviews", link: "https://reviews.example/", asOf: "2026-10" };
  companyIs({ rating: { ...siteDouble.company.rating, hidden, source } });
  render(<TrustPoints rating="4.9/5 stars" items={["Licensed"]} />);
  const points = screen.getAllByRole("listitem");
  expect(points.map((point) => within(point).queryByRole("link") !== null)).toEqual(linked);
  expect(points.map((point) => point.querySelectorAll("svg[stroke=currentColor]").length)).toEqual([0, 1]);
});

test.each([
  { urgency: undefined, after: true, first: "Get a quote", solid: "Get a quote" },
  { urgency: "afterHours", after: false, first: "Get a quote", solid: "Get a quote" },
  { urgency: "afterHours", after: true, first: "Get a quote", solid: "Call us" },
  { urgency: "always", after: false, first: "Call us", solid: "Call us" },
  { urgency: "always", after: true, first: "Call us", solid: "Call us" },
] as const)(
  "with urgency $urgency, after hours: $after, $first comes first, and $solid is the solid one",
  ({ urgency, after, first, solid }) => {
    document.documentElement.toggleAttribute("data-after-hours", after);
    render(
      <CurrentPage.Provider value={{ ...unknownPage, urgency }}>
        <HeroActions quote={{ label: "Get a quote", to: "#quote" }} call="Call us" />
      </CurrentPage.Provider>,
    );
    const both = [
      ["#quote", "Get a quote"],
      ["tel:+13025550100", "Call us"],
    ];
    expect(links()).toEqual(first === "Call us" ? both.toReversed() : both);
    const solids = screen.getAllByRole("link").filter((link) => getComputedStyle(link).color === "rgb(255, 255, 255)");
    expect(solids.map(({ textContent }) => textContent)).toEqual([solid]);
  },
);
