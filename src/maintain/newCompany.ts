import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { z } from "zod";
import { normalizePhone } from "../content/facts/normalizePhone";
import { placeOfZip } from "../content/facts/places/coveredTowns";
import { usStates } from "../content/facts/places/usStates";
import { companyKind } from "../content/kinds/company";
import { serviceKind } from "../content/kinds/service";
import { describeIssues } from "../content/problems/describeIssues";
import { inspectContent } from "../content/read/inspectContent";
import { loadContent } from "../content/read/loadContent";
import { makeChanges } from "../content/write/contentChanges";
import { fixContent } from "../content/write/fixContent";
import { type CompanyAnswers, newCompanyFiles } from "../content/write/newCompany";
import { suggestedSlug } from "../content/write/suggestedSlug";
import { type Answers, type Asking, answersTo, type Question } from "./questions";
import { refuse, settledContent } from "./settledContent";
import { starterMark, starterPicture } from "./starterPicture";

type Field = keyof CompanyAnswers;

/** In the order of asking. */
export const companyQuestions: readonly Question<Field>[] = [
  { field: "name", flag: "--name", title: "Name", description: "The company's name, as customers know it." },
  { field: "phone", flag: "--phone", title: "Phone number", description: "For example: (208) 555-0123" },
  { field: "email", flag: "--email", title: "E-mail address", description: "For example: office@company.example" },
  {
    field: "url",
    flag: "--url",
    title: "Address of the site",
    description: "For example: https://www.company.example",
  },
  { field: "street", flag: "--street", title: "Street", description: "The office's street and number." },
  {
    field: "zip",
    flag: "--zip",
    title: "ZIP code",
    description: "The office's. It tells the state, and where to draw the map.",
  },
  {
    field: "city",
    flag: "--city",
    title: "City",
    description: "As the Postal Service names it.",
    suggest: ({ zip = "" }) => placeOfZip(zip)?.town,
  },
  {
    field: "timeZone",
    flag: "--time-zone",
    title: "Time zone",
    description: "The zone that office hours are in. For example: America/Denver",
    suggest: ({ zip = "" }) => usStates.get(placeOfZip(zip)?.state ?? "")?.timeZones[0],
  },
  {
    field: "miles",
    flag: "--miles",
    title: "Miles",
    description: "How far from the office the company works.",
    suggest: () => "30",
  },
  {
    field: "services",
    flag: "--services",
    title: "Services",
    description: "Their names with commas between. For example: Roofing, Gutters, Siding",
  },
];

interface NewCompanyOptions extends Asking<Field> {
  /** The content folder. Its files move to a folder beside it, unless `to` is given. */
  folder: string;
  /** A new folder. */
  to?: string;
}

/**
 * Writes a content folder for another company, and prints what is left to do.
 * @throws if an answer is missing or refused, or a folder exists already. Nothing is then changed.
 */
export async function newCompany({ folder, to, ...asking }: NewCompanyOptions): Promise<void> {
  const before = `${folder}-before`;
  const blocked = to ?? before;
  if (existsSync(blocked)) throw new Error(`${blocked} exists already. Move or remove it first.`);
  settledContent(folder);
  const written = await answersTo(companyQuestions, objectionTo, asking);
  const answers = {
    ...written,
    phone: normalizePhone(written.phone)?.number ?? "",
    miles: Number(written.miles),
    services: namesIn(written.services),
  };
  const place = placeOfZip(answers.zip);
  if (!place) throw new Error("unreachable: the ZIP code was checked");
  const around = mkdtempSync(path.join(path.dirname(to ?? folder), "content-new-"));
  const staged = path.join(around, "content");
  try {
    const today = new Date().toLocaleDateString("en-CA", { timeZone: answers.timeZone });
    makeChanges(staged, newCompanyFiles(folder, answers, place, today));
    await addPictures(folder, staged);
    fixContent(staged);
    const { problems, warnings } = await inspectContent(staged);
    refuse(problems);
    if (!to) renameSync(folder, before);
    renameSync(staged, to ?? folder);
    asking.print(report(answers, place.state, warnings.length, to, before));
  } finally {
    rmSync(around, { recursive: true });
  }
}

/** Draws a starter picture instead of each photograph and drawing. */
async function addPictures(from: string, staged: string): Promise<void> {
  const names = new Set(loadContent(staged).pictures.map((picture) => picture.path));
  const pictures = new Map<string, Uint8Array>();
  for (const name of names) {
    const old = path.join(from, name);
    if (name.endsWith(".svg")) pictures.set(name, Buffer.from(starterMark));
    else pictures.set(name, await starterPicture(existsSync(old) ? await sharp(old).metadata() : undefined));
  }
  makeChanges(staged, pictures);
}

const namesIn = (list: string) =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

const { shape } = companyKind.schema;
const { shape: address } = shape.address;

/** Schemas of answers, as company.json holds them. */
const schemas: Partial<Record<Field, z.ZodType>> = {
  name: shape.name,
  phone: shape.phone,
  email: shape.email,
  url: shape.url,
  street: address.street,
  zip: address.postalCode,
  city: address.city,
  timeZone: shape.timeZone,
  miles: shape.serviceArea.shape.miles,
};

/** Returns why the last answer is refused, or undefined. */
function objectionTo(answers: Answers<Field>): string | undefined {
  const [field, answer = ""] = Object.entries(answers).at(-1) as [Field, string];
  const { title } = companyQuestions.find((question) => question.field === field) ?? { title: field };
  if (field === "services") return servicesObjection(answer);
  const phone = normalizePhone(answer)?.number;
  if (field === "phone" && !phone) return "Phone number must be a US number with ten digits, like (208) 555-0123.";
  if (field === "miles" && !/^\d{1,4}$/.test(answer)) return "Miles must be a whole number, like 30.";
  const value = { phone, miles: Number(answer) }[String(field)] ?? answer;
  const schema = schemas[field];
  const [issue] = schema ? describeIssues(schema, value) : [];
  if (issue) return `${title} ${issue.message}`;
  return field === "zip" && !placeOfZip(answer) ? `${answer} is no ZIP code with a known place.` : undefined;
}

function servicesObjection(list: string): string | undefined {
  const names = namesIn(list);
  if (names.length === 0) return "Name at least one service.";
  const [twice] = names.filter((name, index) => names.map(suggestedSlug).indexOf(suggestedSlug(name)) !== index);
  if (twice) return `${twice} is named twice.`;
  for (const name of names) {
    const [issue] = describeIssues(serviceKind.schema.shape.title, name);
    if (issue) return `${name} ${issue.message}`;
    const [odd] = describeIssues(serviceKind.schema.shape.slug, suggestedSlug(name));
    if (odd) return `${name} gives no address of a page. Name it with letters.`;
  }
  return undefined;
}

function report(
  { name, timeZone }: CompanyAnswers,
  state: string,
  warnings: number,
  to: string | undefined,
  before: string,
): string {
  const { name: stateName = state, timeZones = [] } = usStates.get(state) ?? {};
  const zones =
    timeZones.length > 1
      ? [`  - ${stateName} has several time zones. Check that timeZone in company.json (${timeZone}) is the office's.`]
      : [];
  const where = to
    ? [`Written: ${to}. To build it, put it in the place of content/.`]
    : [`content/ is now that of ${name}. The content from before is in ${path.basename(before)}/.`];
  return [
    "",
    ...where,
    "",
    `The site can be built. The content check has ${warnings} warnings: texts that begin with TO DO, starter pictures, and more.`,
    "  - npm run check:content lists them; npm run develop shows them in their places.",
    ...zones,
    "  - Read the other words too. Buttons, the form, privacy and accessibility still say what the other company said.",
    "  - docs/guides/another-company.md gives the order of work.",
  ].join("\n");
}
