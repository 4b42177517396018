import { anchors } from "../../facts/anchors";
import { problem } from "../../problems/message";
import { type ContentRule, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

/** Ids that every page has, from Gatsby. */
const gatsbyIds = ["gatsby-focus-wrapper", "gatsby-announcer", "gatsby-chunk-mapping"];

/** Lists with a unique field: the form's choices, and parts of a page that are link targets. */
export const choicesAreDistinct: ContentRule = function* ({ entries }) {
  for (const { file, type, data } of entries) {
    const taken = new Set<string>([...Object.values(anchors), ...gatsbyIds]);
    const ids = [...textsOf(data)].filter(({ field }) => field.at(-1) === "id");
    for (const { field, text } of ids) {
      if (taken.has(text)) yield problemAt(file, field, problem(`${text} is already taken on this page.`));
      taken.add(text);
    }
    const values = new Set<string>();
    const timeframes = type === "FormText" ? data.timeframes : [];
    for (const [index, { value }] of timeframes.entries()) {
      if (values.has(value))
        yield problemAt(file, ["timeframes", index, "value"], problem(`${value} is already taken above.`));
      values.add(value);
    }
  }
};
