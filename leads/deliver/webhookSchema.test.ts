import { readFileSync } from "node:fs";
import { fencesIn, readMarkdown, tableRows } from "../../test/guides/markdown";
import { sampleLead } from "../../test/leads/sampleLead";
import { leadDocument } from "../model/leadRecord";
import { WEBHOOK_SCHEMA_FILE, webhookEventSchema, webhookSchemaText } from "./webhookSchema";

const guide = readMarkdown("docs/guides/leads.md");
const timestamp = "2026-11-21T12:00:00.000Z";

test('the schema beside the guide is up to date; otherwise run "npm run schemas"', () => {
  expect(readFileSync(WEBHOOK_SCHEMA_FILE, "utf8")).toBe(webhookSchemaText());
});

test.each([
  ["a quote request", sampleLead],
  ["a partner inquiry without an address", { ...sampleLead, kind: "partner" as const, service: null, email: "" }],
  ["a lead with attribution", { ...sampleLead, attribution: { last: { gclid: "click-1" } } }],
])("the schema has every field of %s", (_, lead) => {
  const event = { type: "lead.received", timestamp, data: leadDocument(lead) };
  expect(webhookEventSchema.parse(event)).toEqual(event);
});

test("the guide's example is an event", () => {
  const example = JSON.parse(fencesIn(guide).find(({ language }) => language === "json")?.text ?? "");
  expect(webhookEventSchema.parse(example)).toEqual(example);
});

test("the guide explains every field", () => {
  const explained = tableRows(guide, () => true).flatMap(([cell = ""]) =>
    Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = ""]) => name),
  );
  expect(explained).toEqual(expect.arrayContaining(Object.keys(leadDocument(sampleLead))));
});
