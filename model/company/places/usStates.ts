import { abbr } from "zipcodes/lib/states.js";

/** "NEW YORK" as "New York", and "DISTRICT OF COLUMBIA" as "District of Columbia". */
const inSmallLetters = (name: string) =>
  name.toLowerCase().replace(/\b(?!of\b)[a-z]/g, (letter) => letter.toUpperCase());

/** The package lists the states and the District of Columbia, and after them the provinces of Canada. */
const STATES = 51;

/** The names of the US states and the District of Columbia, by postal abbreviation. */
export const usStates: ReadonlyMap<string, string> = new Map(
  Object.entries(abbr)
    .slice(0, STATES)
    .map(([letters, name]) => [letters, inSmallLetters(name)]),
);
