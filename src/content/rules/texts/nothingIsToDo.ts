import { warning } from "../../problems/message";
import { type ContentRule, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

/** Writers begin a text with it as a reminder. */
const TO_DO = "TO DO:";

/** Reminders must not reach visitors. */
export const nothingIsToDo: ContentRule = function* ({ written }) {
  for (const file of written) {
    for (const { field, text } of textsOf(file.data)) {
      if (text.startsWith(TO_DO))
        yield problemAt(file, field, warning(`begins with “${TO_DO}”; write the text that visitors shall read.`));
    }
  }
};
