import { readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { sampleFiles, writeSampleFolder } from "../../../test/sampleFolder";
import { testFolder } from "../../../test/testFolder";
import { formerSlugs } from "../../company/serviceNamed";
import { describeProblem } from "../problems/contentProblem";
import { inspectContent } from "../read/inspectContent";
import type { Content } from "../read/loadContent";
import { canonicalJson } from "./canonicalJson";
import { recordConsent } from "./recordConsent";
import { renameService } from "./renameService";

const folder = testFolder();
beforeEach(() => writeSampleFolder(folder.path));

const read = (file: string) => JSON.parse(folder.read(file));
const change = (file: string, changes: object) => folder.write(file, canonicalJson({ ...read(file), ...changes }));

/** Reads every file of the folder. */
const everything = () =>
  Object.fromEntries(
    readdirSync(folder.path, { recursive: true, encoding: "utf8" })
      .filter((name) => statSync(folder.at(name)).isFile())
      .map((name) => [name, readFileSync(folder.at(name), "base64")]),
  );

/** Names of added, deleted and changed files. */
function changedSince(before: Record<string, string>): string[] {
  const now = everything();
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].filter((name) => before[name] !== now[name]).sort();
}

/** Expects the content to have no problems. */
async function checked(): Promise<{ content: Content; warnings: string[] }> {
  const { content, problems = [], warnings } = await inspectContent(folder.path);
  expect(problems.map(describeProblem)).toEqual([]);
  if (!content) throw new Error("no content");
  return { content, warnings: warnings.map(describeProblem) };
}

/** Returns the paths that redirect to a service's page. */
const redirectsTo = (slug: string, { redirects }: Content) =>
  redirects.flatMap(({ from, to }) => (to === `/services/${slug}` ? from : []));

describe("rename:service", () => {
  const quote = { label: "Get a quote", to: "/services/roofing#quote" };
  /** Mentions roofing wherever content can mention a service. */
  function nameEverywhere() {
    change("services/hvac.json", {
      description: "It heats and cools. Vents go through [the roof](/services/roofing).",
      related: [{ slug: "roofing", reason: "See /services/roofing, or /services/roofing-2." }],
    });
    change("services/roofing.json", { related: [{ slug: "hvac", reason: "Vents." }] });
    change("navigation.json", { quote, footerNote: "https://repairs.example/services/roofing?a=1" });
    change("failure.json", { text: "https://other.example/services/roofing and /services/roofings" });
    change("pages/not-found.json", { links: [{ label: "Roofs", to: "/services/roofing" }] });
  }

  test("moves the file, updates its mentions, and redirects the former address", async () => {
    nameEverywhere();
    await checked();
    const before = everything();
    const changed = renameService(folder.path, "roofing", "roofs");
    expect(changedSince(before)).toEqual([
      "navigation.json",
      "pages/not-found.json",
      "redirects.json",
      "services/hvac.json",
      "services/roofing.json",
      "services/roofs.json",
    ]);
    const { content, warnings } = await checked();
    expect(warnings).toEqual([]);
    expect(redirectsTo("roofs", content)).toEqual(["/services/roofing"]);
    expect(content.services[0]?.related).toEqual([
      { slug: "roofs", reason: "See /services/roofs, or /services/roofing-2." },
    ]);
    expect(content.navigation.quote.to).toBe("/services/roofs#quote");
    expect(content.navigation.footerNote).toBe("https://repairs.example/services/roofs?a=1");
    expect(content.pages.notFound.links).toEqual([{ label: "Roofs", to: "/services/roofs" }]);
    expect(changed).toContain("services/roofs.json");
  });

  test("keeps the order of fields", () => {
    nameEverywhere();
    renameService(folder.path, "roofing", "roofs");
    expect(read("services/roofs.json")).toEqual({
      ...sampleFiles["services/roofing.json"],
      slug: "roofs",
      related: [{ slug: "hvac", reason: "Vents." }],
    });
  });

  test("does not change the consent text", async () => {
    const consent = { version: "test-2", text: "You may call me about /services/roofing." };
    change("form.json", { consent });
    recordConsent(folder.path);
    renameService(folder.path, "roofing", "roofs");
    const { content } = await checked();
    expect(content.form.consent).toEqual(consent);
    expect(read("consent-versions.json").versions).toContainEqual(consent);
  });

  test("twice keeps both former slugs, and a rename back frees the first slug", async () => {
    renameService(folder.path, "roofing", "roofs");
    renameService(folder.path, "roofs", "roof-repairs");
    const twice = (await checked()).content;
    expect(redirectsTo("roof-repairs", twice)).toEqual(["/services/roofing", "/services/roofs"]);
    renameService(folder.path, "roof-repairs", "roofing");
    const back = (await checked()).content;
    expect(redirectsTo("roofing", back)).toEqual(["/services/roofs", "/services/roof-repairs"]);
    expect(formerSlugs("roofing", back.redirects)).toEqual(["roofs", "roof-repairs"]);
  });

  test("keeps other redirects, and redirects the pages about the service in a town", async () => {
    const others = [
      { from: "/heat.html", to: "/services/hvac#quote" },
      { from: "/services/hvac/old-page", to: "/contact" },
    ];
    folder.write("redirects.json", canonicalJson({ redirects: others }));
    renameService(folder.path, "hvac", "heating");
    const { content } = await checked();
    expect(content.redirects).toEqual([
      { from: "/heat.html", to: "/services/heating#quote" },
      others[1],
      { from: "/services/hvac/magnolia", to: "/services/heating/magnolia" },
      { from: "/services/hvac", to: "/services/heating" },
    ]);
  });

  test("renames a file whose name differs from its slug", async () => {
    renameSync(folder.at("services/roofing.json"), folder.at("services/top.json"));
    renameService(folder.path, "roofing", "roofs");
    await checked();
    expect(readdirSync(folder.at("services")).sort()).toEqual(["hvac.json", "roofs.json"]);
  });

  test.each([
    ["a service that does not exist", "rofing", "roofs", "rofing is the slug of no service. Did you mean `roofing`?"],
    ["a service unlike any", "windows", "panes", "windows is the slug of no service. They are hvac, roofing."],
    ["the slug that it has", "hvac", "hvac", "The slug is hvac already."],
    ["the slug of another service", "hvac", "roofing", "The slug roofing is or was that of the service “Roofing”."],
    ["a former slug of another service", "roofing", "heating", "is or was that of the service “HVAC”."],
    ["a slug that leads out of the folder", "hvac", "../hvac", 'like water-damage; found "../hvac".'],
    ["a very long slug", "hvac", "a".repeat(5000), "The slug must have at most 60 characters"],
    ["an empty slug", "hvac", "", "The slug must be lower-case words"],
    [
      "the slug that the form uses",
      "hvac",
      "other",
      'The slug stands for "something else" in the form; found "other".',
    ],
  ])("refuses %s, and changes nothing", async (_, from, to, says) => {
    folder.write("redirects.json", canonicalJson({ redirects: [{ from: "/services/heating", to: "/services/hvac" }] }));
    const before = everything();
    expect(() => renameService(folder.path, from, to)).toThrow(says);
    expect(changedSince(before)).toEqual([]);
  });

  test("refuses content with problems, and changes nothing", async () => {
    change("services/hvac.json", { related: [{ slug: "roofs", reason: "It is not there." }] });
    const before = everything();
    expect(() => renameService(folder.path, "roofing", "roofs")).toThrow(
      /content first:\n {2}content\/services\/hvac\.json/,
    );
    expect(changedSince(before)).toEqual([]);
  });
});
