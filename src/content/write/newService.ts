/** `npm run new:service`: writes a service with a person's answers, and starter texts for the rest. */
import { existsSync } from "node:fs";
import path from "node:path";
import { companyKind } from "../kinds/company";
import type { Service } from "../kinds/service";
import { serviceKind } from "../kinds/service";
import type { ValidContent } from "../read/loadContent";
import { readContentFiles } from "../read/readContentFiles";
import { starterTexts } from "../rules/texts/starter";
import { canonicalJson, inOrder } from "./canonicalJson";
import type { ContentChanges } from "./contentChanges";
import { editJson } from "./editJson";
import { fileOfService, slugObjection } from "./slugObjection";

/** A person's answers. */
export type ServiceAnswers = Pick<Service, "title" | "slug" | "shortDescription" | "icon" | "leadspediaCampaign">;

/** Suggests a campaign for a slug. */
export const campaignOf = (slug: string): string => slug.toUpperCase().replaceAll("-", "_");

/** Returns the first free name: `name`, `name-2`, `name-3` … */
function freeName(name: string, isFree: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (isFree(candidate)) return candidate;
  }
}

type Known = Pick<Service, "id" | "slug" | "leadspediaCampaign" | "image"> & Partial<ServiceAnswers>;

/** Returns a valid service with starter texts where nothing is known. */
export const starterService = (known: Known): Service => ({
  title: "New Service",
  icon: "🛠️",
  shortDescription: "A new service.",
  ...starterTexts,
  ...known,
});

/**
 * Returns a new service's files: picture, JSON and, if company.json lists campaigns and lacks this one, company.json.
 * @param answers missing ones get a starter text
 * @param picture the bytes of a JPEG
 */
export function newServiceChanges(
  content: ValidContent,
  answers: Partial<ServiceAnswers>,
  picture: Uint8Array,
): ContentChanges {
  const slug = answers.slug ?? freeName("new-service", (name) => !slugObjection(name, content));
  const campaign = answers.leadspediaCampaign ?? campaignOf(slug);
  const pictureFile = (name: string) => path.join(content.folder, `images/${name}.jpg`);
  const image = `images/${freeName(slug, (name) => !existsSync(pictureFile(name)))}.jpg`;
  const id = Math.max(0, ...content.services.map((service) => service.id)) + 1;
  const service = starterService({ ...answers, id, slug, leadspediaCampaign: campaign, image: `../${image}` });
  return new Map<string, string | Uint8Array>([
    [image, picture],
    ...withCampaign(content, campaign),
    [fileOfService(slug), canonicalJson(inOrder(service, serviceKind.schema))],
  ]);
}

/** Adds a campaign to company.json's list. */
function withCampaign({ folder, company }: ValidContent, campaign: string): [string, string][] {
  const known = company?.leadspediaCampaigns;
  const file = readContentFiles(folder).files.find((file) => file.path === "company.json");
  if (!file || !known || known.includes(campaign)) return [];
  return [[file.path, editJson(file.text, companyKind.schema, ["leadspediaCampaigns", known.length], campaign)]];
}
