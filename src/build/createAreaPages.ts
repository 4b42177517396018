import path from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { areaSchema, areaServiceSchema } from "../content/kinds/area";

const withSlug = areaSchema.pick({ slug: true }).strip();
const withSlugs = areaServiceSchema.pick({ serviceSlug: true, areaSlug: true }).strip();

/** Makes one page for each town, and one for each service that has a page of its own in a town. */
export function createAreaPages({ actions, getNodesByType }: CreatePagesArgs): void {
  for (const node of getNodesByType("Area")) {
    const { slug } = withSlug.parse(node);
    actions.createPage({
      path: `/service-areas/${slug}`,
      component: path.resolve("src/templates/area.tsx"),
      context: { slug },
    });
  }
  for (const node of getNodesByType("AreaService")) {
    const slugs = withSlugs.parse(node);
    actions.createPage({
      path: `/services/${slugs.serviceSlug}/${slugs.areaSlug}`,
      component: path.resolve("src/templates/areaService.tsx"),
      context: slugs,
    });
  }
}
