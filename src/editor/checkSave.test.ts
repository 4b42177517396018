import { readFileSync } from "node:fs";
import path from "node:path";
import { contentFolder, loadContent } from "../content/read/loadContent";
import { canonicalJson } from "../content/write/canonicalJson";
import { checkSave, refusalInWords } from "./checkSave";

const stored = new Map(
  loadContent().content?.files.map((file) => [file.path, readFileSync(path.join(contentFolder, file.path), "utf8")]),
);
const [own = ""] = [...stored.keys()].filter((file) => file.startsWith("services/"));
const data = (file: string, texts = stored) => JSON.parse(texts.get(file) ?? "");
const slug: string = data(own).slug;

/** Saves a service with changed fields. */
const saved = (changes: object, renames = false, before = stored) =>
  checkSave(before, own, canonicalJson({ ...data(own), ...changes }), renames);
const found = ({ problems }: ReturnType<typeof saved>) => problems.map(({ kind }) => kind);

test("accepts a valid change, and writes only its file", () => {
  const { texts, problems } = saved({ shortDescription: "Another sentence." });
  expect(problems).toEqual([]);
  expect([...texts.keys()]).toEqual([own]);
});

test.each([
  ["an unknown placeholder", { description: "In {town}." }, "noPlaceholder"],
  ["an empty name", { title: "" }, "empty"],
  ["an unknown field", { colour: "red" }, "unknownField"],
])("refuses %s", (_what, changes, kind) => {
  expect(found(saved(changes))[0]).toBe(kind);
});

test("refuses an unknown campaign of a company that lists its campaigns", () => {
  const company = { ...data("company.json"), leadspediaCampaigns: [data(own).leadspediaCampaign] };
  const listing = new Map([...stored, ["company.json", JSON.stringify(company)]]);
  expect(found(saved({ leadspediaCampaign: "NOBODY" }, false, listing))).toContain("noCampaign");
});

test("says the first problem with its field, and how many there are", () => {
  const { problems } = saved({ title: "", slug: "No Slug" });
  expect(refusalInWords(problems, own)).toMatch(/^Name: must not be empty\..* \(And \d+ more\.\)$/);
});

test("earlier problems of other files do not prevent a save", () => {
  const before = new Map([...stored, ["failure.json", "{}"]]);
  expect(found(saved({ shortDescription: "Another sentence." }, false, before))).toEqual([]);
});

describe("a changed slug", () => {
  test("changes references in the same save where several files can be saved", () => {
    const { texts, problems } = saved({ slug: "renamed" }, true);
    expect(problems).toEqual([]);
    expect(data(own, new Map(texts))).toMatchObject({ slug: "renamed", formerly: expect.arrayContaining([slug]) });
    expect([...texts.values()].join()).not.toContain(`/services/${slug}"`);
    expect(texts.size).toBeGreaterThan(1);
  });

  test("is refused elsewhere, and the first problem names the command", () => {
    const { problems } = saved({ slug: "renamed" });
    expect(refusalInWords(problems, own)).toMatch(
      new RegExp(`^Slug: was ${slug}, .* \`npm run rename:service -- ${slug} renamed\``),
    );
  });
});
