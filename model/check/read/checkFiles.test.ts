import { type Changes, checkSample, findingsOf } from "../../../test/brokenContent/changes";
import { partsFrom, sampleArea, sampleAreaService } from "../../../test/sampleAreas";
import { describeProblem } from "../problems/contentProblem";
import { loadContent } from "./loadContent";

// test/brokenContent/ has the invalid content.

test("the site's own content has no problems", () => {
  expect(loadContent().problems ?? []).toEqual([]);
});

test("placeholders of the company are filled, those for a service's name stay", () => {
  const facts = { answerPromise: 45, anyHour: "at any hour", answersAroundTheClock: false };
  const { content, warnings } = checkSample([
    {
      "company.json": { ...facts, claims: [{ name: "warranty", value: "two years" }] },
      "failure.json": { text: "Call {phone} in {city}: {warranty}, {minutes} minutes." },
      "pages/service.json": { offer: "{service} in {city}", "closing.text": "{serviceLower}" },
      "services/hvac.json": { emergencyText: "If the heat fails, call {anyHour}.", id: 3 },
    },
  ]);
  expect(warnings).toEqual([]);
  expect(content?.failure.text).toBe("Call (302)\u00a0555-0100 in Sampletown: two years, 45 minutes.");
  expect(content?.pages.service.offer).toBe("{service} in Sampletown");
  // In the order of their ids, without the text about a line that nobody answers.
  expect(content?.services.map(({ slug, emergencyText }) => [slug, emergencyText])).toEqual([
    ["roofing", undefined],
    ["hvac", undefined],
  ]);
});

test("pages/prices.json makes no page if no service has prices", () => {
  const { content } = checkSample([]);
  const page = content?.files.find(({ path }) => path === "pages/prices.json");
  expect(page).toMatchObject({ type: "PricesPage", route: undefined });
});

test("problems are in the order of files and lines, and the rules wait until every file is valid", () => {
  const failure =
    '{ "title": "{town}", "text": "", "retry": "", "offline": {"title": "Off", "text": "Wait."}, "server": {"busy": "Wait.", "failed": "Wait."}, "colour": "red" }';
  const { problems = [], warnings } = checkSample([
    { "services/hvac.json": { features: [], related: [{ slug: "none", reason: "None." }] }, "failure.json": failure },
    { "company.json": "{" },
  ]);
  expect(problems.map(({ file, path }) => `${file} ${path}`)).toEqual([
    "company.json undefined",
    "failure.json text",
    "failure.json retry",
    "failure.json colour",
    "services/hvac.json features",
  ]);
  expect(warnings).toEqual([]);
  expect(describeProblem(problems[1] ?? { file: "", message: "" })).toBe(
    "content/failure.json:1:30 Text (text): must not be empty.",
  );
});

const places = "/ /contact#quote /services/roofing#quote /privacy#cookies #main https://a.example/x tel:{tel}";

test.each([...places.split(" "), "mailto:{email}?subject=Roof"])("a link may lead to %s", (to) => {
  const changes = { "navigation.json": { "quote.to": to }, "failure.json": { title: "/services/solar" } };
  expect(findingsOf([changes])).toEqual([]);
});

test("a company without towns needs none of their files", () => {
  const gone = ["areas/magnolia.json", "area-services/hvac-magnolia.json"];
  const { content, warnings } = checkSample([Object.fromEntries(gone.map((name) => [name, null]))]);
  expect(content).toMatchObject({ areas: [] });
  expect(warnings).toEqual([]);
});

test("a page about a service in a town is no copy of another town's, under whatever headline", () => {
  const towns = ["Magnolia", "Frederica"].map((town) => ({ town, slug: town.toLowerCase() }));
  const changes = towns.map(({ town, slug }, index): Changes => {
    const salt = { title: "Salt", text: `In ${town}, salt eats the fins of a heat pump.` };
    const parts = [salt, ...partsFrom(1000 + 500 * index)];
    const page = { ...sampleAreaService, areaSlug: slug, lead: `Salt ${index}`, parts, title: `Salt, part ${index}` };
    return {
      [`areas/${slug}.json`]: { ...sampleArea, title: town, slug, lead: `${index}`, parts: partsFrom(500 * index) },
      [`area-services/hvac-${slug}.json`]: page,
    };
  });
  expect(findingsOf(changes).filter((text) => text.includes("says the same"))).toHaveLength(1);
});

describe("old addresses", () => {
  const findings = (...redirects: [from: string, to: string][]) =>
    findingsOf([{ "redirects.json": { redirects: redirects.map(([from, to]) => ({ from, to })) } }]);

  test("may have capitals, queries, a final star and files' endings", () => {
    const from = [
      "/a.html",
      "/Über-uns",
      "/before%26after%2Cnow",
      "/our work.html",
      "/blog/*",
      "/?page_id=12",
      "/apiary",
    ];
    expect(findings(...from.map((each): [string, string] => [each, "/contact#quote"]))).toEqual([]);
  });

  test.each([
    ["the name of the site", "https://old.example/a", "/", "must be a path like /plumbing-dover.html"],
    ["a fragment", "/a#b", "/", "must end before the #"],
    ["a star in a word", "/a*", "/", "may have a star only as its last part"],
    ["another spelling of a page", "/Contact/index.html", "/", "is the page /contact,"],
    ["a page's own query", "/?page_id=2", "/", "is the page to which it leads; remove"],
    ["everything", "/*", "/", "covers /, which is a page of this site;"],
    ["the lead endpoint", "/api/lead", "/", "belongs to the site’s own services"],
    ["no page", "/a", "/contakt", "links to /contakt, which is no page of this site. Did you mean `/contact`?"],
    ["a phone number behind it", "/a", "tel:+13025550100", "must be a page of this site"],
  ])("with %s are refused: %s to %s", (_, from, to, says) => {
    expect(findings([from, to])).toEqual([expect.stringContaining(says)]);
  });

  test("are there once, and lead to no other old address", () => {
    expect(findings(["/a.html", "/"], ["/a.html", "/contact"])).toEqual([
      expect.stringContaining("only one may have it"),
    ]);
    expect(findings(["/a", "/b"], ["/b", "/contact"])).toEqual([
      expect.stringContaining("links to /b, which is no page"),
    ]);
  });
});
