/**
 * `npm run typecheck` runs this first. Before the first build it writes the files that only a build writes: the types of
 * GraphQL queries, the lead endpoint's catalog and the page that a plain form gets back. It runs Gatsby's own first steps,
 * without pages, scripts and pictures.
 */
import { existsSync, readFileSync } from "node:fs";
import process from "node:process";

async function generateTypes() {
  process.env.NODE_ENV = "production";
  const { bootstrap } = await import("gatsby/dist/bootstrap/index.js");
  const { store } = await import("gatsby/dist/redux/index.js");
  const { writeTypeScriptTypes } = await import("gatsby/dist/utils/graphql-typegen/ts-codegen.js");
  const directory = process.cwd();
  const sitePackageJson = JSON.parse(readFileSync("package.json", "utf8"));
  const { workerPool } = await bootstrap({ program: { _: "build", directory, sitePackageJson } });
  const { schema, definitions, config } = store.getState();
  await writeTypeScriptTypes(directory, schema, definitions, config.graphqlTypegen);
  await Promise.all(workerPool.end());
  // Gatsby waits for changes until its process ends.
  process.exit();
}

// The build writes this file last.
if (!existsSync("src/gatsby-types.d.ts")) await generateTypes();
