import { sampleCatalog, sampleRequest } from "../../test/leads/sampleCatalog";
import { checkRequest } from "./checkRequest";

const { errors } = sampleCatalog.form;
const check = (changes: object) => checkRequest({ ...sampleRequest, ...changes }, sampleCatalog);

test("returns a valid request with its normalized phone number", () => {
  expect(check({ phone: "302 555 0142 ext. 7" })).toMatchObject({
    lead: { name: "Ada O'Brien", service: "plumbing" },
    phone: { number: "+13025550142", extension: "7" },
  });
});

test("reports a phone number outside the numbering plan", () => {
  expect(check({ phone: "(102) 555-0142" })).toEqual({ errors: { phone: errors.phone } });
});

test("reports a missing phone number as missing", () => {
  expect(check({ phone: " " })).toEqual({ errors: { phone: errors.missing.phone } });
});

test("reports all errors at once, including the phone number's", () => {
  expect(check({ zip: "1", phone: "(102) 555-0142" })).toEqual({
    errors: { zip: errors.zip, phone: errors.phone },
  });
  expect(check({ zip: "1" })).toEqual({ errors: { zip: errors.zip } });
});
