/** The privacy policy says of the site what the code does. The tests of each file hold what its number means. */
import { readFileSync } from "node:fs";
import { MOST_CONFIRMATIONS } from "../leads/deliver/mail/mail";
import { LINK_VALID } from "../leads/http/status/findRequest";
import { REMOVABLE_FOR } from "../leads/store/photographs";
import { KEPT as COUNTS_KEPT } from "../leads/store/siteCounts";
import { KEPT as ARRIVAL_KEPT } from "../src/form/script/arrivals";

const policy = readFileSync("content/pages/privacy.json", "utf8");
const HOUR = 3_600_000;
const days = (milliseconds: number) => `${milliseconds / (24 * HOUR)} days`;
const few = ["no", "one", "two", "three"];

test.each([
  ["how long a browser keeps an arrival", `for up to ${days(ARRIVAL_KEPT)}`],
  ["how long the daily totals are kept", `for ${days(COUNTS_KEPT)}, with nothing about you`],
  ["how long a request's link works", `The link ends ${days(LINK_VALID)} after the last entry`],
  ["how many confirmations an address gets", `at most ${few[MOST_CONFIRMATIONS]} a day`],
  ["how long a visitor may remove a photo", `remove a photo for ${REMOVABLE_FOR === HOUR ? "an hour" : REMOVABLE_FOR}`],
])("says %s", (_what, words) => {
  expect(policy).toContain(words);
});

test("promises no list of people who withdrew, since the store keeps none", () => {
  const { note } = JSON.parse(policy).choices.withdrawal;
  expect(note).toContain("We keep no list of people");
});

test("names a lead network only where the form asks for consent to it", () => {
  expect(policy).not.toMatch(/lead (?:service|network)/i);
});
