import { ADDRESS, FAINT_HINTS, HINTS, MARKUP, PITCHES } from "./spamPhrases";

/**
 * Phrases for each expression of a list, in the list's order. Parentheses contain the alternatives of a part, divided by
 * bars.
 */
const phrases = {
  PITCHES: [
    [
      "seo (service|services|expert|agency|audit|optimisation|optimization|ranking|package|packages|company|specialist)",
    ],
    [
      "(backlink|backlinks|back link|back links|link building|link-building|linkbuilding)",
      "guest (post|posts|posting)",
      "(domain authority|white hat|white-hat|whitehat)",
    ],
    ["(rank|ranking|rankings) (on|in) google"],
    [
      "(get|put|bring|push|move|reach) (|on |onto |to )(|the )first page of google",
      "(gets|puts) you on page (one|1) of google",
      "get your site to the (top|top 3|top 10|top 100) of google",
    ],
    ["(online casino|casino bonus|free spins|sports betting|betting site|payday loan|payday loans)"],
    ["(viagra|cialis|levitra|online pharmacy|pills com|pills net|pills org)"],
    [
      "escort (girl|girls|service|services)",
      "(free|hot|live) porn",
      "(porn|xxx) (video|videos|site|sites)",
      "onlyfans",
    ],
    ["(crypto|cryptocurrency|bitcoin|btc|forex) (invest|trade)~"],
    [
      "(crypto|cryptocurrency|bitcoin|btc|forex) mining (from|app|platform|profit|profits)",
      "(crypto|cryptocurrency|bitcoin|btc|forex) (profit|profits|wallet|signal|signals|giveaway|airdrop)",
    ],
    ["(binary options|usdt)"],
    [
      "~(website|web site|web|mobile app|app) (design|redesign|development|redevelopment) (service|services|company|agency)",
      "web design (team|offer|firm)",
    ],
    [
      "(design|redesign) (your|of your) (website|web site|site)",
      "(website|web site|targeted|organic) traffic",
      "traffic to your (website|web site|site)",
    ],
    ["(buy|verified|targeted|b2b|fresh) (email|lead|leads|contact|contacts) (list|lists|database|databases)~"],
    [
      "(earn|make|win) (|up to )($|€|£)5 a day~",
      "get up to $ 5,000.50 every week~",
      "earn $5k(/| per | a | every | in | each | )(day|daily|week|month|hour)~",
    ],
    ["business (loan|loans|funding|capital) (offer|offers|approved|available|without)~"],
    [
      "(apply for|offer|offering|provide) business (loan|loans|funding|capital)",
      "(apply for|offer|offering|provide) working capital",
    ],
    [
      "(merchant cash advance|explainer video|explainer videos|white label|white-label|whitelabel)",
      "virtual (assistant|assistants) (service|services|for your)",
      "offshore (team|developer|developers)",
    ],
    ["make money (online|fast)", "(passive income|get rich|you've won|you have won)", "claim your (prize|reward)"],
    ["work from home opportunity~"],
  ],
  HINTS: [
    ["(increase|boost|grow|double|skyrocket) (|your )(sales|traffic|leads|customers|revenue|ranking|business)"],
    ["dear (business owner|site owner|webmaster|website owner|owner)"],
    ["act now", "100% guaranteed"],
    ["(seo|crypto|bitcoin|casino|investment opportunity|digital marketing|lead generation)"],
  ],
  FAINT_HINTS: [
    ["(http|https)://~", "www.~"],
    ["(your|the) (website|web site|online presence|google ranking|google listing|google reviews)"],
    ["dear (sir|madam)"],
    ["(click|visit) (here|the link|this link)", "unsubscribe"],
    ["(limited time|limited-time|special|exclusive) (offer|offers|deal|deals|discount|discounts)"],
    [
      "(affordable|best|competitive) (price|prices|rate|rates|cost|costs) for all our (services|package|packages|plan|plans)",
    ],
  ],
} as const;
const lists = { PITCHES, HINTS, FAINT_HINTS };

/** Expands a pattern to all its phrases. A ~ at an end means that a longer word also counts. */
function expand(pattern: string): string[] {
  const [whole, choices] = /\(([^()]*)\)/.exec(pattern) ?? [];
  if (whole === undefined || choices === undefined) return [pattern];
  return choices.split("|").flatMap((choice) => expand(pattern.replace(whole, () => choice)));
}

const cases = Object.entries(phrases).flatMap(([list, patterns]) =>
  patterns.map((ofOne, index) => {
    const expression = lists[list as keyof typeof lists][index] ?? /$^/;
    const all = ofOne.flatMap(expand);
    return { name: all[0], expression, all };
  }),
);

test("every expression has phrases", () => {
  expect(cases.map(({ expression }) => expression)).toEqual([...PITCHES, ...HINTS, ...FAINT_HINTS]);
});

test.each(cases)("finds phrases like '$name', but not within longer words", ({ expression, all }) => {
  const found = (text: string) => expression.test(text);
  const texts = all.map((pattern) => pattern.replaceAll("~", ""));
  expect(texts.filter((text) => !found(text) || !found(`so ${text} it`))).toEqual([]);

  const asEnd = all.filter((pattern) => !pattern.startsWith("~")).map((pattern) => `x${pattern.replace("~", "")}`);
  const asStart = all.filter((pattern) => !pattern.endsWith("~")).map((pattern) => `${pattern.replace("~", "")}x`);
  expect([...asEnd, ...asStart].filter(found)).toEqual([]);
});

test.each([
  ["[url=http://pills.example]", 0],
  ["[link]", 0],
  ["[img=x]", 0],
  ['<a href="x">', 1],
  ['<a class="b" href', 1],
  ["](http://pills.example)", 2],
  ["](https://pills.example)", 2],
])("%s is link markup", (text, index) => {
  expect(MARKUP.findIndex((expression) => expression.test(text))).toBe(index);
});

test.each(["[urls]", "[photo]", "url]", "<a>href", "<abbr href", `<a ${"x".repeat(301)}href`, "](ftp:", "(http:"])(
  "%s is not link markup",
  (text) => {
    expect(MARKUP.some((expression) => expression.test(text))).toBe(false);
  },
);

test.each(["http://x", "https://x", "www.x", "ann www.x"])("%s is an address", (text) => {
  expect(text).toMatch(ADDRESS);
});

test.each(["ab.com", "mr.club", "http//x", "wwwx", "awww.x", "st.john"])("%s is not an address", (text) => {
  expect(text).not.toMatch(ADDRESS);
});
