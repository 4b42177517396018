import type { ContentDraft } from "../contentRule";
import { dangerWithoutLeaving, earlierPrice, markup, termsOfCredit, type Wording } from "./wordings";

const rules = {
  danger: dangerWithoutLeaving,
  credit: termsOfCredit,
  "earlier prices": earlierPrice,
  markup,
  links: (text, name, draft) => markup(text, name, draft, true),
} satisfies Record<string, Wording>;
type Rule = keyof typeof rules;
const findingOf = (rule: Rule, text: string) => rules[rule](text, "text", {} as ContentDraft);

/** What each rule says of some texts. */
const cases: [rule: Rule, says: string, ...texts: string[]][] = [
  [
    "danger",
    "does not say to leave the house",
    "Sparks or a burning smell? Switch off the main breaker.",
    "Smoke? Call 911.",
    "Does it smell of burning? Leave it off until an electrician has looked.",
  ],
  [
    "danger",
    "",
    "Sparks, smoke or a burning smell? Leave the house and call 911. Then call us.",
    "Smoke damage? We clean it.",
    "Do you install smoke alarms? Yes.",
    "We found what made the outlet spark.",
  ],
  [
    "credit",
    "states a term of credit",
    ...["Financing from $99 a month", "Credit for all: $89/mo for a new furnace", "A loan at $30 a week", "$0 down"],
    ...["No money down", "Zero interest for a year", "6.99% APR", "Ask for our APR.", "In 12 easy payments"],
    ...["24 months same as cash", "Up to 10 years to pay"],
  ],
  [
    "credit",
    "if that pays off a purchase",
    ...["Comfort plan: $19 a month.", "We take credit cards. The plan is $19/mo.", "Filters by mail, $12 monthly"],
  ],
  [
    "credit",
    "",
    "A new roof or heat pump can be paid over time. Ask for the terms with your quote.",
    "We have no interest in selling you more than you need.",
    ...["Spring hours begin Apr 3.", "Closed Apr. 3 to 5, open 15 Apr", "$100–$250 for a tune-up"],
    ...["A 12-month warranty on labor", "Saves 30% of the water a month"],
  ],
  [
    "earlier prices",
    "compares with an earlier price",
    ...["Was $200, now $150", "Gutters $89 (regularly $120)", "Now reduced!", "At a reduced price in May"],
    ...["Marked down to $99", "20% off in winter"],
  ],
  [
    "earlier prices",
    "",
    ...[
      "Reduced water pressure? Call us.",
      "A reduced flow costs from $130.",
      "The bill was what the quote said: $200.",
    ],
  ],
  [
    "markup",
    "remove it, texts have no markup",
    ...[
      "Roofs &amp; gutters",
      "We don&#8217;t wait",
      "See [our prices] (/prices).",
      "Call _now_!",
      "We do:\n• roofs",
      "Gutters ~~$200~~ $150",
    ],
    ...["**Now**", "## Prices", "We do:\n- roofs\n- gutters", "Call us.<br />", '<a href="/prices">Prices</a>'],
  ],
  [
    "markup",
    "",
    ...["R&D; Q&A, B&B and AT&T", "5 - 7 days", "snake_case and other_names_too", "From $99* *Terms apply"],
    ...["We are #1 in Dover", "Room < 300 ft² & > 100 ft²", "Roofs [gutters too] (and more)", "<3 our town"],
    ...["https://maps.example/_a_?x=1&copy=2;", "/contact#request=quote&message=_a_"],
  ],
  [
    "links",
    "write a link as [words](/path), to a page of this site, {phone} for the number, and no other markup",
    ...[
      "Or [call us](tel:+13025550100).",
      "[our prices] (/prices)",
      "![A roof](/roof.jpg)",
      "[**our prices**](/prices)",
    ],
    '<a href="/prices">our prices</a>',
  ],
  [
    "links",
    "",
    ...["See [our prices](/prices).", "[sic] (302) [302](/contact#quote)", "[R&D](/a_b_c) and *[Terms](/terms)"],
  ],
];

test.each(cases.flatMap(([rule, says, ...texts]) => texts.map((text) => [rule, text, says] as const)))(
  "%s: the check says of “%s”: %s",
  (rule, text, says) => {
    const { message = "", isWarning } = findingOf(rule, text) ?? {};
    expect(message).toMatch(says ? / “[^”]+”/ : /^$/);
    expect(message).toContain(says);
    const isRefused = says.startsWith("does not") || says.startsWith("states");
    expect(isWarning).toBe(!says || isRefused ? undefined : true);
  },
);

test("markup is found in the longest text without delay", () => {
  for (const sign of ["<a ", "&#", "_a", "*a", "](", "\n- ", "~~a"]) findingOf("markup", sign.repeat(200_000));
});
