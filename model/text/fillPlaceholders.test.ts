import { fillPlaceholders, sentencesOf } from "./fillPlaceholders";

test("leaves out sentences with an empty placeholder, and keeps the others", () => {
  const values = { city: "Dover", rating: "" };
  expect(fillPlaceholders("Known in {city}. Rated {rating} of 5. Ask us!", values)).toBe("Known in Dover. Ask us!");
  expect(fillPlaceholders("{rating}/5", values)).toBe("");
});

test("leaves out a question with its answer", () => {
  const text = "The office is closed. Can’t wait? Call {anyHour}.";
  expect(fillPlaceholders(text, { anyHour: "" }).trim()).toBe("The office is closed.");
});

test("keeps unknown placeholders and line breaks", () => {
  expect(fillPlaceholders("One.\n\nTwo, {other}.", { rating: "" })).toBe("One.\n\nTwo, {other}.");
});

test.each([
  ["Known here. Ask us! Call.", ["Known here. ", "Ask us! ", "Call."]],
  ["Can’t wait? Call us. We come.", ["Can’t wait? Call us. ", "We come."]],
  ["The door is 3 ft. wide. It fits.", ["The door is 3 ft. wide. ", "It fits."]],
  ["We have 2.5 Baths. Ask.", ["We have 2.5 Baths. ", "Ask."]],
  ["She said “Yes.” Then she left.", ["She said “Yes.” ", "Then she left."]],
  ["A heading\nA line", ["A heading\n", "A line"]],
  ["Who comes?\nWe do.", ["Who comes?\nWe do."]],
  ["small letters first. Then large ones.", ["small letters first. ", "Then large ones."]],
])("%j has the sentences %j", (text, sentences) => expect(sentencesOf(text)).toEqual(sentences));
