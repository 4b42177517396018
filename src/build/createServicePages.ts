import path from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { serviceSchema } from "../content/kinds/service";

const withSlug = serviceSchema.pick({ slug: true }).strip();

/** Makes one page for each service. */
export function createServicePages({ actions, getNodesByType }: CreatePagesArgs): void {
  for (const node of getNodesByType("Service")) {
    const { slug } = withSlug.parse(node);
    actions.createPage({
      path: `/services/${slug}`,
      component: path.resolve("src/templates/service.tsx"),
      context: { slug },
    });
  }
}
