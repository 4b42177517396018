import { fillPlaceholders } from "./fillPlaceholders";

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
