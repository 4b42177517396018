import { warning } from "../../problems/message";
import { type ContentRule, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

const MARKUP = /<\/?[a-z][a-z0-9]*(?: [^<>]*)?>|\*\*/i;

/** Pages show a text as it is written: neither HTML nor Markdown. */
export const textsArePlain: ContentRule = function* ({ written }) {
  for (const file of written) {
    for (const { field, text } of textsOf(file.data)) {
      const [mark] = MARKUP.exec(text) ?? [];
      if (mark)
        yield problemAt(file, field, warning(`visitors would read “${mark}”; remove it, texts have no markup.`));
    }
  }
};
