import { say } from "../../messages";
import { type ContentRule, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";
import { TO_DO } from "./starter";

/** Starter texts must not reach visitors. */
export const nothingIsToDo: ContentRule = function* ({ written }) {
  for (const file of written) {
    for (const { field, text } of textsOf(file.data)) {
      if (text.startsWith(TO_DO)) yield problemAt(file, field, say("toDo", TO_DO));
    }
  }
};
