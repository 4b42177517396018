import { missingLetters } from "../../../text/drawnLetters";
import { type ContentRule, warningAt } from "../contentRule";
import { valueAt } from "../fieldsIn";

/** Pictures for social networks show each page's title, and the company's name and tagline. */
export const titlesAreDrawn: ContentRule = function* ({ entries }) {
  for (const { file, type, data, route } of entries) {
    const shown = type === "Company" ? [["name"], ["tagline"]] : route ? [["hero", "title"], ["title"]] : [];
    for (const field of shown) {
      const missing = missingLetters(String(valueAt(data, field) ?? ""));
      if (missing.length > 0)
        yield warningAt(file, field, `has ${missing.join(" ")}, which pictures for social networks leave out.`);
    }
  }
};
