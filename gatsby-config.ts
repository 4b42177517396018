import path from "node:path";
import type { GatsbyConfig } from "gatsby";
import netlifyAdapter from "gatsby-adapter-netlify";
import { isPreview } from "./src/build/isPreview";
import { processBuiltPages } from "./src/build/pages/processBuiltPages";
import { type SitemapEntry, sitemapEntries } from "./src/build/pages/sitemapEntries";
import { kindAt } from "./src/content/kinds/contentKinds";
import { type Content, contentFolder, loadContent } from "./src/content/read/loadContent";
import { lastGoodFolder } from "./src/develop/lastGoodContent";
import { color } from "./src/ui/tokens";

/**
 * Turns off the adapter's header rules, which would override static/_headers. Also turns off its cache, which restores the last
 * build's compiled gatsby-node and removed pages.
 */
function netlify(): NonNullable<GatsbyConfig["adapter"]> {
  const adapter = netlifyAdapter({ imageCDN: false });
  type State = Parameters<typeof adapter.adapt>[0];
  return { ...adapter, cache: undefined, adapt: (state: State) => adapter.adapt({ ...state, headerRoutes: [] }) };
}

/** Finds a page's entry in the sitemap after the pages are built. @throws if no content file makes the page */
function sitemapEntryFinder(content: Content): (page: { path: string }) => SitemapEntry {
  let entries: ReadonlyMap<string, SitemapEntry> | undefined;
  return ({ path: route }) => {
    entries ??= sitemapEntries(processBuiltPages(content, path.resolve("public")).listed, content);
    const entry = entries.get(route);
    if (!entry) throw new Error(`The sitemap is to list ${route}, which no content file makes.`);
    return entry;
  };
}

/**
 * Today's date in the company's time zone, as noon UTC (ISO 8601). Without the time, two builds of one day make the same HTML,
 * and Gatsby writes only changed pages.
 */
const builtAt = (timeZone: string) => `${new Date().toLocaleDateString("en-CA", { timeZone })}T12:00:00.000Z`;

const isDevelopment = process.env.NODE_ENV === "development";

const configOf = (content: Content): GatsbyConfig => ({
  siteMetadata: { siteUrl: content.company.url, indexable: !isPreview(), builtAt: builtAt(content.company.timeZone) },
  trailingSlash: "never",
  jsxRuntime: "automatic",
  jsxImportSource: "@emotion/react",
  graphqlTypegen: { generateOnBuild: true },
  // The adapter moves pages to Netlify's layout. Other hosts keep Gatsby's.
  ...(process.env.NETLIFY ? { adapter: netlify() } : {}),
  plugins: [
    // By default each style has a source map, also in production. Webpack then splits the larger modules: 43 scripts, not 19.
    { resolve: "gatsby-plugin-emotion", options: { sourceMap: false, autoLabel: "never" } },
    "gatsby-plugin-image",
    {
      resolve: "gatsby-plugin-sharp",
      options: {
        defaults: {
          // Every browser that runs the site's scripts supports WebP, so it needs no JPEG.
          formats: ["webp", "avif"],
          quality: 72,
          avifOptions: { quality: 52 },
          // Placeholders are inline in the HTML. JPEG is several times as long.
          blurredOptions: { toFormat: "webp" },
        },
      },
    },
    "gatsby-transformer-sharp",
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: isDevelopment ? lastGoodFolder : contentFolder },
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
        icon: path.join(contentFolder, content.company.mark),
      },
    },
    {
      resolve: "gatsby-plugin-sitemap",
      options: {
        excludes: ["/thank-you", "/services/404.html"],
        serialize: sitemapEntryFinder(content),
      },
    },
  ],
});

const { content } = loadContent();

/** With invalid content Gatsby starts unconfigured, and gatsby-node.ts stops it with the reasons. */
const config: GatsbyConfig = content ? configOf(content) : {};

export default config;
