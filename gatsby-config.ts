import { readFileSync } from "node:fs";
import path from "node:path";
import type { GatsbyConfig } from "gatsby";
import netlifyAdapter from "gatsby-adapter-netlify";
import { finishedPages } from "./src/build/finishedPages";
import { isPreview } from "./src/build/isPreview";
import { sitemapEntry } from "./src/build/sitemapEntry";
import { type Company, contentTypeOf } from "./src/content/model";
import { color } from "./src/ui/tokens";

const company = JSON.parse(readFileSync(path.resolve("content/company.json"), "utf8")) as Company;

/**
 * The adapter's own header rules would come after ours in static/_headers and win; so it gets none to write. Its cache
 * would bring back the last build's compiled gatsby-node, and pages that have since been removed; so it keeps none.
 */
function netlify(): NonNullable<GatsbyConfig["adapter"]> {
  const adapter = netlifyAdapter({ imageCDN: false });
  type State = Parameters<typeof adapter.adapt>[0];
  return { ...adapter, cache: undefined, adapt: (state: State) => adapter.adapt({ ...state, headerRoutes: [] }) };
}

/** What the sitemap says of a page that has been built. @throws if no content file makes that page */
function sitemapEntryOf({ path: route }: { path: string }) {
  const page = finishedPages(path.resolve("public")).listed.find((listed) => listed.path === route);
  if (!page) throw new Error(`The sitemap is to list ${route}, which no content file makes.`);
  return sitemapEntry(page, company.url);
}

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: company.url, indexable: !isPreview() },
  trailingSlash: "never",
  jsxRuntime: "automatic",
  jsxImportSource: "@emotion/react",
  graphqlTypegen: { generateOnBuild: true },
  // The adapter moves pages to where Netlify wants them; any other host keeps Gatsby's own layout.
  ...(process.env.NETLIFY ? { adapter: netlify() } : {}),
  plugins: [
    // Its default leaves source maps in every style, whatever the build is for, which makes each module look so large
    // that webpack puts it into a file of its own: 43 scripts instead of 19.
    { resolve: "gatsby-plugin-emotion", options: { sourceMap: false, autoLabel: "never" } },
    "gatsby-plugin-image",
    {
      resolve: "gatsby-plugin-sharp",
      options: { defaults: { formats: ["auto", "webp", "avif"], quality: 72, avifOptions: { quality: 52 } } },
    },
    "gatsby-transformer-sharp",
    { resolve: "gatsby-source-filesystem", options: { name: "content", path: path.resolve("content") } },
    {
      resolve: "gatsby-transformer-json",
      options: {
        typeName: ({ node }: { node: { relativePath: string } }) => contentTypeOf(node.relativePath)?.type ?? "Unknown",
      },
    },
    {
      resolve: "gatsby-plugin-manifest",
      options: {
        name: company.name,
        short_name: company.name,
        start_url: "/",
        display: "browser",
        background_color: color.cream,
        theme_color: color.cream,
        theme_color_in_head: false,
        icon: path.join("content", company.mark),
      },
    },
    {
      resolve: "gatsby-plugin-sitemap",
      options: { excludes: ["/thank-you", "/services/\\[...\\]"], serialize: sitemapEntryOf },
    },
  ],
};

export default config;
