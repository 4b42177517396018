import { kindAt } from "../kinds/contentKinds";
import { problem } from "../problems/contentProblem";
import { didYouMean } from "../problems/didYouMean";
import { type ContentRule, problemAt, slugsOfAll } from "./contentRule";
import { fieldsIn } from "./fieldsIn";

/** Every slug in a field with `refersTo` is that of another file. */
export const referencesExist: ContentRule = function* (draft) {
  const kinds = {
    Service: { noun: "service", slugs: slugsOfAll(draft, "Service") },
    Area: { noun: "town", slugs: slugsOfAll(draft, "Area") },
  };
  for (const file of draft.files) {
    for (const { field, text, meta } of fieldsIn(file)) {
      if (!meta.refersTo) continue;
      const { noun, slugs = [] } = kinds[meta.refersTo];
      const isOwn = kindAt(file.path)?.type === meta.refersTo && Object(file.data).slug === text;
      const others = slugs.filter((slug) => slug !== Object(file.data).slug);
      if (isOwn) yield problemAt(file, field, problem(`a ${noun} is not related to itself.`));
      // Having no services at all is one problem, not one per reference.
      else if (slugs.length > 0 && !slugs.includes(text))
        yield problemAt(file, field, problem(`${text} is the slug of no ${noun}.${didYouMean(text, others)}`));
    }
  }
};
