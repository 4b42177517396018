import path from "node:path";
import type { GatsbyConfig } from "gatsby";
import netlifyAdapter from "gatsby-adapter-netlify";
import { type Content, contentFolder, loadContent, preparedFolder } from "./model/check/read/loadContent";
import { contentKinds, factsOf, kindAt } from "./model/kinds/contentKinds";
import { isPreview } from "./model/lead/isPreview";
import { color } from "./src/ui/tokens";

/**
 * Netlify's adapter without header rules and cache. Its header rules would override static/_headers. Its cache would
 * restore the last build's compiled gatsby-node and deleted pages.
 */
function netlify(): NonNullable<GatsbyConfig["adapter"]> {
  const adapter = netlifyAdapter({ imageCDN: false });
  type State = Parameters<typeof adapter.adapt>[0];
  return { ...adapter, cache: undefined, adapt: (state: State) => adapter.adapt({ ...state, headerRoutes: [] }) };
}

/**
 * Today's date in the company's time zone, as noon in UTC (ISO 8601). Without the time of day, all builds of a day render
 * the same HTML, and Gatsby writes only changed pages.
 */
const builtAt = (timeZone: string) => `${new Date().toLocaleDateString("en-CA", { timeZone })}T12:00:00.000Z`;

/** Returns the file of the company's mark: relative, because every page's script contains it. */
const markFile = (mark: string): string => path.relative("", path.join(contentFolder, mark));

const configOf = (content: Content): GatsbyConfig => ({
  siteMetadata: { siteUrl: content.company.url, indexable: !isPreview(), builtAt: builtAt(content.company.timeZone) },
  trailingSlash: "never",
  jsxRuntime: "automatic",
  jsxImportSource: "@emotion/react",
  graphqlTypegen: { generateOnBuild: true },
  // The adapter moves pages to Netlify's file layout.
  ...(process.env.NETLIFY ? { adapter: netlify() } : {}),
  plugins: [
    "gatsby-plugin-image",
    {
      resolve: "gatsby-plugin-sharp",
      options: {
        defaults: {
          // All browsers that run this site's scripts support WebP, so it needs no JPEG.
          formats: ["webp", "avif"],
          quality: 72,
          avifOptions: { quality: 52 },
          // Placeholders are inlined in the HTML. As JPEG, each would be several times as long.
          blurredOptions: { toFormat: "webp" },
        },
      },
    },
    "gatsby-transformer-sharp",
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: preparedFolder },
    },
    {
      resolve: "gatsby-transformer-json",
      options: {
        typeName: ({ node }: { node: { relativePath: string } }) => kindAt(node.relativePath)?.type ?? "Unknown",
      },
    },
    {
      resolve: "gatsby-plugin-manifest",
      options: {
        name: content.company.name,
        short_name: content.company.name,
        start_url: "/",
        display: "browser",
        background_color: color.cream,
        theme_color: color.cream,
        theme_color_in_head: false,
        icon: markFile(content.company.mark),
        // No version in the icons' addresses: browsers check before they use a stored one.
        cache_busting_mode: "none",
      },
    },
    {
      resolve: "gatsby-plugin-sitemap",
      options: {
        excludes: [
          ...contentKinds.flatMap(({ page }) => page?.screens ?? []),
          ...content.files.flatMap((file) => (factsOf(file).unlisted && file.route) || []),
        ],
        // robots.txt names the sitemap.
        createLinkInHead: false,
        // Without the guesses that the plugin adds, such as how often a page changes.
        serialize: ({ path: route }: { path: string }) => ({ url: route }),
      },
    },
  ],
});

const { content } = loadContent();

/** Without valid content the configuration is empty, and gatsby-node.ts ends the build with the problems. */
const config: GatsbyConfig = content ? configOf(content) : {};

export default config;
