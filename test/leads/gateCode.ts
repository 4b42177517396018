/** An optional field that a developer adds to the table of fields, with a label and nothing else. */
import type { LeadField, LeadFieldDefinition } from "../../src/leads/model/leadFields";

type LeadFieldsModule = typeof import("../../src/leads/model/leadFields");

const gateCode: LeadFieldDefinition = {
  kinds: ["quote"],
  required: false,
  control: "text",
  rule: { type: "line", max: 40 },
  exportOrder: 10,
};
export const gateCodeLabel = "Gate code";

/** The table of fields with one more entry; for `jest.mock`. */
export function tableWithGateCode(): LeadFieldsModule {
  const table = jest.requireActual<LeadFieldsModule>("../../src/leads/model/leadFields");
  Object.assign(table.leadFields, { gateCode });
  table.leadFieldNames.push("gateCode" as LeadField);
  return table;
}
