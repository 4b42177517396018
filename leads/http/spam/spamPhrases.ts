/**
 * Phrases of advertising. The expressions expect lower case and single spaces. All repetitions are bounded, so matching takes
 * linear time.
 */

/** Never in an honest request. */
export const PITCHES = [
  /\bseo (services?|expert|agency|audit|optimi[sz]ation|ranking|packages?|company|specialist)\b/,
  /\b(back ?links?|link.?building|guest post(s|ing)?|domain authority|white.?hat)\b/,
  /\brank(ings?)? (on|in) google\b/,
  /\b(get|put|bring|push|move|reach)s? (you |your \w{1,30} )?((on|onto|to) )?(the )?(first page|page (one|1)|top( \d{1,3})?) of google\b/,
  /\b(online casino|casino bonus|free spins|sports betting|betting site|payday loans?)\b/,
  /\b(viagra|cialis|levitra|online pharmacy|pills (com|net|org))\b/,
  /\b(escort (girls?|services?)|(free|hot|live) porn|porn (videos?|sites?)|xxx (videos?|sites?)|onlyfans)\b/,
  /\b(crypto(currency)?|bitcoin|btc|forex) (invest|trad\w)/,
  /\b(crypto(currency)?|bitcoin|btc|forex) (mining (from|app|platform|profits?)|profits?|wallet|signals?|giveaway|airdrop)\b/,
  /\b(binary options|usdt)\b/,
  /\b(web ?site|web|mobile app|app) (re)?(design|development) (services?|company|agency|team|offer|firm)\b/,
  /\b(re)?design (of )?your (web ?)?site\b|\b(web ?site|targeted|organic) traffic\b|\btraffic to your (web ?)?site\b/,
  /\b(buy|verified|targeted|b2b|fresh) (email|leads?|contacts?) ?(lists?|databases?)?\b/,
  /\b((earn|make|win)( up to)?|get up to) [$€£] ?\d[\d,.]{0,15}k? ?(\/|per|a|every|in|each)? ?(day|daily|week|month|hour)/,
  /\bbusiness (loans?|funding|capital) (offers?|approv\w|available|without)/,
  /\b(apply for|offer(ing)?|provide) (business (loans?|funding|capital)|working capital)\b/,
  /\b(merchant cash advance|explainer videos?|virtual assistants? (services?|for your)|white.?label|offshore (team|developers?))\b/,
  /\b(make money (online|fast)|passive income|get rich|you('ve| have) won|claim your (prize|reward))\b/,
  /\bwork from home opportunit\w/,
];
/** Typical of advertising. One alone may be honest. */
export const HINTS = [
  /\b(increase|boost|grow|double|skyrocket) (your )?(sales|traffic|leads|customers|revenue|ranking|business)\b/,
  /\bdear (business owner|site owner|webmaster|website owner|owner)\b/,
  /\bact now\b|\b100% guaranteed\b/,
  /\b(seo|crypto|bitcoin|casino|investment opportunity|digital marketing|lead generation)\b/,
];
/** Common in advertising and in honest requests. Counts only with one of HINTS. */
export const FAINT_HINTS = [
  /\bhttps?:\/\/|\bwww\./,
  /\b(your|the) (web ?site|online presence|google (ranking|listing|reviews))\b/,
  /\bdear (sir|madam)\b/,
  /\b(click|visit) (here|the link|this link)\b|\bunsubscribe\b/,
  /\b(limited.time|special|exclusive) (offer|deal|discount)s?\b/,
  /\b(affordable|best|competitive) (price|rate|cost)s? .{0,40}\b(services|package|plan)s?\b/,
];
/** Links in BBCode, HTML and Markdown. */
export const MARKUP = [/\[(url|link|img)[=\]]/, /<a [^<>]{0,300}href/, /\]\(https?:/];
/** A web address with its beginning. Firms are named after the rest of theirs. */
export const ADDRESS = /https?:|\bwww\./;
