import { contextNamed, delivers } from "./leadContext";

test.each([
  ["production", "production", true],
  ["deploy-preview", "preview", false],
  ["branch-deploy", "branch", false],
  ["dev", "development", true],
  ["something new", undefined, undefined],
  ["", undefined, undefined],
  [undefined, undefined, undefined],
])("the context name %j means %j", (name, context, delivered) => {
  const found = contextNamed(name);
  expect(found).toBe(context);
  if (found) expect(delivers(found)).toBe(delivered);
});
