import type { ContentDraft } from "../contentRule";
import { dangerWithoutLeaving, earlierPrice, markup, termsOfCredit } from "./wordings";

const draft = {} as ContentDraft;

describe("danger", () => {
  test.each([
    "Sparks or a burning smell? Switch off the main breaker.",
    "Smoke? Call 911.",
    "Does it smell of burning? Leave it off until an electrician has looked.",
  ])("refuses “%s”, which keeps people in the house", (text) => {
    expect(dangerWithoutLeaving(text, "lead", draft)?.message).toMatch(/^mentions “[^”]+”, and does not say to leave/);
  });

  test.each([
    "Sparks, smoke or a burning smell? Leave the house and call 911. Then call us.",
    "Smoke damage? We clean it.",
    "Do you install smoke alarms? Yes.",
    "We found what made the outlet spark.",
  ])("allows “%s”", (text) => {
    expect(dangerWithoutLeaving(text, "lead", draft)).toBeUndefined();
  });
});

describe("financing", () => {
  const terms = [
    "Financing from $99 a month | Credit for all: $89/mo for a new furnace | A loan at $30 a week | $0 down",
    "No money down | Zero interest for a year | 6.99% APR | Ask for our APR. | In 12 easy payments",
    "24 months same as cash | Up to 10 years to pay",
  ];
  test.each(terms.flatMap((line) => line.split(" | ")))("refuses “%s”, which states a term of credit", (text) => {
    const { message, isWarning } = termsOfCredit(text, "lead", draft) ?? {};
    expect([message, isWarning]).toEqual([expect.stringMatching(/^states a term of credit, “[^”]+”/), undefined]);
  });

  test.each([
    ["Comfort plan: $19 a month.", "$19 a month"],
    ["We take credit cards. The plan is $19/mo.", "$19/mo"],
    ["Filters by mail, $12 monthly", "$12 monthly"],
  ])("warns of “%s”, which may be a plan or pay", (text, amount) => {
    const { message, isWarning } = termsOfCredit(text, "lead", draft) ?? {};
    expect([message, isWarning]).toEqual([expect.stringContaining(`has “${amount}”`), true]);
  });

  test.each([
    "A new roof or heat pump can be paid over time. Ask for the terms with your quote.",
    "Spring hours begin Apr 3.",
    "Closed Apr. 3 to 5, open 15 Apr",
    "$100–$250 for a tune-up",
    "A 12-month warranty on labor",
    "We have no interest in selling you more than you need.",
    "Saves 30% of the water a month",
  ])("allows “%s”", (text) => {
    expect(termsOfCredit(text, "lead", draft)).toBeUndefined();
  });
});

describe("earlier prices", () => {
  test.each([
    ["Was $200, now $150", "names an earlier price, “Was $200”"],
    ["Gutters $89 (regularly $120)", "names an earlier price, “regularly $120”"],
    ["Now reduced!", "says “Now reduced” without the price it was"],
    ["At a reduced price in May", "says “reduced price” without the price it was"],
    ["Marked down to $99", "says “Marked down to $9” without the price it was"],
    ["20% off in winter", "says “20% off” without the price it was"],
  ])("warns of “%s”", (text, message) => {
    const found = { isWarning: true, message: expect.stringContaining(message) };
    expect(earlierPrice(text, "text", draft)).toMatchObject(found);
  });

  test.each([
    "Reduced water pressure? Call us.",
    "A reduced flow costs from $130.",
    "The bill was what the quote said: $200.",
  ])("allows “%s”", (text) => expect(earlierPrice(text, "text", draft)).toBeUndefined());
});

describe("markup", () => {
  test.each([
    ["Roofs &amp; gutters", "&amp;"],
    ["We don&#8217;t wait", "&#8217;"],
    ["See [our prices] (/prices).", "] (/"],
    ["Call _now_!", "_now_"],
    ["Gutters ~~$200~~ $150", "~~$200~~"],
    ["**Now**", "**"],
    ["## Prices", "##"],
    ["We do:\n- roofs\n- gutters", "-"],
    ["Call us.<br />", "<br />"],
    ['<a href="/prices">Prices</a>', '<a href="/prices">'],
  ])("warns of “%s”", (text, mark) => {
    expect(markup(text, "title", draft)?.message).toContain(`would read “${mark}”`);
  });

  const harmless = [
    "R&D; Q&A, B&B and AT&T | 5 - 7 days | snake_case and other_names_too | From $99* *Terms apply",
    "We are #1 in Dover | Room < 300 ft² & > 100 ft² | Roofs [gutters too] (and more) | <3 our town",
    "https://maps.example/_a_?x=1&copy=2; | /contact#request=quote&message=_a_",
  ];
  test.each(harmless.flatMap((line) => line.split(" | ")))("allows “%s”", (text) =>
    expect(markup(text, "title", draft)).toBeUndefined(),
  );

  test.each(["See [our prices](/prices).", "[sic] (302) [302](/contact#quote)", "[R&D](/a_b_c) and *[Terms](/terms)"])(
    "allows “%s” where pages show links",
    (text) => expect(markup(text, "text", draft, true)).toBeUndefined(),
  );

  test.each([
    ["Or [call us](tel:+13025550100).", "]("],
    ["[our prices] (/prices)", "] (/"],
    ["![A roof](/roof.jpg)", "]("],
    ["[**our prices**](/prices)", "**"],
    ['<a href="/prices">our prices</a>', '<a href="/prices">'],
  ])("says how to write the link in “%s”", (text, mark) => {
    expect(markup(text, "text", draft, true)?.message).toBe(
      `visitors would read “${mark}”; write a link as [words](/path), to a page of this site, {phone} for the number, and no other markup.`,
    );
  });

  test("is found in the longest text without delay", () => {
    for (const sign of ["<a ", "&#", "_a", "*a", "](", "\n- ", "~~a"]) markup(sign.repeat(200_000), "text", draft);
  });
});
