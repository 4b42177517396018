import { warning } from "../../problems/message";
import { type ContentRule, entryOf, problemAt } from "../contentRule";

/** A shown rating names its source, so that visitors can look it up. */
export const ratingHasSource: ContentRule = function* (draft) {
  const entry = entryOf(draft, "Company");
  if (!entry) return;
  const { file, data } = entry;
  if (data.rating && !data.rating.hidden && !data.rating.source)
    yield problemAt(file, ["rating"], warning("names no source, so visitors cannot look the rating up"));
};
