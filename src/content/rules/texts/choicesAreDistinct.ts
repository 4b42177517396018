import { anchors } from "../../facts/anchors";
import { say } from "../../messages";
import { type ContentRule, problemAt } from "../contentRule";

/** Lists with a unique field: the form's choices, and policies, which are link targets. */
export const choicesAreDistinct: ContentRule = function* ({ entries }) {
  for (const { file, type, data } of entries) {
    const taken = new Set<string>(Object.values(anchors));
    const policies = type === "PrivacyPage" ? data.policies : [];
    for (const [index, { id }] of policies.entries()) {
      if (taken.has(id)) yield problemAt(file, ["policies", index, "id"], say("takenOnPage", id));
      taken.add(id);
    }
    const values = new Set<string>();
    const timeframes = type === "FormText" ? data.timeframes : [];
    for (const [index, { value }] of timeframes.entries()) {
      if (values.has(value)) yield problemAt(file, ["timeframes", index, "value"], say("takenAbove", value));
      values.add(value);
    }
  }
};
