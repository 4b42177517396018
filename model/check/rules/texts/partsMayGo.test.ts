import { fillText } from "../../../kinds/placeholders";
import { objectionTo } from "./partsMayGo";

const none = { anyHour: "", rating: "", city: "Dover" };

test.each([
  ["Known in {city}. Rated {rating} of 5. Ask us!", "Known in Dover. Ask us!"],
  ["We start at $99.50 {rating}. Ask us.", "Ask us."],
  ["See doverplumb.us {anyHour}. Ask us.", "Ask us."],
  ["From 7 a.m. to noon {anyHour}. Ask us.", "Ask us."],
  ["We serve St. Georges daily. Ask us. Call {anyHour}.", "We serve St. Georges daily. Ask us."],
  ["We said: “Call {anyHour}.” Ask us.", "Ask us."],
  ["Licensed\nRated {rating}\nInsured", "Licensed\nInsured"],
  ["Can’t wait?\nCall {anyHour}.\n\nAsk us.", "Ask us."],
  ["[[We serve St. Georges {anyHour}.]] Call us.", "Call us."],
  ["We serve St. Georges[[ {anyHour}]]. Call us.", "We serve St. Georges. Call us."],
  ["Call us. [[In St. Georges {anyHour}.]]", "Call us."],
  ["One.\n\n[[In St. Georges {anyHour}.]]\n\nTwo.", "One.\n\nTwo."],
  ["One.\n\n[[In St. Georges {anyHour}.]] Two.", "One.\n\nTwo."],
  ["[[{rating} of 5.]] [[In St. Georges {anyHour}.]] Two. [[In {city}, {rating}.]]", "Two."],
  ["[[Rated {rating}, see [what they say](/about).]] Ask us.", "Ask us."],
  ["See [us](/about) {anyHour}. [Ask](/contact) us.", "[Ask](/contact) us."],
])("%j without its facts is %j, and clear", (text, expected) => {
  expect(objectionTo(text)).toBeUndefined();
  expect(fillText(text, none).trim()).toBe(expected);
});

test("a part stays, without its marks, if it has its fact", () => {
  const text = "We serve St. Georges[[ {anyHour}]]. [[Rated {rating}.]] Call us.";
  expect(fillText(text, { anyHour: "day and night", rating: "5" })).toBe(
    "We serve St. Georges day and night. Rated 5. Call us.",
  );
});

test.each([
  ["We serve St. Georges {anyHour}. Call us.", "“St.” may end a sentence or not"],
  ["We lead the U.S. Market {rating}. Call us.", "“U.S.” may end a sentence or not"],
  ["Open until 6 p.m. Call {anyHour}.", "“p.m.” may end a sentence or not"],
  ["Call {anyHour} at 5 Main St. Ask us.", "“St.” may end a sentence or not"],
  ["Ask John F. Lopez {anyHour}. Call us.", "“F.” may end a sentence or not"],
  ["We answer [[{anyHour}. Call us.", "has [[ or ]] alone"],
  ["We answer {anyHour}]]. Call us.", "has [[ or ]] alone"],
  ["We answer [[in {city}]]. Call us.", "[[in {city}]] has no fact that may be left out"],
  ["Good work. [Rated {rating}. Ask us](/contact) today.", "“Rated {rating}. Ask us” ends a sentence inside a link"],
])("refuses “%s”", (text, words) => {
  expect(objectionTo(text)?.message).toContain(words);
});
