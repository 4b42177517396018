import { graphql } from "gatsby";
import { useCompany } from "../frame/useCompany";
import { color, phoneMedia, tabletMedia } from "../ui/tokens";
import { type Facts, type GraphOf, siteGraph } from "./graphs";
import { socialPicture } from "./socialPicture";

interface SiteHeadProps {
  seo: Queries.SeoFragment;
  /** The page's canonical path. A page without one, such as "not found", gets a noindex tag. */
  path?: string;
  /** The page's first picture. Browsers fetch it first; its alternative text also describes the social picture. */
  hero?: { image: PreloadableImage; imageAlt: string };
  /** The page's own structured data. */
  graph?: GraphOf;
}

type PreloadableImage = Queries.HeroFieldsFragment["image"] | Queries.ServiceHeroFieldsFragment["image"] | null;

/** Keeps a "</script>" in the content from ending the script element. */
const escaped = (json: string) => json.replace(/</g, "\\u003c");

/**
 * Preloads the first picture as AVIF. A browser without AVIF skips it because of `type`. Otherwise it would load two
 * pictures.
 */
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

/** The head of a page, for browsers, search engines and social networks. */
export function SiteHead(props: SiteHeadProps) {
  const { seo, path, hero } = props;
  return (
    <>
      <title>{seo.title}</title>
      <meta name="description" content={seo.description} />
      <meta name="theme-color" content={color.cream} />
      <meta name="color-scheme" content="light" />
      <meta name="format-detection" content="telephone=no" />
      {hero && preload(hero.image)}
      {path === undefined && <meta name="robots" content="noindex" />}
      <CompanyHead {...props} />
    </>
  );
}

/** The part that needs the company's data. */
function CompanyHead({ seo, path, hero, graph }: SiteHeadProps) {
  const site = useCompany();
  const { company } = site;
  const url = company.url + (path === "/" ? "/" : (path ?? ""));
  const picture = socialPicture(company.url, path);
  const facts: Facts = { site, page: { url, path: path ?? "", ...seo, picture } };
  return (
    <>
      {path !== undefined && (
        <>
          {!site.indexable && <meta name="robots" content="noindex" />}
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
          <meta property="og:image:alt" content={hero?.imageAlt ?? seo.title} />
          {/* X reads the rest from Open Graph: https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started */}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {graph && <script type="application/ld+json">{escaped(JSON.stringify(siteGraph(facts, graph)))}</script>}
    </>
  );
}

/** For the structured data (graphs.ts). */
export const fragment = graphql`
  fragment AreaInGraph on Area {
    title
    slug
    counties
    geo {
      latitude
      longitude
    }
  }
  fragment AreaServiceInGraph on AreaService {
    title
    lead
    service {
      title
    }
    area {
      ...AreaInGraph
    }
  }
`;
