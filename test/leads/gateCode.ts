/** An additional optional field in the table of fields. It has only a label. */
import type { LeadField, LeadFieldDefinition } from "../../model/lead/leadFields";

type LeadFieldsModule = typeof import("../../model/lead/leadFields");

const gateCode: LeadFieldDefinition = {
  kinds: ["quote"],
  required: false,
  rule: { type: "line", max: 40 },
};
export const gateCodeLabel = "Gate code";

/** Returns the table of fields with the additional field, for `jest.mock`. */
export function tableWithGateCode(): LeadFieldsModule {
  const table = jest.requireActual<LeadFieldsModule>("../../model/lead/leadFields");
  Object.assign(table.leadFields, { gateCode });
  table.leadFieldNames.push("gateCode" as LeadField);
  return table;
}
