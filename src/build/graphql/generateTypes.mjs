/**
 * `npm run typecheck` runs this first. Before the first build it writes the generated files that the types need: query
 * types, the lead endpoint's catalog and the compiled returned page. It runs only Gatsby's bootstrap.
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
  await bootstrap({ program: { _: "build", directory, sitePackageJson } });
  const { schema, definitions, config } = store.getState();
  await writeTypeScriptTypes(directory, schema, definitions, config.graphqlTypegen);
  // Gatsby's bootstrap keeps the process alive. Its workers end with it: told to end, one with a task left fails with EPIPE.
  process.exit();
}

// The last of the generated files.
if (!existsSync("src/gatsby-types.d.ts")) await generateTypes();
