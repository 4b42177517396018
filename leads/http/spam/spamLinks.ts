/** Checks of a text's links. All expect lower case and single spaces. */

/** Sites of people's pictures, maps, houses and shopping, with their subdomains. None of them shows advertising. */
const HOME_SITES = new Set(
  [
    "photos.google.com photos.app.goo.gl drive.google.com icloud.com imgur.com ibb.co postimg.cc flickr.com dropbox.com",
    "photobucket.com 1drv.ms onedrive.live.com wetransfer.com we.tl youtu.be youtube.com ring.com houzz.com pinterest.com",
    "pin.it instagram.com maps.google.com google.com/maps maps.app.goo.gl goo.gl/maps maps.apple maps.apple.com waze.com",
    "bing.com/maps openstreetmap.org zillow.com realtor.com redfin.com trulia.com apartments.com airbnb.com vrbo.com gov",
    "homedepot.com thd.co lowes.com low.es menards.com acehardware.com truevalue.com harborfreight.com flooranddecor.com",
    "tractorsupply.com build.com ferguson.com fergusonhome.com supplyhouse.com faucetdirect.com lightingdirect.com",
    "grainger.com signaturehardware.com vintagetub.com ikea.com kohler.com moen.com deltafaucet.com rheem.com trex.com",
    "americanstandard-us.com sherwin-williams.com benjaminmoore.com pella.com andersenwindows.com gaf.com rejuvenation.com",
    "wayfair.com amazon.com a.co amzn.to amzn.com ebay.com ebay.us etsy.com etsy.me walmart.com target.com costco.com",
    "samsclub.com bestbuy.com overstock.com facebook.com/marketplace facebook.com/share craigslist.org offerup.com",
    "nextdoor.com google.com/shopping",
  ].flatMap((line) => line.split(" ")),
);

/** Top-level domains of spam. */
const SHADY_ENDINGS = new Set(["ru", "xyz", "icu", "tk", "cf", "gq"]);
/**
 * More of them, which are also words. People forget the space after a full stop, so these count only in a link or before a
 * path.
 */
const SHADY_WORDS = new Set(["top", "click", "vip", "buzz", "ml", "monster", "rest", "loan", "win", "bid"]);
const SHORTENERS = new Set(["bit.ly", "tinyurl.com", "t.me", "cutt.ly", "is.gd", "goo.su", "clck.ru", "wa.me"]);

/** Removes links to pictures, maps, houses and shops, which are no advertising. */
export function withoutHomeLinks(text: string): string {
  return text
    .split(" ")
    .map((word) => {
      const link = /\b(?:https?:\/\/|www\.)([^/?#,;)]+)(\/[a-z]*)?/.exec(word);
      return link && isHome(link[1] ?? "", link[2] ?? "") ? word.slice(0, link.index) : word;
    })
    .join(" ");
}

function isHome(host: string, path: string): boolean {
  const labels = host.split(".").filter(Boolean);
  return [1, 2, 3, 4].some((count) => {
    const site = labels.slice(-count).join(".");
    return HOME_SITES.has(site) || HOME_SITES.has(site + path);
  });
}

export function countLinks(text: string): number {
  return text.match(/\bhttps?:\/\/(www\.)?|\bwww\./g)?.length ?? 0;
}

/** Whether a text has a link that is typical of spam. */
export function hasShadyLink(text: string): boolean {
  return [...text.matchAll(/[\w.-]+/g)].some(({ 0: name, index }) => isShady(name, text, index));
}

/** @param name a text's longest run of host-name characters at `start` */
function isShady(name: string, text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 3), start);
  const after = text.charAt(start + name.length);
  // Around an @ it is an e-mail address, and after a single slash a path.
  if (before.endsWith("@") || after === "@" || (before.endsWith("/") && before !== "://")) return false;
  const labels = name.split(".").filter(Boolean);
  if (after === "/" && SHORTENERS.has(labels.slice(-2).join("."))) return true;
  const ending = (labels.length > 1 && labels.at(-1)) || "";
  const isLink = before === "://" || after === "/" || labels[0] === "www";
  return SHADY_ENDINGS.has(ending) || (isLink && SHADY_WORDS.has(ending));
}
