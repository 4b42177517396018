import { warning } from "../../problems/message";
import { type ContentRule, problemAt } from "../contentRule";

/** A shown rating names its source, so that visitors can look it up. */
export const ratingHasSource: ContentRule = function* ({ company: found }) {
  if (!found) return;
  const { rating } = found.company;
  if (!rating.hidden && !rating.source)
    yield problemAt(found.file, ["rating"], warning("names no source, so visitors cannot look the rating up"));
};
