/** `npm run --prefix trials test:lighthouse`: every kind of page that search engines may list passes Lighthouse's SEO audits. */
import process from "node:process";
import { pageKinds } from "../../e2e/support/pageKinds";
import { routes } from "../../e2e/support/routes";
import { requireBuild } from "../../hosts/node/builtSite";
import { startEdgeServer } from "./edgeServer";
import { startLighthouse } from "./lighthouseRuns";

const PUBLIC = "public";

async function main(): Promise<void> {
  requireBuild(PUBLIC);
  const indexed = new Set(Object.values(routes).flatMap(({ path, indexed }) => (indexed ? path : [])));
  const edge = await startEdgeServer(PUBLIC, new Map());
  const lighthouse = await startLighthouse();
  try {
    for (const { kind, path } of pageKinds.filter((page) => indexed.has(page.path))) {
      const failed = await lighthouse.failedSeoAudits(edge.origin + path);
      console.log(`${kind}: ${failed.length === 0 ? "passed" : JSON.stringify(failed, undefined, 2)}`);
      if (failed.length > 0) process.exitCode = 1;
    }
  } finally {
    await lighthouse.close();
    edge.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
