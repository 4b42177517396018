import { required } from "./required";

test("returns a value, including false and empty text", () => {
  expect([required("x", "x.json"), required("", "x.json"), required(0, "x.json")]).toEqual(["x", "", 0]);
});

test.each([null, undefined])("names the missing content for %s", (value) => {
  expect(() => required(value, "pages/home.json")).toThrow("pages/home.json is missing in content/");
});
