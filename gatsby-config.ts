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
 * The adapter's own header rules would come after ours in static/_headers and win; so it gets none to write. Its cache
 * would bring back the last build's compiled gatsby-node, and pages that have since been removed; so it keeps none.
 */
function netlify(): NonNullable<GatsbyConfig["adapter"]> {
  const adapter = netlifyAdapter({ imageCDN: false });
  type State = Parameters<typeof adapter.adapt>[0];
  return { ...adapter, cache: undefined, adapt: (state: State) => adapter.adapt({ ...state, headerRoutes: [] }) };
}

/** Finds a page's entry in the sitemap, once the pages have been built. @throws if no content file makes that page */
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
 * Today's date where the company is, as noon in UTC (ISO 8601). Pages learn no more of the time they are built at, so that
 * builds of one day make the same HTML of the same content, and Gatsby writes only what has changed.
 */
const builtAt = (timeZone: string) => `${new Date().toLocaleDateString("en-CA", { timeZone })}T12:00:00.000Z`;

const isDevelopment = process.env.NODE_ENV === "development";

const configOf = (content: Content): GatsbyConfig => ({
  siteMetadata: { siteUrl: content.company.url, indexable: !isPreview(), builtAt: builtAt(content.company.timeZone) },
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
      options: {
        defaults: {
          // Browsers that run this site's scripts show WebP, so JPEG files would be made for almost nobody.
          formats: ["webp", "avif"],
          quality: 72,
          avifOptions: { quality: 52 },
          // Placeholders stand in the HTML itself. As JPEG, each would be several times as long.
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

/** Nothing can be configured without content. Gatsby then starts without it, and gatsby-node.ts stops it with the reasons. */
const config: GatsbyConfig = content ? configOf(content) : {};

export default config;
