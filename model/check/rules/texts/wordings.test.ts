import type { ContentDraft } from "../contentRule";
import { dangerWithoutLeaving, earlierPrice, termsOfCredit } from "./wordings";

const draft = {} as ContentDraft;

describe("danger", () => {
  test.each([
    "Sparks or a burning smell? Switch off the main breaker.",
    "Water running, sparks or an open roof? Call now.",
    "Leaking, sparking or open to the weather? Call us.",
    "Smoke? Call 911.",
    "Soot, bangs or a burning smell? Use the furnace switch.",
    "Does it smell of burning? Leave it off until an electrician has looked.",
  ])("refuses “%s”, which keeps people in the house", (text) => {
    expect(dangerWithoutLeaving(text, "lead", draft)?.message).toMatch(/^mentions “[^”]+”, and does not say to leave/);
  });

  test.each([
    "Sparks, smoke or a burning smell? Leave the house and call 911. Then call us.",
    "Carbon monoxide alarm, smoke or a burning smell? Leave the house and call 911 from outside.",
    "Smoke damage? We clean it.",
    "Do you install smoke alarms? Yes.",
    "We found what made the outlet spark.",
  ])("allows “%s”", (text) => {
    expect(dangerWithoutLeaving(text, "lead", draft)).toBeUndefined();
  });
});

describe("financing", () => {
  test.each([
    "Financing from $99 a month",
    "Payments of only $1,250.50 per month.",
    "Credit for all: $89/mo for a new furnace",
    "$45 weekly, over time",
    "A loan at $30 a week",
    "$0 down",
    "Just 10% down",
    "No money down",
    "Zero interest for a year",
    "6.99% APR",
    "APR as low as can be",
    "6.99% apr",
    "Ask for our APR.",
    "0% interest",
    "In 12 easy payments",
    "24 months same as cash",
    "Up to 10 years to pay",
  ])("refuses “%s”, which states a term of credit", (text) => {
    const { message, isWarning } = termsOfCredit(text, "lead", draft) ?? {};
    expect([message, isWarning]).toEqual([expect.stringMatching(/^states a term of credit, “[^”]+”/), undefined]);
  });

  test.each([
    ["Comfort plan: $19 a month.", "$19 a month"],
    ["You earn $900 a week.", "$900 a week"],
    ["We take credit cards. The plan is $19/mo.", "$19/mo"],
    ["From $99 a month", "$99 a month"],
    ["Filters by mail, $12 monthly", "$12 monthly"],
  ])("warns of “%s”, which may be a plan or pay", (text, amount) => {
    const { message, isWarning } = termsOfCredit(text, "lead", draft) ?? {};
    expect([message, isWarning]).toEqual([expect.stringContaining(`has “${amount}”`), true]);
  });

  test.each([
    "A new roof or heat pump can be paid over time. Ask for the terms with your quote.",
    "We offer financing.",
    "Spring hours begin Apr 3.",
    "Closed Apr. 3 to 5, open 15 Apr",
    "SPRING HOURS BEGIN APR 3",
    "Booked in apr, done in may",
    "$100–$250 for a tune-up",
    "Reviewed once a month",
    "A 12-month warranty on labor",
    "We have no interest in selling you more than you need.",
    "100% Licensed & Insured",
    "Saves 30% of the water a month",
    "Two payments were late",
    "Rates of flow",
  ])("allows “%s”", (text) => {
    expect(termsOfCredit(text, "lead", draft)).toBeUndefined();
  });
});

describe("earlier prices", () => {
  test.each([
    ["Was $200, now $150", "names an earlier price, “Was $200”"],
    ["Gutters $89 (regularly $120)", "names an earlier price, “regularly $120”"],
    ["Reduced from $200 to $150", "names an earlier price, “Reduced from $200”"],
    ["Now reduced!", "says “Now reduced” without the price it was"],
    ["Reduced: gutters at $89", "says “Reduced:” without the price it was"],
    ["At a reduced price in May", "says “reduced price” without the price it was"],
    ["Marked down to $99", "says “Marked down to $9” without the price it was"],
    ["20% off in winter", "says “20% off” without the price it was"],
    ["$50 off any repair", "says “$50 off” without the price it was"],
  ])("warns of “%s”", (text, message) => {
    expect(earlierPrice(text, "text", draft)).toMatchObject({
      isWarning: true,
      message: expect.stringContaining(message),
    });
  });

  test.each([
    "Reduced water pressure? Call us.",
    "A reduced flow costs from $130.",
    "The bill was what the quote said: $200.",
    "$89 for one house",
    "Switch the water off first.",
    "It cuts your bill by a third.",
  ])("allows “%s”", (text) => expect(earlierPrice(text, "text", draft)).toBeUndefined());
});
