import { graphql } from "gatsby";
import { getImage } from "gatsby-plugin-image";
import { ErrorBoundary } from "../site/ErrorBoundary";
import { useCompany } from "../site/useCompany";
import { phoneMedia } from "../ui/Picture";
import { color } from "../ui/tokens";
import { type Facts, type GraphOf, siteGraph } from "./graphs";
import { socialPicture } from "./socialPicture";

interface SiteHeadProps {
  seo: Queries.SeoFieldsFragment;
  /** The page's canonical path. Without one the page is not to be indexed: it stands at many addresses, or at none. */
  path?: string;
  /** The page's picture: shared with the page, and fetched before anything else. */
  hero?: { image: PreloadableImage; imageAlt: string };
  /** What the page is, as structured data. */
  graph?: GraphOf;
}

type PreloadableImage = Queries.HeroFieldsFragment["image"] | Queries.ServiceHeroFieldsFragment["image"] | null;

/** Ends no script element early, whatever the content says. */
const escaped = (json: string) => json.replace(/</g, "\\u003c");

/** Lets the browser fetch the first picture at once. Only the newest format: a browser without it waits for the HTML. */
function preload(image: PreloadableImage) {
  const sharp = image?.childImageSharp;
  if (!sharp) return [];
  const candidates =
    "wide" in sharp
      ? [
          { data: getImage(sharp.wide), media: `not all and ${phoneMedia}` },
          { data: getImage(sharp.narrow), media: phoneMedia },
        ]
      : [{ data: getImage(sharp.scene), media: undefined }];
  return candidates.flatMap(({ data, media }) => {
    const source = data?.images.sources?.find(({ type }) => type === "image/avif");
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

/**
 * Everything a page says about itself to browsers, search engines and social networks. The title stays, also where the
 * company's data cannot be read.
 */
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
      <ErrorBoundary fallback={() => null}>
        <CompanyHead {...props} />
      </ErrorBoundary>
    </>
  );
}

/** What takes the company's data to say. */
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
          <link rel="alternate" type="text/markdown" href={`${path === "/" ? "/index" : path}.md`} />
          <link rel="canonical" href={url} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={company.name} />
          <meta property="og:locale" content="en_US" />
          <meta property="og:url" content={url} />
          <meta property="og:title" content={seo.title} />
          <meta property="og:description" content={seo.description} />
          <meta property="og:image" content={picture} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={hero?.imageAlt ?? seo.title} />
          <meta name="twitter:card" content="summary_large_image" />
          <meta name="twitter:title" content={seo.title} />
          <meta name="twitter:description" content={seo.description} />
          <meta name="twitter:image" content={picture} />
          <meta name="twitter:image:alt" content={hero?.imageAlt ?? seo.title} />
        </>
      )}
      {graph && <script type="application/ld+json">{escaped(JSON.stringify(siteGraph(facts, graph)))}</script>}
    </>
  );
}

export const fragment = graphql`
  fragment SeoFields on Seo {
    title
    description
  }
`;
