import { type ContentRule, warningAt } from "../contentRule";
import { textsOf } from "../textsOf";
import { TO_DO } from "./starter";

/** A starter text is for whoever writes the real one, and visitors should not read it. */
export const nothingIsToDo: ContentRule = function* ({ written }) {
  for (const file of written) {
    for (const { field, text } of textsOf(file.data)) {
      const message = `begins with “${TO_DO}”; write the text that visitors shall read.`;
      if (text.startsWith(TO_DO)) yield warningAt(file, field, message);
    }
  }
};
