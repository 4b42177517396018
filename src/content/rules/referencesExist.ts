import { kindAt } from "../kinds/contentKinds";
import { didYouMean } from "../problems/didYouMean";
import { problem } from "../problems/message";
import { type ContentRule, problemAt } from "./contentRule";
import { fieldsIn } from "./fieldsIn";

/** Every slug in a field with `refersTo` is that of another file. */
export const referencesExist: ContentRule = function* ({ files, services, knowsAllServices, areas, knowsAllAreas }) {
  const kinds = {
    Service: { noun: "service", slugs: services.map(({ service }) => service.slug), areKnown: knowsAllServices },
    Area: { noun: "town", slugs: areas.map(({ area }) => area.slug), areKnown: knowsAllAreas },
  };
  for (const file of files) {
    for (const { field, text, meta } of fieldsIn(file)) {
      if (!meta.refersTo) continue;
      const { noun, slugs, areKnown } = kinds[meta.refersTo];
      const isOwn = kindAt(file.path)?.type === meta.refersTo && Object(file.data).slug === text;
      const others = slugs.filter((slug) => slug !== Object(file.data).slug);
      if (isOwn) yield problemAt(file, field, problem(`a ${noun} is not related to itself.`));
      // Having no services at all is one problem, not one per reference.
      else if (areKnown && slugs.length > 0 && !slugs.includes(text))
        yield problemAt(file, field, problem(`${text} is the slug of no ${noun}.${didYouMean(text, others)}`));
    }
  }
};
