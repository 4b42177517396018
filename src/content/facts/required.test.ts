import { required } from "./required";

test("hands on what is there, also what is false or empty", () => {
  expect([required("x", "x.json"), required("", "x.json"), required(0, "x.json")]).toEqual(["x", "", 0]);
});

test.each([null, undefined])("says which content is missing, for %s", (value) => {
  expect(() => required(value, "pages/home.json")).toThrow("pages/home.json is missing in content/");
});
