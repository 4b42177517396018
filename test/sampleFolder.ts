/** A content folder of the invented company, for tests that change files. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { sampleArea, sampleAreaPage, sampleAreaService } from "./sampleAreas";
import { sampleCompany, sampleForm, sampleService } from "./sampleContent";
import { sampleFailure, sampleNavigation, sampleOwnPageText, samplePages } from "./samplePages";

/** The folder's JSON files, without problems and warnings. */
export const sampleFiles: Readonly<Record<string, object>> = {
  "area-services/hvac-magnolia.json": sampleAreaService,
  "areas/magnolia.json": sampleArea,
  "company.json": sampleCompany,
  "consent-versions.json": { versions: [sampleForm.consent] },
  "failure.json": sampleFailure,
  "form.json": sampleForm,
  "navigation.json": sampleNavigation,
  "own-pages.json": sampleOwnPageText,
  "pages/accessibility.json": samplePages.accessibility,
  "pages/area.json": sampleAreaPage,
  "pages/contact.json": samplePages.contact,
  "pages/home.json": samplePages.home,
  "pages/not-found.json": samplePages.notFound,
  "pages/partners.json": samplePages.partners,
  "pages/prices.json": samplePages.prices,
  "pages/privacy.json": samplePages.privacy,
  "pages/service-areas.json": samplePages.serviceAreas,
  "pages/service.json": samplePages.service,
  "pages/services.json": samplePages.services,
  "services/hvac.json": sampleService,
  "services/roofing.json": {
    ...sampleService,
    id: 2,
    title: "Roofing",
    slug: "roofing",
    shortDescription: "Tight roofs.",
    description: "We keep the rain out.",
    image: "../images/roofing.jpg",
    imageAlt: "A roof with new shingles",
    leadspediaCampaign: "ROOFING",
    inSentence: "roofing",
  },
};

/** A picture of one colour. */
export const plainPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h40v40z"/></svg>\n';

/** Caches the folder's pictures, by path. */
let pictures: Promise<Map<string, string | Buffer>> | undefined;
async function makePictures(): Promise<Map<string, string | Buffer>> {
  return new Map<string, string | Buffer>([
    ["mark.svg", DRAWING],
    ["images/hvac.jpg", await plainPicture(1200, 800).jpeg().toBuffer()],
    ["images/roofing.jpg", await plainPicture(1200, 900).jpeg().toBuffer()],
    ["images/wide.jpg", await plainPicture(1600, 800).jpeg().toBuffer()],
  ]);
}

/** Writes a complete content folder. */
export async function writeSampleFolder(folder: string): Promise<void> {
  pictures ??= makePictures();
  for (const name of ["images", "pages", "services", "areas", "area-services"]) {
    mkdirSync(path.join(folder, name), { recursive: true });
  }
  for (const [name, bytes] of await pictures) writeFileSync(path.join(folder, name), bytes);
  for (const [name, data] of Object.entries(sampleFiles)) {
    writeFileSync(path.join(folder, name), `${JSON.stringify(data, null, 2)}\n`);
  }
}
