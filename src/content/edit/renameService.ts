/** `npm run rename:service`: changes a service's slug and every reference to it in content. */
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { kindAt } from "../kinds/contentKinds";
import { type Service, serviceKind } from "../kinds/service";
import { describeProblem } from "../problems/contentProblem";
import { describeIssues } from "../problems/describeIssues";
import { didYouMean } from "../problems/didYouMean";
import { type Content, loadContent } from "../read/loadContent";
import { readContentFiles } from "../read/readContentFiles";
import { renamedTexts } from "./renamedTexts";

/**
 * Renames a service in a content folder. Pictures and the campaign keep their names: visitors do not see them, other files
 * may use the picture, and Leadspedia knows the campaign.
 * @returns the changed files
 * @throws a sentence if the content has problems, the service does not exist or it cannot get the slug. Nothing is written then
 */
export function renameService(folder: string, from: string, to: string): string[] {
  const { content, problems = [] } = loadContent(folder);
  if (!content)
    throw new Error(`Fix these problems in the content first:\n  ${problems.map(describeProblem).join("\n  ")}`);
  const service = content.services.find(({ slug }) => slug === from);
  if (!service) throw new Error(noService(from, content));
  const objection = slugObjection(to, content, service);
  if (objection) throw new Error(objection);

  const { files } = readContentFiles(folder);
  const isOwn = ({ path, data }: (typeof files)[number]) =>
    kindAt(path)?.type === "Service" && Object(data).slug === from;
  const own = files.find(isOwn)?.path ?? "";
  const texts = renamedTexts(files, { own, origin: content.company.url, from, to });
  const nameOf = (file: string) => (file === own ? fileOfService(to) : file);
  for (const [file, text] of texts) writeFileSync(path.join(folder, nameOf(file)), text);
  if (own !== nameOf(own)) rmSync(path.join(folder, own));
  return [...texts.keys()].map(nameOf);
}

function noService(slug: string, { services }: Content): string {
  const renamed = services.find(({ formerly }) => formerly?.includes(slug));
  if (renamed) return `${slug} is a former slug of the service “${renamed.title}”; rename \`${renamed.slug}\` instead.`;
  const slugs = services.map((service) => service.slug);
  return `${slug} is the slug of no service.${didYouMean(slug, slugs) || ` They are ${slugs.join(", ")}.`}`;
}

/** Returns why a service cannot get a slug, as a sentence. It may get a former slug of its own back. */
function slugObjection(slug: string, { services, files }: Content, own: Service): string | undefined {
  if (slug === own.slug) return `The slug is ${slug} already.`;
  const [issue] = describeIssues(serviceKind.schema.shape.slug, slug);
  if (issue) return `The slug ${issue.message}`;
  for (const service of services) {
    if (service.slug === slug) return `The slug ${slug} is taken by the service “${service.title}”.`;
    if (service !== own && service.formerly?.includes(slug)) {
      return `${slug} is a former slug of the service “${service.title}”, to which it redirects.`;
    }
  }
  const isFile = files.some(({ path }) => path === fileOfService(slug));
  return isFile ? `There is a file ${fileOfService(slug)} already, of a service with another slug.` : undefined;
}

/** The file of a service. */
const fileOfService = (slug: string) => `services/${slug}.json`;
