import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sampleCompany, sampleService } from "../../test/sampleContent";
import { describeProblem } from "./contentProblem";
import { contentFolder, loadContent } from "./loadContent";

type Fields = Record<string, unknown>;

/** A copy of the site's own content with two services, in which each test changes something. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "content-"));
  const left = ["images", "services"].map((name) => path.join(contentFolder, name));
  cpSync(contentFolder, folder, { recursive: true, filter: (source) => !left.includes(source) });
  symlinkSync(path.join(contentFolder, "images"), path.join(folder, "images"));
  mkdirSync(path.join(folder, "services"));
  write("services/hvac.json", { ...sampleService, image: "../images/map.svg" });
  write("services/roofing.json", { ...sampleService, ...roofing, image: "../images/map.svg" });
  write("company.json", { ...sampleCompany, mark: "./images/mark.svg" });
  // The site's own links may lead to services that this copy does not have.
  change("pages/not-found.json", { popular: { title: "Popular pages", links: [{ label: "Home", to: "/" }] } });
});
afterEach(() => rmSync(folder, { recursive: true }));

const roofing = { id: 2, title: "Roofing", slug: "roofing" };
const read = (file: string): Fields => JSON.parse(readFileSync(path.join(folder, file), "utf8"));
const writeText = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const write = (file: string, data: unknown) => writeText(file, JSON.stringify(data, null, 2));
const change = (file: string, changes: Fields) => write(file, { ...read(file), ...changes });
/** A part of a file, of which tests change a field. */
const part = (file: string, name: string): Fields => Object(read(file)[name]);

/** What is wrong with the folder, without the places. */
const problems = () =>
  (loadContent(folder).problems ?? []).map(({ line, column, ...problem }) => describeProblem(problem));
/** What is wrong with the folder, with the places. */
const located = () => (loadContent(folder).problems ?? []).map(describeProblem);

test("the site's own content has no problems", () => {
  expect(loadContent().problems ?? []).toEqual([]);
});

describe("content without problems", () => {
  test("has its placeholders filled, and those for a service's name left for each service's page", () => {
    change("failure.json", { text: "Call {phone} in {city}." });
    change("pages/service.json", { offer: "{service} in {city}" });
    const { content } = loadContent(folder);
    expect(content?.failure.text).toBe("Call (302) 555-0100 in Sampletown.");
    expect(content?.pages.service.offer).toBe("{service} in Sampletown");
  });

  test("has its services in the order of their ids", () => {
    change("services/hvac.json", { id: 3 });
    expect(loadContent(folder).content?.services.map(({ slug }) => slug)).toEqual(["roofing", "hvac"]);
  });

  test("tells of each file which page it makes, if people look for that page", () => {
    const files = loadContent(folder).content?.files ?? [];
    const routes = Object.fromEntries(files.map(({ path, route }) => [path, route]));
    expect(routes).toMatchObject({
      "pages/home.json": "/",
      "pages/contact.json": "/contact",
      "pages/not-found.json": undefined,
      "services/roofing.json": "/services/roofing",
      "company.json": undefined,
    });
  });
});

describe("a file that cannot be parsed", () => {
  test.each([
    ["a comma too many", '{\n  "title": "Oops",\n}', 3, 1, "the name of a field is expected here, in double quotes"],
    ["a comma too few", '{\n  "title": "Oops"\n  "text": "x"\n}', 3, 3, "a comma is missing before this"],
    ["a comment", "{\n  // To do\n}", 2, 3, "comments are not allowed"],
    ["a quote too few", '{\n  "title": "Oops\n}', 2, 12, "the closing quote of this text is missing"],
    ["no end", '{ "title": "Oops"', 1, 18, "a closing } is expected here"],
    ["nothing", "", 1, 1, "a value is expected here"],
  ])("with %s is reported once, with the place", (_, text, line, column, reason) => {
    writeText("failure.json", text);
    expect(located()).toEqual([`failure.json, line ${line}, column ${column}: is not valid JSON: ${reason}.`]);
  });

  test("does not make other files look wrong, whichever file it is", () => {
    change("services/hvac.json", { related: [{ slug: "roofing", reason: "Vents go through the roof." }] });
    change("navigation.json", { quote: { label: "Roofs", to: "/services/roofing" } });
    change("failure.json", { text: "Call {phone}." });
    for (const file of ["services/roofing.json", "company.json", "pages/service.json"]) writeText(file, "{");
    expect(located()).toEqual(
      ["company.json", "pages/service.json", "services/roofing.json"].map(
        (file) => `${file}, line 1, column 2: is not valid JSON: a closing } is expected here.`,
      ),
    );
  });

  test("or read is reported as well", () => {
    mkdirSync(path.join(folder, "folder.json"));
    expect(problems()).toEqual([expect.stringMatching(/^folder\.json: cannot be read \(Error: EISDIR.*\)\.$/)]);
  });
});

describe("files", () => {
  test.each(["failure.json", "pages/privacy.json"])("%s must not be missing", (file) => {
    rmSync(path.join(folder, file));
    expect(problems()).toEqual([`${file}: the file is missing.`]);
  });

  test("are all missing from a folder that does not exist", () => {
    const { problems } = loadContent(path.join(folder, "nowhere"));
    expect(problems).toContainEqual({ file: "company.json", message: "the file is missing." });
  });

  test("that no page reads are reported", () => {
    write("pages/careers.json", {});
    expect(problems()).toEqual(["pages/careers.json: no page reads this file; move or remove it."]);
  });

  test.each(["company.json", "services/hvac.json", "pages/service.json", "navigation.json"])(
    "must not hold null, nor hold it in place of a field: %s",
    (file) => {
      const [field = ""] = Object.keys(read(file));
      change(file, { [field]: null });
      expect(located()).toEqual([expect.stringMatching(`^${file}, line 2, column \\d+, ${field}: Invalid input: `)]);
      write(file, null);
      expect(located()).toEqual([`${file}, line 1, column 1: Invalid input: expected object, received null`]);
    },
  );
});

describe("fields", () => {
  test("that are unknown are reported where they are", () => {
    writeText("failure.json", '{\n  "title": "A",\n  "text": "B",\n  "retry": "C",\n  "colour": "red"\n}');
    expect(located()).toEqual(['failure.json, line 5, column 13: Unrecognized key: "colour"']);
  });

  test("that are missing are reported where they should be", () => {
    change("pages/service.json", { highlights: { title: "Highlights" } });
    const [problem] = loadContent(folder).problems ?? [];
    expect(problem).toMatchObject({ file: "pages/service.json", path: "highlights.items", column: 17 });
    expect(problem?.line).toBeGreaterThan(1);
  });

  test("that hold too little are reported where they are", () => {
    writeText("failure.json", '{\n  "title": "A",\n  "text": "B",\n  "retry": "  "\n}');
    expect(located()).toEqual(["failure.json, line 4, column 12, retry: must not be empty"]);
    change("failure.json", { retry: "Try again" });
    change("services/hvac.json", { features: sampleService.features.slice(1) });
    expect(problems()).toEqual(["services/hvac.json, features: must list exactly seven features"]);
  });

  test("that hold too many or too few cards for the page's grid are reported", () => {
    const benefits = part("pages/partners.json", "benefits");
    change("pages/partners.json", { benefits: { ...benefits, items: [benefits.items].flat().slice(1) } });
    expect(problems()).toEqual(["pages/partners.json, benefits.items: must list exactly 6 items"]);
  });

  test("are checked with their placeholders filled", () => {
    change("navigation.json", { quote: { label: "Call", to: "{tel}" } });
    expect(problems()).toEqual([expect.stringMatching(/^navigation\.json, quote\.to: must start with \//)]);
  });
});

describe("a line of opening hours", () => {
  test.each([
    ["opens and closes", { opens: "07:00", closes: "18:00" }],
    ["only a note", { note: "Emergency only" }],
  ])("may have %s", (_, line) => {
    change("company.json", { hours: [{ label: "Sunday", days: ["Sunday"], ...line }] });
    expect(problems()).toEqual([]);
  });

  test.each([
    ["opens, without closes", { opens: "07:00" }],
    ["closes, without opens", { closes: "18:00" }],
    ["neither times nor a note", {}],
  ])("must not have %s", (_, line) => {
    change("company.json", { hours: [{ label: "Sunday", days: ["Sunday"], ...line }] });
    expect(problems()).toEqual(["company.json, hours.0: needs opens and closes, or a note such as “Emergency only”"]);
  });
});

test("reports problems on one line from left to right", () => {
  writeText("failure.json", '{ "title": "{town}", "text": "", "retry": "{street}", "colour": "red" }');
  expect(loadContent(folder).problems?.map(({ path }) => path)).toEqual(["title", "text", undefined]);
});

test("reports every problem, in the order of files and lines", () => {
  change("services/hvac.json", { features: [], image: "../images/none.jpg" });
  writeText("failure.json", '{\n  "title": "",\n  "text": "{town}",\n  "retry": ""\n}');
  expect(loadContent(folder).problems?.map(({ file, path }) => `${file} ${path}`)).toEqual([
    "failure.json title",
    "failure.json text",
    "failure.json retry",
    "services/hvac.json image",
    "services/hvac.json features",
  ]);
});

describe("services", () => {
  test.each([
    ["id", 1],
    ["slug", "hvac"],
  ])("must not share an %s", (field, value) => {
    change("services/roofing.json", { [field]: value });
    expect(problems()).toEqual([`services/roofing.json, ${field}: ${value} is already taken by services/hvac.json.`]);
  });

  test("without an id lack it, and do not share it", () => {
    for (const file of ["services/hvac.json", "services/roofing.json"]) change(file, { id: undefined });
    expect(problems()).toEqual([
      expect.stringMatching(/^services\/hvac\.json, id: Invalid/),
      expect.stringMatching(/^services\/roofing\.json, id: Invalid/),
    ]);
  });

  test("may only be of a kind of business that structured data has a name for", () => {
    change("services/roofing.json", { businessType: "Roofer" });
    expect(problems()).toEqual([expect.stringMatching(/^services\/roofing\.json, businessType: Invalid/)]);
  });

  test("must not take over a path from each other", () => {
    change("services/hvac.json", { formerly: ["heating", "roofing"] });
    change("services/roofing.json", { formerly: ["heating", "roofs"] });
    expect(problems()).toEqual([
      "services/hvac.json, formerly.1: roofing is already taken by services/roofing.json.",
      "services/roofing.json, formerly.0: heating is already taken by services/hvac.json.",
    ]);
  });
});

describe("related services", () => {
  const relate = (service: string, ...slugs: string[]) =>
    change(`services/${service}.json`, { related: slugs.map((slug) => ({ slug, reason: "One leads to the other." })) });

  test("may be left out of all services, with the title over them", () => {
    change("pages/service.json", { related: undefined });
    expect(problems()).toEqual([]);
  });

  test("must name each other", () => {
    relate("roofing", "hvac");
    expect(problems()).toEqual([
      "services/roofing.json, related.0.slug: hvac does not name roofing in return; add it to services/hvac.json, or remove it here.",
    ]);
    relate("hvac", "roofing");
    expect(problems()).toEqual([]);
  });

  test("must exist, and must not be the service itself", () => {
    relate("roofing", "solar", "roofing");
    expect(problems()).toEqual([
      "services/roofing.json, related.0.slug: solar is the slug of no service.",
      "services/roofing.json, related.1.slug: a service is not related to itself.",
    ]);
  });

  test("must not be named twice", () => {
    relate("roofing", "hvac", "hvac");
    relate("hvac", "roofing");
    expect(problems()).toEqual(["services/roofing.json, related.1.slug: hvac is named twice."]);
  });

  test("need a title on the page", () => {
    relate("roofing", "hvac");
    relate("hvac", "roofing");
    change("pages/service.json", { related: undefined });
    expect(problems()).toEqual([
      "pages/service.json, related: is missing; services name related ones, which need a title.",
    ]);
  });
});

describe("pictures", () => {
  test("must exist", () => {
    change("services/roofing.json", { image: "../images/nowhere.jpg" });
    expect(problems()).toEqual(["services/roofing.json, image: the picture ../images/nowhere.jpg does not exist."]);
  });

  test("must be of a format that browsers show", () => {
    change("services/roofing.json", { image: "../failure.json" });
    expect(problems()).toEqual([
      "services/roofing.json, image: must be a relative path to a picture, like ../images/roof.jpg",
    ]);
  });
});

describe("links", () => {
  const link = (to: string) => change("navigation.json", { quote: { label: "Get Quote", to } });

  test.each(["/", "/contact", "/contact#map", "/services/roofing#quote", "#quote", "https://a.example/x"])(
    "may lead to %s",
    (to) => {
      link(to);
      expect(problems()).toEqual([]);
    },
  );

  test("are only looked for where links stand", () => {
    change("failure.json", { title: "/services/solar" });
    expect(problems()).toEqual([]);
  });

  test.each(["/services/solar#quote", "/thank-you", "/services/"])("must not lead to %s", (to) => {
    link(to);
    expect(problems()).toEqual([`navigation.json, quote.to: links to ${to}, which is no page of this site.`]);
  });

  test("must not lead to a service that was removed", () => {
    link("/services/roofing");
    expect(problems()).toEqual([]);
    rmSync(path.join(folder, "services/roofing.json"));
    expect(problems()).toEqual([
      "navigation.json, quote.to: links to /services/roofing, which is no page of this site.",
    ]);
  });
});

describe("placeholders", () => {
  test("must be known, also behind one that is", () => {
    change("failure.json", { text: "Call {phone} in {town}." });
    expect(problems()).toEqual([
      expect.stringMatching(/^failure\.json, text: \{town\} is no placeholder here; use one of .*\bcity\b/),
    ]);
  });

  test("for a service's name are known only where a service is shown", () => {
    change("pages/service.json", {
      offer: "{service}: what we offer",
      closing: { ...part("pages/service.json", "closing"), text: "{serviceLower} in {town}" },
      missing: { ...part("pages/service.json", "missing"), text: "No {serviceLower} here." },
    });
    change("failure.json", { text: "No {service}." });
    change("services/roofing.json", { description: "{service} around {city}." });
    expect(problems()).toEqual([
      expect.stringMatching(/^failure\.json, text: \{service\} is no placeholder here; use one of .*directionsUrl\.$/),
      expect.stringMatching(/^pages\/service\.json, closing\.text: \{town\} is no placeholder here; .*serviceLower\.$/),
      expect.stringMatching(/^pages\/service\.json, missing\.text: \{serviceLower\} is no placeholder here;/),
      expect.stringMatching(/^services\/roofing\.json, description: \{service\} is no placeholder here;/),
    ]);
  });
});

describe("titles and descriptions for search results", () => {
  const title = (text: string, description: string) => ({ seo: { title: text, description } });
  const description = "Everything there is to say about this page, in one line. ".repeat(2);

  test("must be neither too short nor too long with their placeholders filled", () => {
    change("pages/contact.json", title("{city}", description));
    change("pages/privacy.json", title("Privacy in {city}, {stateName}", `${"long ".repeat(31)} {zip}.`));
    expect(problems()).toEqual([
      "pages/contact.json, seo.title: has 10 characters with its placeholders filled; 15 to 60 are read well.",
      "pages/privacy.json, seo.description: has 162 characters with its placeholders filled; 70 to 160 are read well.",
    ]);
  });

  test("may be as short and as long as they are read well", () => {
    change("pages/contact.json", title("x".repeat(15), "y".repeat(70)));
    change("pages/privacy.json", title("x".repeat(60), "y".repeat(160)));
    expect(problems()).toEqual([]);
  });

  test("must differ from page to page", () => {
    change("pages/contact.json", title("Contact us in {city}", description));
    change("pages/privacy.json", title("Privacy in {city}, {stateName}", description));
    expect(problems()).toEqual([
      "pages/privacy.json, seo.description: is the same as that of pages/contact.json; each page needs its own.",
    ]);
  });

  test("that services share are reported where they are written, with the service they do not fit", () => {
    change("pages/service.json", title("{service} repairs", "{service} repairs of all kinds, from {name}. ".repeat(2)));
    change("services/roofing.json", title("Roofs in {city}, {stateName}", description));
    expect(problems()).toEqual([
      "pages/service.json, seo.title: for services/hvac.json it has 12 characters with its placeholders filled; 15 to 60 are read well.",
    ]);
  });

  test.each(["pages/not-found.json", "pages/thank-you.json"])(
    "may be of any length where none are shown: %s",
    (file) => {
      change(file, title("Gone", "Gone."));
      expect(problems()).toEqual([]);
    },
  );
});
