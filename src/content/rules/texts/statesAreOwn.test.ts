import type { JsonFile } from "../../problems/jsonFile";
import type { ContentDraft } from "../contentRule";
import { statesAreOwn } from "./statesAreOwn";

const boise = { address: { state: "ID" }, geo: { latitude: 43.62, longitude: -116.2 }, serviceArea: { miles: 50 } };
const dover = { address: { state: "DE" }, geo: { latitude: 39.16, longitude: -75.53 }, serviceArea: { miles: 50 } };

/** The rule's messages about a text of a company. */
function said(company: object, text: string, path = "pages/home.json"): string[] {
  const file: JsonFile = { path, data: { text }, text, placeOf: () => ({ line: 1, column: 1 }) };
  const draft = { company: { file, company }, files: [file] } as unknown as ContentDraft;
  return Array.from(statesAreOwn(draft), ({ message }) => message);
}

test.each([
  ["Delaware", "Under Delaware’s Online Privacy and Protection Act"],
  ["Delmarva", "A map of the Delmarva Peninsula"],
  ["nor'easter", "After a nor’easter"],
  ["West Virginia", "Licensed in Idaho and West Virginia"],
])("warns a company in Boise of “%s” in “%s”", (name, text) => {
  expect(said(boise, text)).toEqual([expect.stringContaining(`“${name}”`)]);
});

test("allows the company's own state and its region", () => {
  expect(said(boise, "Roofs for Idaho and the Pacific Northwest")).toEqual([]);
  expect(said(dover, "After a nor'easter on Delmarva")).toEqual([]);
});

test("allows a neighbor state within the miles", () => {
  expect(said(dover, "New streets toward Maryland")).toEqual([]);
});

test("allows a town nearby that has a state's name", () => {
  expect(said(dover, "Camden and Wyoming, its twin")).toEqual([]);
});

test.each(["Washington’s Birthday", "12 California Street"])("allows “%s”", (text) => {
  expect(said(boise, text)).toEqual([]);
});

test("leaves recorded consent texts alone", () => {
  expect(said(boise, "In Delaware", "consent-versions.json")).toEqual([]);
});
