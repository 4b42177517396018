import type { HeadProps } from "gatsby";
import type { PageContext, PageFacts } from "../../model/kinds/kind";
import { requireValue } from "../../model/kinds/requireValue";
import { withoutLinks } from "../../model/text/textRuns";
import { useSite } from "../frame/useSite";
import { color, phoneMedia, tabletMedia } from "../ui/tokens";
import { type Facts, type GraphOf, siteGraph } from "./graphs";
import { socialPicture } from "./socialPicture";

export type PageHeadProps<Data> = HeadProps<Data, PageContext>;

interface SiteHeadProps {
  page: PageFacts;
  seo: Queries.SeoFragment;
  /** The page's first picture. Browsers fetch it first; its alternative text also describes the social picture. */
  hero?: { image: PreloadableImage; imageAlt: string | null };
  /** The page's own structured data. */
  graph?: GraphOf;
}

type PreloadableImage = Queries.HeroPictureFragment | Queries.ScreenPictureFragment | null;

/** Writes structured data. Its texts have no links, and no "</script>" in them ends the script element. */
const graphJson = (graph: object) =>
  JSON.stringify(graph, (_, value) => (typeof value === "string" ? withoutLinks(value) : value)).replace(
    /</g,
    "\\u003c",
  );

/** Preloads the first picture as AVIF. The `type` keeps a browser without AVIF from loading two pictures. */
function preload(image: PreloadableImage) {
  const sharp = image?.childImageSharp;
  if (!sharp) return [];
  const candidates =
    "wide" in sharp
      ? [
          { data: sharp.wide, media: tabletMedia },
          { data: sharp.narrow, media: phoneMedia },
        ]
      : [{ data: sharp.scene, media: undefined }];
  return candidates.flatMap(({ data, media }) => {
    const source = data.images.sources?.find(({ type }) => type === "image/avif");
    if (!source) return [];
    return [
      <link
        key={media ?? "all"}
        rel="preload"
        as="image"
        type={source.type}
        imageSrcSet={source.srcSet}
        imageSizes={source.sizes}
        media={media}
        {...{ fetchpriority: "high" }}
      />,
    ];
  });
}

export function SiteHead({ page, seo, hero, graph }: SiteHeadProps) {
  const site = useSite();
  const { company } = site;
  const url = company.url + page.path;
  const picture = company.url + socialPicture(page.sharesPictureOf ?? page.path);
  const facts: Facts = { site, page: { url, trail: page.trail, ...seo, picture } };
  return (
    <>
      <title>{seo.title}</title>
      <meta name="description" content={seo.description} />
      <meta name="theme-color" content={color.cream} />
      <meta name="color-scheme" content="light" />
      <meta name="format-detection" content="telephone=no" />
      {hero && preload(hero.image)}
      {page.unlisted && <meta name="robots" content="noindex" />}
      <html lang={company.locale} />
      {!page.isScreen && (
        <>
          {!page.unlisted && !site.indexable && <meta name="robots" content="noindex" />}
          <link rel="canonical" href={url} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={company.name} />
          <meta property="og:locale" content={company.locale.replace("-", "_")} />
          <meta property="og:url" content={url} />
          <meta property="og:title" content={seo.title} />
          <meta property="og:description" content={seo.description} />
          <meta property="og:image" content={picture} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          {hero?.imageAlt && <meta property="og:image:alt" content={hero.imageAlt} />}
          {/* X reads the rest from Open Graph: https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started */}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {graph && <script type="application/ld+json">{graphJson(siteGraph(facts, graph))}</script>}
    </>
  );
}

/** Makes the head of a page that one content file describes. The page's query calls the file `page`. */
export const pageHead =
  (graph: GraphOf) =>
  ({ data, pageContext }: PageHeadProps<{ page: Pick<SiteHeadProps, "seo" | "hero"> | null }>) => {
    const { seo, hero } = requireValue(data.page, "the page");
    return <SiteHead page={pageContext.page} seo={seo} hero={hero} graph={graph} />;
  };
