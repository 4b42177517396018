import { fieldsInExportOrder, fieldsOf, leadField, leadFieldNames } from "./leadFields";

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
