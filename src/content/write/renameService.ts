/** `npm run rename:service`: changes a service's slug and every reference to it in content. */

import { kindAt } from "../kinds/contentKinds";
import { didYouMean } from "../problems/didYouMean";
import type { Content } from "../read/loadContent";
import { readContentFiles } from "../read/readContentFiles";
import type { ContentChanges } from "./contentChanges";
import { renamedTexts } from "./renamedTexts";
import { fileOfService, slugObjection } from "./slugObjection";

/**
 * Returns the files that change with a service's slug. Pictures and the campaign keep their names: visitors do not see
 * them, other files may use the picture, and Leadspedia knows the campaign.
 * @throws if the service does not exist or cannot get the slug; the message is a sentence
 */
export function renameServiceChanges(content: Content, from: string, to: string): ContentChanges {
  const service = content.services.find(({ slug }) => slug === from);
  if (!service) throw new Error(noService(from, content));
  if (from === to) throw new Error(`The slug is ${to} already.`);
  const objection = slugObjection(
    to,
    { services: content.services, paths: content.files.map(({ path }) => path) },
    service,
  );
  if (objection) throw new Error(objection);

  const { files } = readContentFiles(content.folder);
  const own =
    files.find(({ path, data }) => kindAt(path)?.type === "Service" && Object(data).slug === from)?.path ?? "";
  const changes = new Map<string, string | undefined>(
    renamedTexts(files, { own, origin: content.company.url, from, to }),
  );
  if (own !== fileOfService(to)) changes.set(fileOfService(to), changes.get(own)).set(own, undefined);
  return changes;
}

function noService(slug: string, { services }: Content): string {
  const renamed = services.find(({ formerly }) => formerly?.includes(slug));
  if (renamed) return `${slug} is a former slug of the service “${renamed.title}”; rename \`${renamed.slug}\` instead.`;
  const slugs = services.map((service) => service.slug);
  return `${slug} is the slug of no service.${didYouMean(slug, slugs) || ` They are ${slugs.join(", ")}.`}`;
}
