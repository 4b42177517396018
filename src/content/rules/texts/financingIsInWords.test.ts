import type { JsonFile } from "../../problems/jsonFile";
import type { ContentDraft } from "../contentRule";
import { financingIsInWords } from "./financingIsInWords";

/** The rule's messages about a text. */
function said(text: string): string[] {
  const file: JsonFile = { path: "pages/home.json", data: { text }, text, placeOf: () => ({ line: 1, column: 1 }) };
  const draft = { files: [file] } as unknown as ContentDraft;
  return Array.from(financingIsInWords(draft), ({ message }) => message);
}

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
  expect(said(text)).toEqual([expect.stringMatching(/^states a term of credit, “[^”]+”/)]);
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
  expect(said(text)).toEqual([]);
});
