import { problem } from "../../problems/message";
import { type ContentRule, entriesOf, problemAt } from "../contentRule";

/** A former slug redirects to its service. It must belong to no page and to no second service. */
export const formerSlugsAreFree: ContentRule = function* (draft) {
  const services = entriesOf(draft, "Service");
  const owners = new Map(services.map(({ file, data }) => [data.slug, file.path]));
  for (const { file, data } of services) {
    for (const [index, slug] of (data.formerly ?? []).entries()) {
      const owner = owners.get(slug);
      if (owner) yield problemAt(file, ["formerly", index], problem(`${slug} is already taken by ${owner}.`));
      owners.set(slug, file.path);
    }
  }
};
