import { unquoted } from "./unquoted";

test.each([
  ["production", "production"],
  ['"production"', "production"],
  ["'production'", "production"],
  ["“production”", "production"],
  [' "production"\r', "production"],
  [`"'production'"`, "production"],
  ['" /var/lib/site "', "/var/lib/site"],
  ['"Repairs" <office@repairs.example>', '"Repairs" <office@repairs.example>'],
  ['"', '"'],
  ['""', undefined],
  ["  ", undefined],
  [undefined, undefined],
])("%j is %j", (value, right) => {
  expect(unquoted(value)).toBe(right);
});
