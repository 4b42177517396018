import { sampleCatalog, sampleRequest } from "../../../test/leads/sampleCatalog";
import { checkRequest } from "./checkRequest";

const { errors } = sampleCatalog.form;
const check = (changes: object) => checkRequest({ ...sampleRequest, ...changes }, sampleCatalog);

test("a request in order is given back with its phone number as it is dialled", () => {
  expect(check({ phone: "302 555 0142 ext. 7" })).toMatchObject({
    lead: { name: "Ada O'Brien", service: "plumbing" },
    phone: { number: "+13025550142", extension: "7" },
  });
});

test("a phone number that the numbering plan does not know is an error of its own", () => {
  expect(check({ phone: "(102) 555-0142" })).toEqual({ errors: { phone: errors.phone } });
});

test("a missing phone number is told as missing, not as a wrong one", () => {
  expect(check({ phone: " " })).toEqual({ errors: { phone: errors.missing.phone } });
});

test("all errors are told at once, also that of the numbering plan, and none for a number that is right", () => {
  expect(check({ zip: "1", phone: "(102) 555-0142" })).toEqual({
    errors: { zip: errors.zip, phone: errors.phone },
  });
  expect(check({ zip: "1" })).toEqual({ errors: { zip: errors.zip } });
});
