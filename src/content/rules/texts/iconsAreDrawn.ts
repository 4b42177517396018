import { emojiName } from "../../facts/emojiName";
import { warning } from "../../problems/message";
import { type ContentRule, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

/** The set of drawings has every icon. Pages show another emoji as the visitor's device draws it. */
export const iconsAreDrawn: ContentRule = function* ({ files }) {
  for (const file of files) {
    for (const { field, text } of textsOf(file.data)) {
      if (field.at(-1) === "icon" && !emojiName(text))
        yield problemAt(file, field, warning(`the site has no drawing of ${text}, so each device shows its own`));
    }
  }
};
