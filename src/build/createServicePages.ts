import path from "node:path";
import type { CreatePagesArgs } from "gatsby";

/** One page per service slug. */
export async function createServicePages({ actions, graphql, reporter }: CreatePagesArgs): Promise<void> {
  const { data, errors } = await graphql<{ allService: { nodes: { slug: string }[] } }>(`
    query ServiceSlugs {
      allService(sort: { jsonId: ASC }) {
        nodes {
          slug
        }
      }
    }
  `);
  if (errors || !data) {
    reporter.panicOnBuild("The services could not be read from content/services.", errors);
    return;
  }
  for (const { slug } of data.allService.nodes) {
    actions.createPage({
      path: `/services/${slug}`,
      component: path.resolve("src/templates/service.tsx"),
      context: { slug },
    });
  }
}
