import { warning } from "../../problems/message";
import { type ContentRule, entryOf, placeInWords, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

const AROUND_THE_CLOCK = /\b24\/7\b|around the clock|at any hour|day (?:and|or) night/i;

/** No text says that somebody answers around the clock if nobody does. */
export const openHoursAreTrue: ContentRule = function* (draft) {
  const company = entryOf(draft, "Company");
  if (company?.data.answersAroundTheClock !== false) return;
  const fact = placeInWords(company.file, ["answersAroundTheClock"]);
  for (const file of draft.files) {
    if (file.path === "consent-versions.json") continue;
    for (const { field, text } of textsOf(file.data)) {
      const said = AROUND_THE_CLOCK.exec(text)?.[0];
      if (said && field[0] !== "anyHour")
        yield problemAt(file, field, warning(`says “${said}”, while ${fact} says that nobody answers then.`));
    }
  }
};
