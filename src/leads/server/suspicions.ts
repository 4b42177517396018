import { type Lead, MIN_FILL_TIME } from "../lead";

/** What is known of a request besides its words. */
export interface Circumstances {
  /** Milliseconds since 1970, by this machine's clock. */
  now: number;
  /** When the form was opened, by this site's own stamp; nothing without a stamp. */
  openedAt?: number;
  headers: Headers;
  /** Host names under which this site is known. */
  hosts: readonly string[];
  /** How many other people sent the same message in the last day. */
  otherSenders: number;
}

/** What no homeowner writes to a contractor. */
const PITCHES = [
  /\bSEO (services?|expert|agency|audit|optimi[sz]ation|ranking|packages?|company|specialist)\b/i,
  /\b(back ?links?|link.?building|guest post(s|ing)?|domain authority|white.?hat)\b/i,
  /\brank(ings?)? (on|in) google\b|\b(get|put|bring|push|move|reach)s? (you |your \w+ )?((on|onto|to) )?(the )?(first page|page (one|1)|top( \d+)?) of google\b/i,
  /\b(online casino|casino bonus|free spins|sports betting|betting site|viagra|cialis|levitra|online pharmacy|payday loans?|escort (girls?|services?)|(free|hot|live) porn|porn (videos?|sites?)|xxx (videos?|sites?)|onlyfans)\b/i,
  /\b((crypto(currency)?|bitcoin|btc|forex) (invest\w*|trad\w+|mining (from|app|platform|profits?)|profits?|wallet|signals?|giveaway|airdrop)|binary options|usdt)\b/i,
  /\b(web ?site|web|mobile app|app) (re)?(design|development) (services?|company|agency|team|offer|firm)\b/i,
  /\b(re)?design (of )?your (web ?)?site\b|\b(web ?site|targeted|organic) traffic\b|\btraffic to your (web ?)?site\b/i,
  /\b(buy|verified|targeted|b2b|fresh) (email|leads?|contacts?) ?(lists?|databases?)?\b/i,
  /\b(earn|make|win|get up to|(earn|make|win) up to) [$€£]\s?\d[\d,.]*k?\s*(\/|per|a|every|in|each)?\s?(day|week|month|hour|daily|weekly|monthly)/i,
  /\b(business (loans?|funding|capital) (offers?|approv\w+|available|without)|(apply for|offer(ing)?|provide) (business (loans?|funding|capital)|working capital)|merchant cash advance|explainer videos?|virtual assistants? (services?|for your)|white.?label|offshore (team|developers?))\b/i,
  /\b(make money (online|fast)|work from home opportunit\w+|passive income|get rich|you('ve| have) won|claim your (prize|reward))\b/i,
];
/** What advertising says. Each may be honest alone. */
const HINTS = [
  /\b(increase|boost|grow|double|skyrocket) (your )?(sales|traffic|leads|customers|revenue|ranking|business)\b/i,
  /\bdear (business owner|site owner|webmaster|website owner|owner)\b/i,
  /\bact now\b|\b100% guaranteed\b/i,
  /\b(seo|crypto|bitcoin|casino|investment opportunity|digital marketing|lead generation)\b/i,
];
/** What advertising and customers both say, and what counts only beside one of the above. */
const FAINT_HINTS = [
  /\bhttps?:\/\/|\bwww\./i,
  /\b(your|the) (web ?site|online presence|google (ranking|listing|reviews))\b/i,
  /\bdear (sir|madam)\b/i,
  /\b(click|visit) (here|the link|this link)\b|\bunsubscribe\b/i,
  /\b(limited.time|special|exclusive) (offer|deal|discount)s?\b/i,
  /\b(affordable|best|competitive) (price|rate|cost)s? .{0,40}\b(services|package|plan)s?\b/i,
];
const MARKUP = /\[(url|link|img)[=\]]|<a\s[^>]*href|\[[^\]]+\]\(https?:/i;
const LINK = /\bhttps?:\/\/|\bwww\./gi;
/** Where people keep their pictures, and houses are shown. */
const HOME_LINK =
  /\bhttps?:\/\/(www\.)?(photos\.app\.goo\.gl|photos\.google\.com|drive\.google\.com|maps\.google\.com|maps\.app\.goo\.gl|share\.icloud\.com|www\.icloud\.com|imgur\.com|i\.imgur\.com|dropbox\.com|1drv\.ms|youtu\.be|youtube\.com|zillow\.com|realtor\.com|redfin\.com)\/\S*/gi;
/**
 * Endings and shorteners that spam lives on. An ending that is also a word counts only in what cannot be one: people
 * leave out the space after a full stop.
 */
const SHADY_LINK =
  /(?<![@\w.-])[\w.-]+\.((ru|xyz|icu|tk|cf|gq)\b(\/|\s|$)|(top|click|vip|buzz|ml|monster|rest|loan|win|bid)\/)|\b(https?:\/\/|www\.)[\w.-]+\.(top|click|vip|buzz|ml|monster|rest|loan|win|bid)\b|\b(bit\.ly|tinyurl\.com|t\.me|cutt\.ly|is\.gd|goo\.su|clck\.ru|wa\.me)\//i;
const ADDRESS = /https?:|www\.|[\w-]{2}\.(com|net|org|info|biz|io|ru|xyz|top|site|online|shop|store|club|link)\b/i;
/** Letters thrown together: at least five times a capital after a small letter inside one word. */
const GIBBERISH = /^(?=\S{10,}$)[A-Za-z]*([a-z][A-Z][A-Za-z]*?){5}[A-Za-z]*$/;

/**
 * Why a request looks like spam; nothing for an honest one. One reason is enough to hold a request for a person's eye,
 * so each must be one that honest people do not give: an odd name, any script, a missing header, an old browser or no
 * JavaScript at all are none.
 */
export function suspicions(lead: Lead, { now, openedAt, headers, hosts, otherSenders }: Circumstances): string[] {
  const message = lead.message ?? "";
  const said = lead.kind === "partner" ? `${lead.company}\n${lead.trade}\n${message}` : message;
  const words = said.replace(HOME_LINK, "");
  const fillTime = openedAt === undefined ? undefined : now - openedAt;
  const sender = senderOf(headers, hosts);
  const links = words.match(LINK)?.length ?? 0;
  const hints = HINTS.filter((hint) => hint.test(words)).length;
  const faintHints = FAINT_HINTS.filter((hint) => hint.test(words)).length;
  const checks: [boolean, string][] = [
    [lead.website !== undefined && !isOwnDetail(lead.website, lead), "filled in a field that no visitor sees"],
    // A stamp from the future is another instance's clock, not a fast visitor.
    [fillTime !== undefined && fillTime >= 0 && fillTime < MIN_FILL_TIME, "filled in faster than a person can"],
    [sender === "foreign", "sent from another site"],
    // Either proof is enough: cookies and pictures may be off, and old browsers do not say where they are.
    [openedAt === undefined && sender === "unknown", "sent without opening the form"],
    [MARKUP.test(words) || MARKUP.test(lead.name), "carries link markup"],
    [links >= 3 || SHADY_LINK.test(words) || ADDRESS.test(lead.name), "carries links"],
    [PITCHES.some((pitch) => pitch.test(words)), "reads like a sales pitch"],
    [hints >= 2 || (hints === 1 && faintHints >= 1), "reads like advertising"],
    [GIBBERISH.test(lead.name) || GIBBERISH.test(message), "letters without words"],
    [otherSenders >= 2, "the same message came from others"],
  ];
  return checks.filter(([applies]) => applies).map(([, reason]) => reason);
}

/** Autofill sometimes puts a visitor's own details where they do not belong; a machine puts its own. */
function isOwnDetail(value: string, lead: Lead): boolean {
  const own = [lead.name, lead.email, lead.phone, lead.kind === "partner" ? lead.company : lead.zip];
  return own.some((detail) => detail.toLowerCase() === value.toLowerCase());
}

/** Where a browser says that it was made to send this. Only browsers say so. */
function senderOf(headers: Headers, hosts: readonly string[]): "own" | "foreign" | "unknown" {
  const origin = headers.get("origin");
  const host = origin && URL.canParse(origin) ? new URL(origin).hostname : undefined;
  // A translated page is this site in the visitor's language.
  if (host?.endsWith(".translate.goog")) return "own";
  const fetchSite = headers.get("sec-fetch-site");
  if (fetchSite) return fetchSite === "cross-site" ? "foreign" : "own";
  if (host === undefined) return "unknown";
  return hosts.some((own) => withoutWww(own) === withoutWww(host)) ? "own" : "foreign";
}

const withoutWww = (host: string) => host.replace(/^www\./, "");
