import type { ContentDraft } from "../contentRule";
import { dangerWithoutLeaving, termsOfCredit } from "./wordings";

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
    "From $99 a month",
    "Only $1,250.50 per month.",
    "$89/mo for a new furnace",
    "$45 weekly",
    "$0 down",
    "Just 10% down",
    "No money down",
    "Zero interest for a year",
    "6.99% APR",
    "APR as low as can be",
    "0% interest",
    "In 12 easy payments",
    "24 months same as cash",
    "Up to 10 years to pay",
  ])("refuses “%s”, which states a term of credit", (text) => {
    expect(termsOfCredit(text, "lead", draft)?.message).toMatch(/^states a term of credit, “[^”]+”/);
  });

  test.each([
    "A new roof or heat pump can be paid over time. Ask for the terms with your quote.",
    "We offer financing.",
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
