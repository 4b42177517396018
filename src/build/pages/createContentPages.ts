import path from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { type ContentType, contentKinds, type DataOf } from "../../../model/kinds/contentKinds";
import { capitalised } from "../../../model/kinds/describeField";
import type { Crumb, PageContext } from "../../../model/kinds/kind";

/**
 * Creates each kind's pages, with the facts that the kind gives them. Reads Gatsby's nodes, not the folder: `gatsby develop`
 * calls this again while files are being written.
 */
export function createContentPages({ actions, getNodesByType }: CreatePagesArgs): void {
  // beforeBuild.ts has validated the files.
  const nodes = <Type extends ContentType>(type: Type) => getNodesByType(type) as unknown as DataOf<Type>[];
  const services = nodes("Service");
  const towns = nodes("Area");
  const pages = contentKinds.flatMap(({ type, page }) => {
    if (!page || (page.existsIf && !page.existsIf(services))) return [];
    const { component, route, screens, key = [], facts } = page;
    return getNodesByType(type).flatMap((node) => {
      const variables = Object.fromEntries(key.map((name) => [name, node[name]]));
      const address = typeof route === "function" ? route(variables) : route;
      return (screens ?? (address ? [address] : [])).map((to) => ({
        to,
        component: path.resolve(component),
        variables: { ...variables, ...Object(node.context) },
        facts: { ...(screens ? { unlisted: true, isScreen: true } : {}), ...facts?.(node, towns) },
      }));
    });
  });
  const links = nodes("Navigation").flatMap(({ header, footer }) => [
    ...header.flatMap(({ more = [], ...link }) => [link, ...more]),
    ...footer,
  ]);
  const names = new Map([
    // Without a link to it, Home is named after the company.
    ...nodes("Company").map(({ name }) => ["/", name] as const),
    // The last of a map's equal keys counts, so the header's first link names a page.
    ...links.map(({ to, label }) => [to, label] as const).reverse(),
    ...pages.flatMap(({ to, facts: { name } }) => (name ? [[to, name] as const] : [])),
  ]);
  for (const { to, component, variables, facts } of pages) {
    const { name, intro: _, ...others } = facts;
    const context: PageContext = { ...variables, page: { path: to, trail: breadcrumbTrail(to, names), ...others } };
    actions.createPage({ path: to, component, context });
  }
}

/**
 * Returns the pages from Home down to a path. The default name is the path segment, capitalized and with spaces for hyphens.
 * @param names path → name
 */
function breadcrumbTrail(to: string, names: ReadonlyMap<string, string>): Crumb[] {
  const segments = to.split("/").filter(Boolean);
  const paths = ["/", ...segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}`)];
  return paths.map((each) => ({ label: names.get(each) ?? titled(each.slice(each.lastIndexOf("/") + 1)), to: each }));
}

const titled = (segment: string) => segment.split("-").map(capitalised).join(" ");
