import { problem } from "../../problems/message";
import { type ContentRule, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

/** Signs of a fire, in lower case. Alarms and repairs after a fire are no signs. */
const DANGER =
  /\bspark(?:s|ing)?\b|\bburning smell\b|\bsmell(?:s|ing)? (?:of )?(?:burning|smoke)\b|\bsmoke\b(?! (?:alarm|damage|detector|stain))/;
const saysToLeave = (words: string) => words.includes("leave") && words.includes("911", words.indexOf("leave"));

/**
 * Texts that ask about sparks, smoke or a burning smell say to leave the house and call 911, so no two pages give
 * different advice.
 */
export const dangerMeansLeaving: ContentRule = function* ({ files }) {
  for (const file of files) {
    for (const { field, text } of textsOf(file.data)) {
      const words = text.toLowerCase();
      const danger = words
        .split(/(?<=[.!?])\s/)
        .map((sentence) => sentence.endsWith("?") && DANGER.exec(sentence)?.[0]);
      const said = danger.find(Boolean);
      if (said && !saysToLeave(words))
        yield problemAt(
          file,
          field,
          problem(`mentions “${said}”, and does not say to leave the house and call 911; say it in the same text.`),
        );
    }
  }
};
