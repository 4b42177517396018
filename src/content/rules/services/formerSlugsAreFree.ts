import { problem } from "../../problems/message";
import { type ContentRule, problemAt } from "../contentRule";

/** A former slug redirects to its service. It must belong to no page and to no second service. */
export const formerSlugsAreFree: ContentRule = function* ({ services }) {
  const owners = new Map(services.map(({ file, service }) => [service.slug, file.path]));
  for (const { file, service } of services) {
    for (const [index, slug] of (service.formerly ?? []).entries()) {
      const owner = owners.get(slug);
      if (owner) yield problemAt(file, ["formerly", index], problem(`${slug} is already taken by ${owner}.`));
      owners.set(slug, file.path);
    }
  }
};
