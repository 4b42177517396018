import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describeProblem } from "../content/problems/contentProblem";
import { inspectContent } from "../content/read/inspectContent";
import { contentFolder, loadContent } from "../content/read/loadContent";
import { newCompany } from "./newCompany";

let around: string;
let folder: string;
beforeEach(() => {
  around = mkdtempSync(path.join(tmpdir(), "company-"));
  folder = path.join(around, "content");
  cpSync(contentFolder, folder, { recursive: true });
});
afterEach(() => rmSync(around, { recursive: true }));

const given = {
  name: "Four Lakes Roofing",
  phone: "(608) 555-0123",
  email: "office@fourlakes.example",
  url: "https://www.fourlakes.example",
  street: "12 Capitol Lane",
  zip: "53703",
  services: "Roofing, Gutters & Guards",
};
const begin = (changes: Partial<typeof given> & { miles?: string } = {}, to?: string) =>
  newCompany({ folder, to, given: { ...given, ...changes }, print: () => {} });

test("writes valid content with the answers, and finds the city, state, place and time zone", async () => {
  await begin();
  const { content, problems = [] } = await inspectContent(folder);
  expect(problems.map(describeProblem)).toEqual([]);
  expect(content?.company).toMatchObject({
    name: "Four Lakes Roofing",
    phone: "+16085550123",
    address: { city: "Madison", state: "WI", stateName: "Wisconsin", postalCode: "53703" },
    timeZone: "America/Chicago",
    serviceArea: { miles: 30, states: ["WI"], places: expect.arrayContaining(["Madison", "Middleton"]) },
  });
  expect(content?.services.map(({ slug }) => slug)).toEqual(["roofing", "gutters-and-guards"]);
});

test("leaves no fact, proof, price, town or photograph of the old company, and warns of the law of its state", async () => {
  const { company, services, areas, pages } = loadContent(contentFolder).content ?? {};
  await begin();
  const written = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  const texts = written.map((name) => readFileSync(path.join(folder, name), "utf8")).join("\n");
  const facts = [
    company?.name,
    company?.phone,
    company?.email,
    company?.url,
    company?.address.street,
    company?.address.city,
    ...(services ?? []).map(({ description }) => description.slice(0, 40)),
    ...(areas ?? []).map(({ title }) => title),
    ...(pages?.partners.testimonials.items ?? []).map(({ author }) => author),
    pages?.home.stats[0]?.number,
  ];
  expect(facts.length).toBeGreaterThan(10);
  // The old company's content may itself be new.
  const finished = facts.filter((fact) => fact && !fact.startsWith("TO DO"));
  expect(finished.filter((fact) => fact && texts.includes(fact))).toEqual([]);
  const { warnings } = await inspectContent(folder);
  const starters = warnings.filter(({ kind }) => kind === "starterPicture").map(({ file }) => file);
  expect(starters).toEqual(expect.arrayContaining(["company.json", "pages/home.json"]));
  expect(texts).not.toContain("stop-it-first");
  expect(warnings.filter(({ kind }) => kind === "distantState").map(({ file }) => file)).toEqual([
    "pages/privacy.json",
  ]);
});

test("dates the policy and the review of the new company on its first day", async () => {
  await begin();
  const { privacy, accessibility } = loadContent(folder).content?.pages ?? {};
  const today = new Date().toLocaleDateString("en-CA", { timeZone: "America/Chicago" });
  expect([privacy?.published, privacy?.effective, accessibility?.reviewed]).toEqual([today, today, today]);
});

test("asks to check the time zone of a state that has several", async () => {
  const printed: string[] = [];
  const options = { folder, given: { ...given, zip: "83814" }, print: (text: string) => printed.push(text) };
  await newCompany(options);
  expect(printed.join("\n")).toContain("Idaho has several time zones. Check that timeZone");
});

test("keeps the old content beside it", async () => {
  const before = readFileSync(path.join(folder, "company.json"), "utf8");
  await begin();
  expect(readFileSync(path.join(`${folder}-before`, "company.json"), "utf8")).toBe(before);
  await expect(begin()).rejects.toThrow(/content-before exists already/);
});

test("writes a new folder, and leaves content as it is", async () => {
  await begin({}, path.join(around, "roofers"));
  expect(existsSync(path.join(around, "roofers/company.json"))).toBe(true);
  expect(loadContent(folder).content?.company.name).toBe(loadContent(contentFolder).content?.company.name);
  expect(readdirSync(around).toSorted()).toEqual(["content", "roofers"]);
});

test.each([
  ["a ZIP code that does not exist", { zip: "00000" }, /^--zip does not fit\. 00000 is no ZIP code/],
  ["a phone number that cannot be one", { phone: "12" }, /^--phone does not fit\. Phone number must be a US number/],
  ["an address with a path", { url: "https://tvr.example/home" }, /^--url does not fit\. Address of the site must/],
  ["two services of one name", { services: "Roofs, roofs" }, /^--services does not fit\. roofs is named twice/],
  ["a number of miles in words", { miles: "thirty" }, /^--miles does not fit\. Miles must be a whole number/],
  ["no service", { services: " , " }, /^--services does not fit\. Name at least one/],
  ["a very long name", { name: "Roofs ".repeat(2000) }, /^--name does not fit\. Name must have at most 120/],
])("refuses %s, and writes nothing", async (_, wrong, says) => {
  await expect(begin(wrong)).rejects.toThrow(says);
  expect(readdirSync(around)).toEqual(["content"]);
});

test("keeps a company's number where its state wants one in advertising", async () => {
  await begin({ zip: "21201" });
  expect(loadContent(folder).content?.company.licenses).toMatchObject([{ state: "MD", kind: "license" }]);
});
