import { leadChoices } from "./leadChoices";

test("a service can be chosen by its former slugs", () => {
  const services = [{ slug: "hvac", formerly: ["heating", "cooling"] }, { slug: "roofing" }];
  expect(leadChoices(services, []).services).toEqual(["hvac", "heating", "cooling", "roofing", "other"]);
});

test("the choices are the site's services, \"other\" and the form's timeframes", () => {
  const services = [{ slug: "hvac" }, { slug: "roofing" }];
  expect(leadChoices(services, [{ value: "planning" }])).toEqual({
    services: ["hvac", "roofing", "other"],
    timeframes: ["planning"],
  });
});
