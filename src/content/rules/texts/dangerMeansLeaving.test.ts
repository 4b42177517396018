import type { JsonFile } from "../../problems/jsonFile";
import type { ContentDraft } from "../contentRule";
import { dangerMeansLeaving } from "./dangerMeansLeaving";

/** The rule's messages about a text. */
function said(text: string): string[] {
  const file: JsonFile = { path: "pages/home.json", data: { text }, text, placeOf: () => ({ line: 1, column: 1 }) };
  const draft = { files: [file] } as unknown as ContentDraft;
  return Array.from(dangerMeansLeaving(draft), ({ message }) => message);
}

test.each([
  "Sparks or a burning smell? Switch off the main breaker.",
  "Water running, sparks or an open roof? Call now.",
  "Leaking, sparking or open to the weather? Call us.",
  "Smoke? Call 911.",
  "Soot, bangs or a burning smell? Use the furnace switch.",
  "Does it smell of burning? Leave it off until an electrician has looked.",
])("refuses “%s”, which keeps people in the house", (text) => {
  expect(said(text)).toEqual([expect.stringMatching(/^mentions “[^”]+”, and does not say to leave the house/)]);
});

test.each([
  "Sparks, smoke or a burning smell? Leave the house and call 911. Then call us.",
  "Carbon monoxide alarm, smoke or a burning smell? Leave the house and call 911 from outside.",
  "Smoke damage? We clean it.",
  "Do you install smoke alarms? Yes.",
  "We found what made the outlet spark.",
])("allows “%s”", (text) => {
  expect(said(text)).toEqual([]);
});
