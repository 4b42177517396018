import { requireValue } from "./requireValue";

test("returns a value, including false and empty text", () => {
  expect([requireValue("x", "x.json"), requireValue("", "x.json"), requireValue(0, "x.json")]).toEqual(["x", "", 0]);
});

test.each([null, undefined])("names the missing content for %s", (value) => {
  expect(() => requireValue(value, "pages/home.json")).toThrow("pages/home.json is missing in content/");
});
