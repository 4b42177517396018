import path from "node:path";
import type { CreatePagesArgs } from "gatsby";

/** One page per service slug. */
export async function createServicePages({ actions, graphql, reporter }: CreatePagesArgs): Promise<void> {
  const { data, errors } = await graphql<{ allService: { nodes: { slug: string; formerly: string[] | null }[] } }>(`
    query ServiceSlugs {
      allService(sort: { jsonId: ASC }) {
        nodes {
          slug
          formerly
        }
      }
    }
  `);
  if (errors || !data) {
    reporter.panicOnBuild("The services could not be read from content/services.", errors);
    return;
  }
  for (const { slug, formerly } of data.allService.nodes) {
    actions.createPage({
      path: `/services/${slug}`,
      component: path.resolve("src/templates/service.tsx"),
      context: { slug },
    });
    for (const old of formerly ?? []) {
      actions.createRedirect({ fromPath: `/services/${old}`, toPath: `/services/${slug}`, isPermanent: true });
    }
  }
}
