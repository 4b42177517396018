import { renameSync, rmSync } from "node:fs";
import { partsFrom, sampleArea, sampleAreaService } from "../../../test/sampleAreas";
import { sampleFiles, writeSampleFolder } from "../../../test/sampleFolder";
import { testFolder } from "../../../test/testFolder";
import { describeProblem } from "../problems/contentProblem";
import { inspectContent } from "./inspectContent";
import { loadContent } from "./loadContent";

type Fields = Record<string, unknown>;

/** The sample content, which each test changes. test/brokenContent/ has more invalid content. */
const folder = testFolder();
beforeEach(() => writeSampleFolder(folder.path));

const read = (file: string): Fields => JSON.parse(folder.read(file));
const write = (file: string, data: unknown) => folder.write(file, JSON.stringify(data, null, 2));
const change = (file: string, changes: Fields) => write(file, { ...read(file), ...changes });
/** Returns a part of a file, so that a test can change one of its fields. */
const part = (file: string, name: string): Fields => Object(read(file)[name]);

const problems = () => (loadContent(folder.path).problems ?? []).map(describeProblem);
const warnings = () => loadContent(folder.path).warnings.map(describeProblem);

test("the site's own content has no problems", () => {
  expect(loadContent().problems ?? []).toEqual([]);
});

describe("content without problems", () => {
  test("has the company's placeholders filled, but not those for a service's name", () => {
    change("failure.json", { text: "Call {phone} in {city}." });
    change("pages/service.json", { offer: "{service} in {city}" });
    const { content } = loadContent(folder.path);
    expect(content?.failure.text).toBe("Call (302)\u00a0555-0100 in Sampletown.");
    expect(content?.pages.service.offer).toBe("{service} in Sampletown");
  });

  test("has the company's phone number in one notation", () => {
    change("company.json", { phone: "302-555-0142" });
    const { content } = loadContent(folder.path);
    expect(content?.company.phone).toBe("+13025550142");
    expect(content?.pages.home.callAction).toBe("Call (302)\u00a0555-0142");
  });

  test("lists its services in the order of their ids", () => {
    change("services/hvac.json", { id: 3 });
    expect(loadContent(folder.path).content?.services.map(({ slug }) => slug)).toEqual(["roofing", "hvac"]);
  });

  test("gives each file the path of its page, if it has one", () => {
    const files = loadContent(folder.path).content?.files ?? [];
    const routes = Object.fromEntries(files.map(({ path, route }) => [path, route]));
    expect(routes).toMatchObject({
      "pages/home.json": "/",
      "pages/contact.json": "/contact",
      "pages/not-found.json": undefined,
      "services/roofing.json": "/services/roofing",
      "company.json": undefined,
    });
  });

  test("may lack the record of consent texts, which gets a warning", () => {
    rmSync(folder.at("consent-versions.json"));
    expect(problems()).toEqual([]);
    expect(warnings()).toEqual([
      expect.stringMatching(/^content\/form\.json:.*test-1 is not recorded in consent-versions\.json yet/),
    ]);
  });
});

describe("an unreadable file", () => {
  test("causes no problems in other files", () => {
    change("services/hvac.json", { related: [{ slug: "roofing", reason: "Vents go through the roof." }] });
    change("navigation.json", { quote: { label: "Roofs", to: "/services/roofing" } });
    change("failure.json", { text: "Call {phone}." });
    const files = Object.keys(sampleFiles);
    for (const file of files) folder.write(file, "{");
    expect(problems()).toEqual(
      files.map((file) => `content/${file}:1:2: is not valid JSON: a closing } is expected here.`),
    );
    expect(warnings()).toEqual([]);
  });

  test.each(Object.keys(sampleFiles))("is exactly one problem: %s", (file) => {
    folder.write(file, "");
    expect(problems()).toEqual([`content/${file}: is empty; it needs a group of fields in braces { }.`]);
  });
});

test("a file may begin with a byte order mark and have Windows line ends", () => {
  const text = folder.read("failure.json");
  folder.write("failure.json", `\ufeff${text.replaceAll("\n", "\r\n")}`);
  expect(problems()).toEqual([]);
});

test("problems never quote zod's own messages", () => {
  for (const wrong of [null, 5, true, [], {}, "", "x".repeat(10_000)]) {
    for (const [file, data] of Object.entries(sampleFiles)) {
      write(file, Object.fromEntries(Object.keys(data).map((name) => [name, wrong])));
    }
    const said = problems();
    expect(said.length).toBeGreaterThan(0);
    for (const line of said)
      expect(line).not.toMatch(/invalid|expected|received|undefined|unrecognized|too (small|big)/i);
  }
});

test("fields are checked with their placeholders filled", () => {
  change("navigation.json", { quote: { label: "Call", to: "{tel}" } });
  expect(problems()).toEqual([expect.stringMatching(/quote\.to\): must start with \/.*; found "\+13025550100"\.$/)]);
});

describe("a line of opening hours", () => {
  test.each([
    ["opens and closes", { opens: "07:00", closes: "18:00" }],
    ["only a note", { note: "Emergency only" }],
  ])("may have %s", (_, line) => {
    change("company.json", { hours: [{ label: "Sunday", days: ["Sunday"], ...line }] });
    expect(problems()).toEqual([]);
  });
});

describe("facts about the company", () => {
  test.each([
    ["a number that is reserved for examples", { phone: "+13025550142" }],
    ["a number as Americans write it", { phone: "302.555.0142" }],
    ["another company's state", { address: { ...anAddress(), state: "NE", postalCode: "68847" } }],
    ["a state with two words", { address: { ...anAddress(), state: "NY", postalCode: "10001" } }],
    ["a zone of another state", { timeZone: "America/Indiana/Indianapolis" }],
  ])("are valid: %s", (_, facts) => {
    change("company.json", facts);
    expect(problems()).toEqual([]);
    expect(warnings()).toEqual([]);
  });

  test.each(["302-555-O142", "302-674-l2l2", "734-5678 Bob", "734-5678 24/7", "302-674-1212 / 302-555-0199"])(
    "need a clear phone number: %s",
    (phone) => {
      change("company.json", { phone });
      expect(problems()).toEqual([expect.stringContaining("phone")]);
    },
  );
});

function anAddress(): Fields {
  return { street: "1 Sample Street", city: "Sampletown", country: "US" };
}

test("problems on one line are reported from left to right", () => {
  folder.write(
    "failure.json",
    '{ "title": "{town}", "text": "", "retry": "{street}", "offline": {"title": "Off", "text": "Wait."}, "server": {"busy": "Wait.", "failed": "Wait."}, "colour": "red" }',
  );
  expect(loadContent(folder.path).problems?.map(({ path }) => path)).toEqual(["title", "text", "colour"]);
});

test("every problem is reported, in the order of files and lines", async () => {
  change("services/hvac.json", { features: [], image: "../images/none.jpg" });
  folder.write(
    "failure.json",
    '{\n  "title": "",\n  "text": "{town}",\n  "retry": "",\n  "offline": {"title": "Off", "text": "Wait."}, "server": {"busy": "Wait.", "failed": "Wait."}\n}',
  );
  const { problems } = await inspectContent(folder.path);
  expect(problems?.map(({ file, path }) => `${file} ${path}`)).toEqual([
    "failure.json title",
    "failure.json text",
    "failure.json retry",
    "services/hvac.json image",
    "services/hvac.json features",
  ]);
});

describe("related services", () => {
  const relate = (service: string, ...slugs: string[]) =>
    change(`services/${service}.json`, { related: slugs.map((slug) => ({ slug, reason: "One leads to the other." })) });

  test("are optional, and so is their title", () => {
    change("pages/service.json", { related: undefined });
    expect(problems()).toEqual([]);
  });

  test("may name each other, or only one the other", () => {
    relate("roofing", "hvac");
    expect(problems()).toEqual([]);
    relate("hvac", "roofing");
    expect(problems()).toEqual([]);
  });
});

describe("links", () => {
  const link = (to: string) => change("navigation.json", { quote: { label: "Get Quote", to } });

  test.each([
    "/",
    "/contact",
    "/contact#quote",
    "/services/roofing#quote",
    "/privacy#cookies",
    "#main",
    "https://a.example/x",
    "tel:{tel}",
    "mailto:{email}?subject=Roof",
  ])("may point to %s", (to) => {
    link(to);
    expect(problems()).toEqual([]);
  });

  test("are only checked in link fields", () => {
    change("failure.json", { title: "/services/solar" });
    expect(problems()).toEqual([]);
  });

  test.each(["/services/solar#quote", "/404", "/services/", "//a.example"])("must not point to %s", (to) => {
    link(to);
    expect(problems()).toEqual([expect.stringContaining(`quote.to): links to ${to}, which is no page of this site.`)]);
  });
});

test("placeholders for a service's name are valid only in the texts of service pages", () => {
  change("pages/service.json", {
    offer: "{service}: what we offer",
    closing: { ...part("pages/service.json", "closing"), text: "{serviceLower} in {town}" },
    missing: { ...part("pages/service.json", "missing"), text: "No {serviceLower} here." },
  });
  change("failure.json", { text: "No {service}." });
  change("services/roofing.json", { description: "{service} around {city}." });
  expect(problems()).toEqual([
    expect.stringMatching(/^content\/failure\.json:.*\{service\} is no placeholder here\. .*`\{anyHour\}`\.$/),
    expect.stringMatching(/^content\/pages\/service\.json:.*\{town\} is no placeholder here\. .*`\{serviceLower\}`\.$/),
    expect.stringMatching(/^content\/pages\/service\.json:.*\{serviceLower\} is no placeholder here\./),
    expect.stringMatching(/^content\/services\/roofing\.json:.*\{service\} is no placeholder here\./),
  ]);
});

describe("pictures", () => {
  test("are listed with the field that names them", () => {
    const { pictures } = loadContent(folder.path);
    expect(pictures.map(({ file, field, path }) => [file.path, field.join("."), path])).toContainEqual([
      "services/roofing.json",
      "image",
      "images/roofing.jpg",
    ]);
  });

  test("get no warning for being unused while any file has problems", async () => {
    const warnings = async () => (await inspectContent(folder.path)).warnings.map(describeProblem);
    renameSync(folder.at("images/roofing.jpg"), folder.at("images/old.jpg"));
    change("services/roofing.json", { image: "../images/hvac.jpg", imageAlt: "A heat pump beside a house" });
    expect(await warnings()).toEqual([expect.stringMatching(/^content\/images\/old\.jpg: no page uses this picture;/)]);
    change("services/roofing.json", { title: "" });
    expect(await warnings()).toEqual([]);
  });
});

describe("facts of company.json", () => {
  test("fill the placeholders of claims, of promised minutes and of the open line", () => {
    change("company.json", {
      claims: [{ name: "warranty", value: "two years" }],
      answerPromise: 45,
      anyHour: "at any hour",
    });
    change("failure.json", { text: "{warranty}, {minutes} minutes, {anyHour}." });
    expect(loadContent(folder.path).content?.failure.text).toBe("two years, 45 minutes, at any hour.");
    expect(warnings()).toEqual([]);
  });

  test("leave out an optional text about a line that nobody answers", () => {
    change("company.json", { anyHour: "at any hour", answersAroundTheClock: false });
    change("services/hvac.json", { emergencyText: "If the heat fails, call {anyHour}." });
    const { content } = loadContent(folder.path);
    expect(content?.services.find(({ slug }) => slug === "hvac")).not.toHaveProperty("emergencyText");
  });
});

test("a company without towns needs none of their files", () => {
  for (const name of ["areas", "area-services", "pages/area.json"]) {
    rmSync(folder.at(name), { recursive: true });
  }
  const { content, warnings } = loadContent(folder.path);
  expect(content).toMatchObject({ areas: [], areaServices: [] });
  expect(content?.pages.area).toBeUndefined();
  expect(warnings).toEqual([]);
});

test("towns are in alphabetical order, with the paths of their pages", () => {
  const { content } = loadContent(folder.path);
  expect(content?.areas.map(({ title }) => title)).toEqual(["Magnolia"]);
  const routes = new Map(content?.files.map(({ path, route }) => [path, route]));
  expect(routes.get("areas/magnolia.json")).toBe("/service-areas/magnolia");
  expect(routes.get("area-services/hvac-magnolia.json")).toBe("/services/hvac/magnolia");
});

test("a page about a service in a town is no copy of another town's, under whatever headline", () => {
  const towns = ["Magnolia", "Frederica"].map((town) => ({ town, slug: town.toLowerCase() }));
  for (const [index, { town, slug }] of towns.entries()) {
    write(`areas/${slug}.json`, { ...sampleArea, title: town, slug, lead: `${index}`, parts: partsFrom(500 * index) });
    const parts = [{ title: "Salt", text: `In ${town}, salt eats the fins of a heat pump.` }];
    const page = { ...sampleAreaService, areaSlug: slug, lead: `Salt ${index}`, parts, title: `Salt, part ${index}` };
    write(`area-services/hvac-${slug}.json`, page);
  }
  expect(problems().filter((text) => text.includes("says the same"))).toHaveLength(1);
});
