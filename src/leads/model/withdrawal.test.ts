import { sampleLead } from "../../../test/leads/sampleLead";
import type { LeadRecord } from "./leadRecord";
import { isWithheld, WITHDRAWN_BEFORE } from "./withdrawal";

const AT = sampleLead.receivedAt;
const agreed = sampleLead.consent;

test.each<[string, Partial<LeadRecord>, number | undefined, boolean]>([
  ["whose sender never withdrew", {}, undefined, false],
  ["from before the withdrawal", {}, AT + 1, true],
  ["from the moment of the withdrawal", {}, AT, true],
  ["from later, with its own consent", {}, AT - 1, false],
  ["from later, without consent", { consent: { ...agreed, given: false } }, AT - 1, true],
  ["from later, with consent to an unknown text", { consent: { ...agreed, text: null } }, AT - 1, true],
  [
    "from later, without consent, released by a person",
    { consent: { ...agreed, given: false }, quarantineReasons: [WITHDRAWN_BEFORE] },
    AT - 1,
    false,
  ],
  ["from before, after a quarantine", { quarantineReasons: [WITHDRAWN_BEFORE] }, AT + 1, true],
])("isWithheld decides about a lead %s", (_which, changes, withdrawnAt, withheld) => {
  expect(isWithheld({ ...sampleLead, ...changes }, withdrawnAt)).toBe(withheld);
});
