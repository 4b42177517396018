import { fieldsInExportOrder, fieldsOf, leadChoices, leadField, leadFieldNames } from "./leadFields";

test("each kind of request has its own fields, in the form's order", () => {
  expect(fieldsOf("quote")).toEqual(["service", "zip", "name", "phone", "timeframe", "email", "message"]);
  expect(fieldsOf("partner")).toEqual(["name", "company", "trade", "phone", "email", "message"]);
});

test("every field about the visitor has an autocomplete token (WCAG 1.3.5)", () => {
  const known = leadFieldNames.flatMap((name) => {
    const { autoComplete } = leadField(name);
    return autoComplete ? [[name, autoComplete]] : [];
  });
  expect(Object.fromEntries(known)).toEqual({
    name: "name",
    company: "organization",
    phone: "tel",
    email: "email",
    zip: "postal-code",
  });
});

test("an export has every field once, in the export's order", () => {
  expect(fieldsInExportOrder()).toEqual([
    "name",
    "phone",
    "email",
    "zip",
    "service",
    "timeframe",
    "company",
    "trade",
    "message",
  ]);
  expect(fieldsInExportOrder().toSorted()).toEqual(leadFieldNames.toSorted());
});

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
