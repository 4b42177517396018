import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { sampleFiles, writeSampleFolder } from "../../test/sampleFolder";
import { redirectRules } from "../build/files/redirectRules";
import { describeProblem } from "../content/problems/contentProblem";
import { inspectContent } from "../content/read/inspectContent";
import type { Content } from "../content/read/loadContent";
import { canonicalJson } from "../content/write/canonicalJson";
import { fixContent } from "../content/write/fixContent";
import { maintainCommands } from "./maintainCommands";

let sample: string;
let folder: string;
beforeAll(async () => {
  sample = mkdtempSync(path.join(tmpdir(), "sample-"));
  await writeSampleFolder(sample);
  fixContent(sample);
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "maintained-"));
  cpSync(sample, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(sample, { recursive: true }));

const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), "utf8"));
const change = (file: string, changes: object) =>
  writeFileSync(path.join(folder, file), canonicalJson({ ...read(file), ...changes }));

/** Reads every file of the folder. */
const everything = () =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .map((name) => [name, readFileSync(path.join(folder, name), "base64")]),
  );

/** Names of added, deleted and changed files. */
function changedSince(before: Record<string, string>): string[] {
  const now = everything();
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].filter((name) => before[name] !== now[name]).sort();
}

/**
 * Runs a command.
 * @param typed answers at the terminal, in order; undefined without a terminal
 * @returns the output, with the questions
 */
async function run(parameters: string[], typed?: string[]): Promise<string> {
  const printed: string[] = [];
  const answers = typed?.values();
  const terminal = answers && {
    async ask(question: string) {
      const answer = answers.next().value;
      if (answer === undefined) throw new Error(`Nobody answered “${question}”.`);
      printed.push(question + answer);
      return answer;
    },
    close: () => {},
  };
  const program = maintainCommands({ folder, terminal: () => terminal, print: (text) => printed.push(text) });
  for (const command of [program, ...program.commands]) command.exitOverride().configureOutput({ writeErr: () => {} });
  await program.parseAsync(parameters, { from: "user" });
  return printed.join("\n");
}

/** Expects the content to have no problems. */
async function checked(): Promise<{ content: Content; warnings: string[] }> {
  const { content, problems = [], warnings } = await inspectContent(folder);
  expect(problems.map(describeProblem)).toEqual([]);
  if (!content) throw new Error("no content");
  return { content, warnings: warnings.map(describeProblem) };
}

/** Returns the paths that redirect to a service's page. */
function redirectsTo(slug: string, { services, areaServices }: Content): string[] {
  const rules = redirectRules({ origin: "https://repairs.example", routes: [], services, areaServices }).split("\n");
  return rules.filter((rule) => rule.endsWith(` /services/${slug}  301`)).map((rule) => rule.split(" ")[0] ?? "");
}

const solar = ["--name", "Solar Panels", "--short-description", "Panels and batteries.", "--icon", "☀️"];

describe("new:service", () => {
  test("with all required answers writes a service that the content check accepts, and warns of every starter", async () => {
    const before = everything();
    const printed = await run(["new:service", ...solar]);
    expect(changedSince(before)).toEqual(["images/solar-panels.jpg", "services/solar-panels.json"]);
    const { content, warnings } = await checked();
    expect(content.services.at(-1)).toMatchObject({
      id: 3,
      title: "Solar Panels",
      slug: "solar-panels",
      icon: "☀️",
      shortDescription: "Panels and batteries.",
      image: "../images/solar-panels.jpg",
      leadspediaCampaign: "SOLAR_PANELS",
    });
    expect(warnings.filter((warning) => /begins with “TO DO:”/.test(warning))).toHaveLength(8);
    expect(warnings.filter((warning) => /is still a starter picture/.test(warning))).toHaveLength(1);
    expect(warnings.filter((warning) => /imageAlt\): is missing/.test(warning))).toHaveLength(1);
    expect(warnings).toHaveLength(10);
    expect(printed).toContain("services/solar-panels.json");
    expect(printed).toContain("http://localhost:8000/services/solar-panels");
  });

  test("writes the canonical format, and a picture large enough for each place", async () => {
    await run(["new:service", ...solar]);
    expect(fixContent(folder)).toEqual([]);
    const { format, width, height } = await sharp(path.join(folder, "images/solar-panels.jpg")).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1600, height: 1200 });
  });

  test("takes every answer from a flag, and adds a new campaign to company.json", async () => {
    change("company.json", { leadspediaCampaigns: ["HVAC", "ROOFING"] });
    const before = everything();
    await run(["new:service", ...solar, "--slug", "sun", "--campaign", "SUN_AND_WIND"]);
    expect(changedSince(before)).toEqual(["company.json", "images/sun.jpg", "services/sun.json"]);
    expect((await checked()).content.company.leadspediaCampaigns).toEqual(["HVAC", "ROOFING", "SUN_AND_WIND"]);
    expect(read("services/sun.json")).toMatchObject({ slug: "sun", leadspediaCampaign: "SUN_AND_WIND" });
  });

  test("leaves company.json alone for a campaign that it lists", async () => {
    change("company.json", { leadspediaCampaigns: ["HVAC", "ROOFING"] });
    const before = everything();
    await run(["new:service", ...solar, "--campaign", "ROOFING"]);
    expect(changedSince(before)).toEqual(["images/solar-panels.jpg", "services/solar-panels.json"]);
  });

  test("does not overwrite a picture with the service's name", async () => {
    writeFileSync(path.join(folder, "images/solar-panels.jpg"), readFileSync(path.join(folder, "images/hvac.jpg")));
    const before = everything();
    await run(["new:service", ...solar]);
    expect(changedSince(before)).toEqual(["images/solar-panels-2.jpg", "services/solar-panels.json"]);
  });

  test("twice in a row gives two services", async () => {
    await run(["new:service", ...solar]);
    await run(["new:service", "--name", "Décks & Porches", "--short-description", "Outside.", "--icon", "🪵"]);
    const { content } = await checked();
    expect(content.services.map(({ id, slug }) => `${id} ${slug}`)).toEqual([
      "1 hvac",
      "2 roofing",
      "3 solar-panels",
      "4 decks-and-porches",
    ]);
  });

  test("asks at a terminal, suggests answers, and asks again until an answer fits", async () => {
    const typed = [
      "",
      "x".repeat(121),
      "  Solar   Panels ",
      "roofing",
      "Sun Power",
      "",
      "Panels.",
      "sun",
      "☀️",
      "sun",
      "",
    ];
    const printed = await run(["new:service"], typed);
    expect(printed.split("\n").filter((line) => /^[A-Z][\w ]+( \(.*\))?: /.test(line))).toEqual([
      "Name: ",
      "Name: must not be empty.",
      `Name: ${"x".repeat(121)}`,
      expect.stringMatching(/^Name: has 121 characters/),
      "Name:   Solar   Panels ",
      "Slug (solar-panels): roofing",
      "Slug (solar-panels): Sun Power",
      "Slug (solar-panels): ",
      "Short description: Panels.",
      "Icon: sun",
      'Icon: must be a single emoji, like 🛠️; found "sun".',
      "Icon: ☀️",
      "Leadspedia campaign (SOLAR_PANELS): sun",
      'Leadspedia campaign: must be capitals and underscores, like WATER_DAMAGE; found "sun".',
      "Leadspedia campaign (SOLAR_PANELS): ",
    ]);
    expect(printed).toContain("The slug roofing is taken by the service “Roofing”.");
    expect((await checked()).content.services.at(-1)).toMatchObject({ title: "Solar Panels", slug: "solar-panels" });
  });

  test("asks only for answers without a flag", async () => {
    const printed = await run(["new:service", ...solar, "--slug", "sun"], [""]);
    expect(printed).toContain("Leadspedia campaign (SUN): ");
    expect((await checked()).content.services).toHaveLength(3);
  });

  test("works beside problems in other files", async () => {
    change("services/roofing.json", { features: ["Too few"] });
    writeFileSync(path.join(folder, "pages/home.json"), "{");
    const before = everything();
    await run(["new:service", ...solar]);
    expect(changedSince(before)).toEqual(["images/solar-panels.jpg", "services/solar-panels.json"]);
    await expect(run(["new:service", ...solar, "--name", "Wind", "--icon", "sun"])).rejects.toThrow(
      /^--icon does not fit/,
    );
  });

  describe("refuses, and writes nothing,", () => {
    const but = (flag: string, value: string) => [...solar, flag, value];
    const without = (flag: string) => solar.filter((_, index) => ![index, index - 1].includes(solar.indexOf(flag)));

    test.each([
      ["a name that is missing, where nobody can be asked", without("--name"), /^--name is missing \(Name\)/],
      ["an empty name", but("--name", " "), /^--name does not fit\. Name: must not be empty/],
      ["a very long name", but("--name", "Solar ".repeat(2000)), /^--name does not fit\. Name: has 11999 characters/],
      ["the name of another service", but("--name", "roofing"), /The service “Roofing” exists already/],
      [
        "a name without letters to make a slug of",
        but("--name", "屋根"),
        /^--slug is missing \(Slug\)\. The slug must be/,
      ],
      [
        "an unknown placeholder",
        but("--name", "{service} Work"),
        /^--name does not fit\. Name: \{service\} is no place/,
      ],
      ["a bidirectional override", but("--name", "Solar\u202egnp"), /nobody can read/],
      [
        "a slug that leads out of the folder",
        but("--slug", "../../evil"),
        /^--slug does not fit\. The slug must be lower/,
      ],
      ["a very long slug", but("--slug", "a".repeat(5000)), /The slug must have at most 60 characters; found "a{60}…"/],
      ["a very long short description", but("--short-description", "a ".repeat(1e5)), /has 199999 characters/],
    ])("%s", async (_, flags, says) => {
      const before = everything();
      await expect(run(["new:service", ...flags])).rejects.toThrow(says);
      expect(changedSince(before)).toEqual([]);
    });

    test("an interrupted answer", async () => {
      const before = everything();
      await expect(run(["new:service"], ["Solar Panels"])).rejects.toThrow("Nobody answered");
      expect(changedSince(before)).toEqual([]);
    });
  });
});

describe("rename:service", () => {
  const quote = { label: "Get a quote", to: "/services/roofing#quote" };
  /** Mentions roofing wherever content can mention a service. */
  function nameEverywhere() {
    change("services/hvac.json", {
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
    const printed = await run(["rename:service", "roofing", "roofs"]);
    expect(changedSince(before)).toEqual([
      "navigation.json",
      "pages/not-found.json",
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
    expect(printed).toContain("services/roofing.json (removed)");
  });

  test("keeps the canonical format, and the order of fields", async () => {
    nameEverywhere();
    fixContent(folder);
    await run(["rename:service", "roofing", "roofs"]);
    expect(fixContent(folder)).toEqual([]);
    expect(read("services/roofs.json")).toEqual({
      ...sampleFiles["services/roofing.json"],
      slug: "roofs",
      related: [{ slug: "hvac", reason: "Vents." }],
      formerly: ["roofing"],
    });
  });

  test("keeps a non-canonical format", async () => {
    const written = JSON.stringify({ ...read("navigation.json"), quote }, null, "\t").replaceAll("\n", "\r\n");
    writeFileSync(path.join(folder, "navigation.json"), written);
    await run(["rename:service", "roofing", "roofs"]);
    const now = readFileSync(path.join(folder, "navigation.json"), "utf8");
    expect(now).toBe(written.replace("/services/roofing#", "/services/roofs#"));
  });

  test("does not change the consent text", async () => {
    const consent = { version: "test-2", text: "You may call me about /services/roofing." };
    change("form.json", { consent });
    fixContent(folder);
    await run(["rename:service", "roofing", "roofs"]);
    const { content } = await checked();
    expect(content.form.consent).toEqual(consent);
    expect(read("consent-versions.json").versions).toContainEqual(consent);
  });

  test("twice keeps both former slugs, and a rename back frees the first slug", async () => {
    await run(["rename:service", "roofing", "roofs"]);
    await run(["rename:service", "roofs", "roof-repairs"]);
    const twice = (await checked()).content;
    expect(redirectsTo("roof-repairs", twice)).toEqual(["/services/roofing", "/services/roofs"]);
    await run(["rename:service", "roof-repairs", "roofing"]);
    const back = (await checked()).content;
    expect(redirectsTo("roofing", back)).toEqual(["/services/roofs", "/services/roof-repairs"]);
    expect(read("services/roofing.json").formerly).toEqual(["roofs", "roof-repairs"]);
  });

  test("renames a file whose name differs from its slug", async () => {
    renameSync(path.join(folder, "services/roofing.json"), path.join(folder, "services/top.json"));
    await run(["rename:service", "roofing", "roofs"]);
    await checked();
    expect(readdirSync(path.join(folder, "services")).sort()).toEqual(["hvac.json", "roofs.json"]);
  });

  test.each([
    ["a service that does not exist", "rofing", "roofs", "rofing is the slug of no service. Did you mean `roofing`?"],
    ["a service unlike any", "windows", "panes", "windows is the slug of no service. They are hvac, roofing."],
    ["a former slug", "heating", "heat", "heating is a former slug of the service “HVAC”; rename `hvac` instead."],
    ["the slug that it has", "hvac", "hvac", "The slug is hvac already."],
    ["the slug of another service", "hvac", "roofing", "The slug roofing is taken by the service “Roofing”."],
    [
      "a former slug of another service",
      "roofing",
      "heating",
      "heating is a former slug of the service “HVAC”, to which",
    ],
    ["a slug that leads out of the folder", "hvac", "../hvac", 'like water-damage; found "../hvac".'],
    ["a very long slug", "hvac", "a".repeat(5000), "The slug must have at most 60 characters"],
    ["an empty slug", "hvac", "", "The slug must be lower-case words"],
    ["the slug that the form uses", "hvac", "other", 'other stands for "something else" in the form.'],
  ])("refuses %s, and changes nothing", async (_, from, to, says) => {
    change("services/hvac.json", { formerly: ["heating"] });
    const before = everything();
    await expect(run(["rename:service", from, to])).rejects.toThrow(says);
    expect(changedSince(before)).toEqual([]);
  });

  test("refuses content with problems, and changes nothing", async () => {
    change("services/hvac.json", { related: [{ slug: "roofs", reason: "It is not there." }] });
    const before = everything();
    await expect(run(["rename:service", "roofing", "roofs"])).rejects.toThrow(
      /content first:\n {2}services\/hvac\.json/,
    );
    expect(changedSince(before)).toEqual([]);
  });
});
