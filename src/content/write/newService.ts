/** What `npm run new:service` writes: a service with what a person said of it, and starters for the rest. */
import { existsSync } from "node:fs";
import path from "node:path";
import { LONGEST_CHOICE } from "../../leads/model/leadFields";
import { slugOf } from "../facts/slugOf";
import { companyKind } from "../kinds/company";
import type { Service } from "../kinds/service";
import { serviceKind } from "../kinds/service";
import type { Content } from "../read/loadContent";
import { readContentFiles } from "../read/readContentFiles";
import { starterTexts } from "../rules/texts/starter";
import { canonicalJson, inOrder } from "./canonicalJson";
import type { ContentChanges } from "./contentChanges";
import { editJson } from "./editJson";
import { fileOfService, slugObjection } from "./slugObjection";

/** What only a person can say of a service. */
export type ServiceAnswers = Pick<Service, "title" | "slug" | "shortDescription" | "icon" | "leadspediaCampaign">;

/** The slug that a name suggests, which may not be longer than a choice of the lead form. */
export const suggestedSlug = (title: string): string => slugOf(title).slice(0, LONGEST_CHOICE).replace(/-$/, "");

/** The campaign that a slug suggests. */
export const campaignOf = (slug: string): string => slug.toUpperCase().replaceAll("-", "_");

/** The first name that is free: `name`, `name-2`, `name-3` … */
function freeName(name: string, isFree: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (isFree(candidate)) return candidate;
  }
}

/**
 * The files of a new service: its picture, its JSON and, if its campaign is new to a company that lists its campaigns,
 * company.json.
 * @param answers what has not been said yet gets a starter
 * @param picture the bytes of a JPEG
 */
export function newServiceChanges(
  content: Content,
  answers: Partial<ServiceAnswers>,
  picture: Uint8Array,
): ContentChanges {
  const slug = answers.slug ?? freeName("new-service", (name) => !slugObjection(name, content));
  const campaign = answers.leadspediaCampaign ?? campaignOf(slug);
  const pictureFile = (name: string) => path.join(content.folder, `images/${name}.jpg`);
  const image = `images/${freeName(slug, (name) => !existsSync(pictureFile(name)))}.jpg`;
  const service = {
    id: Math.max(...content.services.map(({ id }) => id)) + 1,
    title: "New Service",
    icon: "🛠️",
    shortDescription: "A new service.",
    ...starterTexts,
    ...answers,
    slug,
    leadspediaCampaign: campaign,
    image: `../${image}`,
  } satisfies Service;
  return new Map<string, string | Uint8Array>([
    [image, picture],
    ...withCampaign(content, campaign),
    [fileOfService(slug), canonicalJson(inOrder(service, serviceKind.schema))],
  ]);
}

/** company.json with a campaign that its list does not have. */
function withCampaign({ folder, company }: Content, campaign: string): [string, string][] {
  const { leadspediaCampaigns: known } = company;
  const file = readContentFiles(folder).files.find((file) => file.path === "company.json");
  if (!file || !known || known.includes(campaign)) return [];
  return [[file.path, editJson(file.text, companyKind.schema, ["leadspediaCampaigns", known.length], campaign)]];
}
