/** `npm run rename:service`: changes a service's slug and every reference to it in content. */

import { kindAt } from "../kinds/contentKinds";
import type { FieldPath } from "../kinds/schemaParts";
import { serviceKind } from "../kinds/service";
import { didYouMean } from "../problems/didYouMean";
import type { JsonFile } from "../problems/jsonFile";
import type { Content } from "../read/loadContent";
import { readContentFiles } from "../read/readContentFiles";
import { textsOf } from "../rules/textsOf";
import type { ContentChanges } from "./contentChanges";
import { editJson } from "./editJson";
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
  const objection = slugObjection(to, content, service);
  if (objection) throw new Error(objection);

  const changes = new Map<string, string | undefined>();
  for (const file of readContentFiles(content.folder).files) {
    const isOwn = kindAt(file.path)?.type === "Service" && Object(file.data).slug === from;
    const text = mended(file, content.company.url, from, to);
    if (isOwn) {
      const formerly = [...(service.formerly ?? []).filter((slug) => slug !== to), from];
      const moved = editJson(text, serviceKind.schema, ["slug"], to);
      changes.set(fileOfService(to), editJson(moved, serviceKind.schema, ["formerly"], formerly));
      if (file.path !== fileOfService(to)) changes.set(file.path, undefined);
    } else if (text !== file.text) changes.set(file.path, text);
  }
  return changes;
}

function noService(slug: string, { services }: Content): string {
  const renamed = services.find(({ formerly }) => formerly?.includes(slug));
  if (renamed) return `${slug} is a former slug of the service “${renamed.title}”; rename \`${renamed.slug}\` instead.`;
  const slugs = services.map((service) => service.slug);
  return `${slug} is the slug of no service.${didYouMean(slug, slugs) || ` They are ${slugs.join(", ")}.`}`;
}

/** Whether a text is a recorded consent text, which never changes. Its links redirect. */
const isRecord = (file: string, field: FieldPath) => file === "consent-versions.json" || field[0] === "consent";

/**
 * Whether a text is a reference to a service: in related services, towns, pages about a town, reviews or projects.
 */
const isReference = ([part, ...rest]: FieldPath) =>
  part === "serviceSlug" ||
  (part === "service" && rest.length === 0) ||
  ((part === "related" || part === "services") && rest.at(-1) === "slug");

/** Changes links and references to a service to its new slug. */
function mended({ path, data, text }: JsonFile, origin: string, from: string, to: string): string {
  const schema = kindAt(path)?.schema;
  if (!schema) return text;
  return [...textsOf(data)].reduce((edited, { field, text: written }) => {
    if (isRecord(path, field)) return edited;
    const wanted = isReference(field) && written === from ? to : withLinks(written, origin, from, to);
    return wanted === written ? edited : editJson(edited, schema, field, wanted);
  }, text);
}

/** Changes the address of a service's page in a text. Addresses of other sites stay. */
function withLinks(text: string, origin: string, from: string, to: string): string {
  const parts = text.split(`/services/${from}`);
  return parts.reduce((before, after) => {
    const isWhole = !/^[a-z0-9-]/i.test(after);
    const isOwn = before.endsWith(origin) || !/[^\s"'(<[]$/.test(before);
    return `${before}/services/${isWhole && isOwn ? to : from}${after}`;
  });
}
