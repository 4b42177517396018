import { LEADS_ENDPOINT } from "../../../model/lead/endpoints";
import { draftName } from "./draft";
import { prefillZip } from "./prefillZip";
import { readRecord, writeRecord } from "./tabStorage";

const draftOf = () => readRecord(draftName("quote"));
const hinted = jest.fn();
const begun = jest.fn();
let field: HTMLInputElement;
beforeEach(() => {
  sessionStorage.clear();
  jest.resetAllMocks();
  document.body.innerHTML = `<form><input name="zip"></form><form action="${LEADS_ENDPOINT}"><input name="zip"></form>`;
  field = document.querySelector("[action] input") as HTMLInputElement;
  field.addEventListener("input", () => hinted(field.value));
  field.form?.addEventListener("input", begun);
});

test("fills the draft and the quote form on the page, and tells the field's hint, but no form is begun", () => {
  prefillZip("19904");
  expect(draftOf()).toEqual({ zip: "19904" });
  expect(field).toHaveValue("19904");
  expect(hinted.mock.calls).toEqual([["19904"]]);
  expect(begun).not.toHaveBeenCalled();
});

test("replaces the ZIP code it kept before, also in a form of a later page", () => {
  prefillZip("19904");
  prefillZip("19963");
  expect(draftOf()).toEqual({ zip: "19963" });
  expect(field).toHaveValue("19963");
  field.value = "";
  prefillZip("19901");
  expect(field).toHaveValue("19901");
});

test.each(["19901", "1990", "Dover", "19904-1234"])("keeps %j, which the visitor typed", (typed) => {
  prefillZip("19904");
  hinted.mockClear();
  writeRecord(draftName("quote"), { name: "Ada", zip: typed });
  field.value = typed;
  prefillZip("19963");
  expect(draftOf()).toEqual({ name: "Ada", zip: typed });
  expect(field).toHaveValue(typed);
  expect(hinted).not.toHaveBeenCalled();
});
