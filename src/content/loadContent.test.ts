import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { contentProblems } from "./contentProblems";
import { contentFolder } from "./readContent";

/** A copy of the site's own content, in which each test breaks one thing. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "content-"));
  const images = path.join(contentFolder, "images");
  cpSync(contentFolder, folder, { recursive: true, filter: (source) => source !== images });
  symlinkSync(images, path.join(folder, "images"));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Content = Record<string, unknown>;
const read = (file: string): Content => JSON.parse(readFileSync(path.join(folder, file), "utf8"));
const write = (file: string, data: unknown) => writeFileSync(path.join(folder, file), JSON.stringify(data));
const change = (file: string, changes: Content) => write(file, { ...read(file), ...changes });

test("the site's own content is well", () => {
  expect(contentProblems(folder)).toEqual([]);
});

test.each(["failure.json", "pages/privacy.json"])("a missing file: %s", (file) => {
  rmSync(path.join(folder, file));
  expect(contentProblems(folder)).toEqual([`${file} is missing.`]);
});

test("a file no page reads", () => {
  write("pages/careers.json", {});
  expect(contentProblems(folder)).toEqual(["pages/careers.json: no page reads this file; move or remove it."]);
});

test("broken JSON, once and by the file's name", () => {
  writeFileSync(path.join(folder, "failure.json"), `{ "title": "Oops", }`);
  expect(contentProblems(folder)).toEqual([expect.stringMatching(/^failure\.json: is not valid JSON \(.+\)\.$/)]);
});

test("an unknown key", () => {
  change("services/roofing.json", { colour: "red" });
  expect(contentProblems(folder)).toEqual([expect.stringMatching(/^services\/roofing\.json: .*"colour"/)]);
});

test("a text left out", () => {
  change("services/roofing.json", { title: undefined });
  expect(contentProblems(folder)).toEqual([expect.stringMatching(/^services\/roofing\.json, title: ./)]);
});

test("an empty text", () => {
  change("failure.json", { retry: "  " });
  expect(contentProblems(folder)).toEqual(["failure.json, retry: must not be empty"]);
});

test("six features", () => {
  const { features } = read("services/roofing.json") as { features: string[] };
  change("services/roofing.json", { features: features.slice(0, 6) });
  expect(contentProblems(folder)).toEqual(["services/roofing.json, features: must list exactly seven features"]);
});

test("an id taken twice", () => {
  change("services/roofing.json", { id: read("services/hvac.json").id });
  expect(contentProblems(folder)).toEqual([
    `services/roofing.json, id: ${String(read("services/hvac.json").id)} is already taken by services/hvac.json.`,
  ]);
});

test("a slug taken twice", () => {
  write("services/siding.json", { ...read("services/roofing.json"), id: 99, title: "Siding", seo: undefined });
  expect(contentProblems(folder)).toEqual([
    "services/siding.json, slug: roofing is already taken by services/roofing.json.",
  ]);
});

test("two services without an id lack it, and do not share it", () => {
  change("services/hvac.json", { id: undefined });
  change("services/roofing.json", { id: undefined });
  expect(contentProblems(folder)).toEqual([
    expect.stringMatching(/^services\/hvac\.json, id: Invalid/),
    expect.stringMatching(/^services\/roofing\.json, id: Invalid/),
  ]);
});

test("a picture that is not there", () => {
  change("services/roofing.json", { image: "../images/nowhere.jpg" });
  expect(contentProblems(folder)).toEqual([
    "services/roofing.json, image: the picture ../images/nowhere.jpg does not exist.",
  ]);
});

test("a picture that is no picture", () => {
  change("services/roofing.json", { image: "../failure.json" });
  expect(contentProblems(folder)).toEqual([
    "services/roofing.json, image: must be a relative path to a picture, like ../images/roof.jpg",
  ]);
});

test("a link to no page", () => {
  change("navigation.json", { quote: { label: "Get Quote", to: "/services/solar#quote" } });
  expect(contentProblems(folder)).toEqual([
    "navigation.json, quote.to: links to /services/solar#quote, which is no page of this site.",
  ]);
});

test("a link to a service that was removed", () => {
  change("navigation.json", { quote: { label: "Get Quote", to: "/services/roofing#quote" } });
  expect(contentProblems(folder)).toEqual([]);
  rmSync(path.join(folder, "services/roofing.json"));
  expect(contentProblems(folder)).toContain(
    "navigation.json, quote.to: links to /services/roofing#quote, which is no page of this site.",
  );
});

test("an unknown placeholder, even behind a known one", () => {
  change("failure.json", { text: "Call {phone} in {town}." });
  expect(contentProblems(folder)).toEqual([
    expect.stringMatching(/^failure\.json, text: \{town\} is no placeholder here; use one of .*\bcity\b/),
  ]);
});

test("a service's name stands for something only where a service is shown", () => {
  const page = read("pages/service.json");
  change("pages/service.json", {
    offer: "{service}: what we offer",
    closing: { ...(page.closing as Content), text: "{serviceLower} in {town}" },
    missing: { ...(page.missing as Content), text: "No {serviceLower} here." },
  });
  change("failure.json", { text: "No {service}." });
  change("services/roofing.json", { description: "{service} around {city}." });
  expect(contentProblems(folder)).toEqual([
    expect.stringMatching(/^failure\.json, text: \{service\} is no placeholder here; use one of .*directionsUrl\.$/),
    expect.stringMatching(/^pages\/service\.json, closing\.text: \{town\} is no placeholder here; .*serviceLower\.$/),
    expect.stringMatching(/^pages\/service\.json, missing\.text: \{serviceLower\} is no placeholder here;/),
    expect.stringMatching(/^services\/roofing\.json, description: \{service\} is no placeholder here;/),
  ]);
});

describe("related services", () => {
  type Related = { slug: string; reason: string }[];
  const relate = (file: string, ...slugs: string[]) =>
    change(file, { related: slugs.map((slug) => ({ slug, reason: "They meet at the eave." })) });
  const noneOf = (...files: string[]) => {
    for (const file of files) change(file, { related: undefined });
  };
  const services = readdirSync(path.join(contentFolder, "services")).map((file) => `services/${file}`);

  test("each of the site's own services is named by at least two others", () => {
    const named = services.flatMap((file) => (read(file).related as Related).map(({ slug }) => slug));
    for (const file of services) {
      expect(named.filter((slug) => slug === read(file).slug).length).toBeGreaterThanOrEqual(2);
    }
  });

  test("may be left out everywhere, with the title over them", () => {
    noneOf(...services, "pages/service.json");
    expect(contentProblems(folder)).toEqual([]);
  });

  test("named, but not in return", () => {
    noneOf(...services);
    relate("services/roofing.json", "gutters");
    expect(contentProblems(folder)).toEqual([
      "services/roofing.json, related.0.slug: gutters does not name roofing in return; add it to services/gutters.json, or remove it here.",
    ]);
    relate("services/gutters.json", "roofing");
    expect(contentProblems(folder)).toEqual([]);
  });

  test.each([
    ["solar", "solar is the slug of no service."],
    ["roofing", "a service is not related to itself."],
  ])("roofing names %s", (slug, problem) => {
    noneOf(...services);
    relate("services/roofing.json", slug);
    expect(contentProblems(folder)).toEqual([`services/roofing.json, related.0.slug: ${problem}`]);
  });

  test("one named twice", () => {
    noneOf(...services);
    relate("services/roofing.json", "gutters", "gutters");
    relate("services/gutters.json", "roofing");
    expect(contentProblems(folder)).toEqual(["services/roofing.json, related.1.slug: gutters is named twice."]);
  });

  test("named where the page has no title for them", () => {
    noneOf("pages/service.json");
    expect(contentProblems(folder)).toEqual([
      "pages/service.json, related: is missing; services name related ones, which need a title.",
    ]);
  });
});

test("a kind of business that the vocabulary does not know", () => {
  change("services/roofing.json", { businessType: "Roofer" });
  expect(contentProblems(folder)).toEqual([expect.stringMatching(/^services\/roofing\.json, businessType: Invalid/)]);
});

test("every problem is said, not only the first", () => {
  change("failure.json", { title: "", retry: "", text: "{town}" });
  expect(contentProblems(folder)).toHaveLength(3);
});

test("words for search results that are too short, too long or said twice, with placeholders filled", () => {
  const { seo } = read("pages/privacy.json");
  const description = "About Dover's best pages. ".repeat(6).trim();
  change("pages/contact.json", { seo: { ...(seo as Content), title: "{city}" } });
  change("services/roofing.json", {
    seo: { title: "Roofs in {city}, {stateName}", description: `${description} more.` },
  });
  expect(contentProblems(folder)).toEqual([
    "pages/contact.json, seo.title: has 5 characters with its placeholders filled; 15 to 60 are read well.",
    "pages/privacy.json, seo.description: pages/contact.json says the same; each page needs its own.",
    "services/roofing.json, seo.description: has 161 characters with its placeholders filled; 70 to 160 are read well.",
  ]);
});

test("the words for services without their own, in the template they come from", () => {
  change("pages/service.json", { seo: { ...(read("pages/service.json").seo as Content), title: "{service}" } });
  change("services/hvac.json", { seo: undefined });
  expect(contentProblems(folder)).toEqual([
    "pages/service.json for services/hvac.json, seo.title: has 4 characters with its placeholders filled; 15 to 60 are read well.",
  ]);
});

test("former slugs that are a page's own, or lead to two services", () => {
  change("services/roofing.json", { formerly: ["roofs", "windows"] });
  change("services/gutters.json", { formerly: ["roofs"] });
  expect(contentProblems(folder)).toEqual([
    "services/roofing.json, formerly.0: roofs is already taken by services/gutters.json.",
    "services/roofing.json, formerly.1: windows is already taken by services/windows.json.",
  ]);
});
