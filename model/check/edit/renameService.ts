/** `npm run rename:service`: changes a service's slug and every reference to it in content. */
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readOldAddress } from "../../company/oldAddress";
import { formerSlugs } from "../../company/serviceNamed";
import { kindAt } from "../../kinds/contentKinds";
import { type Redirects, redirectsKind } from "../../kinds/redirects";
import { type Service, serviceKind } from "../../kinds/service";
import { pageAddress } from "../../text/pageAddress";
import type { JsonFile } from "../problems/contentProblem";
import { describeProblem } from "../problems/contentProblem";
import { describeIssues } from "../problems/describeIssues";
import { didYouMean } from "../problems/didYouMean";
import { type Content, loadContent } from "../read/loadContent";
import { readContentFiles } from "../read/readContentFiles";
import { fieldsIn, valueAt } from "../rules/fieldsIn";
import { canonicalJson } from "./canonicalJson";

interface Rename {
  /** The site's origin, for links with a full address. */
  origin: string;
  from: string;
  to: string;
}

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
  const slugs = content.services.map(({ slug }) => slug);
  if (!service) {
    const advice = didYouMean(from, slugs) || ` They are ${slugs.join(", ")}.`;
    throw new Error(`${from} is the slug of no service.${advice}`);
  }
  const objection = slugObjection(to, content, service);
  if (objection) throw new Error(objection);

  const rename = { origin: content.company.url, from, to };
  const changed = readContentFiles(folder).files.flatMap((file) => {
    const isOwn = kindAt(file.path)?.type === "Service" && Object(file.data).slug === from;
    const wanted = withNewSlug(file, rename);
    if (file.path === redirectsKind.path || (!isOwn && JSON.stringify(wanted) === JSON.stringify(file.data))) return [];
    const name = isOwn ? fileOfService(to) : file.path;
    writeFileSync(path.join(folder, name), canonicalJson(isOwn ? { ...wanted, slug: to } : wanted));
    if (name !== file.path) rmSync(path.join(folder, file.path));
    return name;
  });
  writeFileSync(path.join(folder, redirectsKind.path), canonicalJson({ redirects: withFormerPages(content, rename) }));
  return [...changed, redirectsKind.path];
}

/** Returns the redirects with one for each page of the old slug, and none from a page of the new one. */
function withFormerPages({ files, redirects }: Content, rename: Rename): Redirects {
  const [former, present] = [`/services/${rename.from}`, `/services/${rename.to}`];
  const pages = files.flatMap(({ route = "" }) => (`${route}/`.startsWith(`${former}/`) ? route : []));
  const added = pages.map((page) => ({ from: page, to: page.replace(former, present) }));
  const kept = redirects.filter(({ from }) => added.every(({ to }) => pageAddress(readOldAddress(from).path) !== to));
  return [...kept.map(({ from, to }) => ({ from, to: withLinks(to, rename) })), ...added];
}

/** Returns why a service cannot get a slug, as a sentence. It may get a former slug of its own back. */
function slugObjection(slug: string, { services, files, redirects }: Content, own: Service): string | undefined {
  if (slug === own.slug) return `The slug is ${slug} already.`;
  const [issue] = describeIssues(serviceKind.schema.shape.slug, slug);
  if (issue) return `The slug ${issue.message}`;
  const owner = services.find(
    (service) => service.slug === slug || formerSlugs(service.slug, redirects).includes(slug),
  );
  if (owner && owner !== own) return `The slug ${slug} is or was that of the service “${owner.title}”.`;
  const isFile = files.some(({ path }) => path === fileOfService(slug));
  return isFile ? `There is a file ${fileOfService(slug)} already, of a service with another slug.` : undefined;
}

const fileOfService = (slug: string) => `services/${slug}.json`;

/** Returns a file's data with the new slug in every reference and link. Consent texts never change; their links redirect. */
function withNewSlug(file: JsonFile, { origin, from, to }: Rename): object {
  const data = structuredClone(file.data);
  for (const { field, text, meta } of fieldsIn(file)) {
    if (file.path === "consent-versions.json" || field[0] === "consent") continue;
    const wanted = meta.refersTo === "Service" && text === from ? to : withLinks(text, { origin, from, to });
    const group = valueAt(data, field.slice(0, -1));
    if (wanted !== text) Object(group)[String(field.at(-1))] = wanted;
  }
  return data;
}

/** Changes the address of a service's page in a text. Addresses of other sites stay. */
function withLinks(text: string, { origin, from, to }: Rename): string {
  const parts = text.split(`/services/${from}`);
  return parts.reduce((before, after) => {
    const isWhole = !/^[a-z0-9-]/i.test(after);
    const isOwn = before.endsWith(origin) || !/[^\s"'(<[]$/.test(before);
    return `${before}/services/${isWhole && isOwn ? to : from}${after}`;
  });
}
