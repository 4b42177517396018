import type { Service } from "../../kinds/service";
import { type Message, say } from "../../messages";
import { didYouMean } from "../../problems/didYouMean";
import { type ContentDraft, type ContentRule, problemAt } from "../contentRule";

/** Returns why a service must not name another as related, if there is a reason. */
function objectionTo(slug: string, service: Service, draft: ContentDraft): Message | undefined {
  if (slug === service.slug) return say("relatedToItself");
  const other = draft.services.find((entry) => entry.service.slug === slug);
  if (!other) {
    if (!draft.knowsAllServices) return undefined;
    const slugs = draft.services.map((entry) => entry.service.slug).filter((known) => known !== service.slug);
    return say("noService", slug, didYouMean(slug, slugs));
  }
  if (other.service.related?.some((entry) => entry.slug === service.slug)) return undefined;
  return say("notInReturn", slug, service.slug, other.file.path);
}

/**
 * Related services name each other: if roofing names gutters, gutters must name roofing. So both pages have links.
 */
export const relatedServicesAgree: ContentRule = function* (draft) {
  const { services, servicePage } = draft;
  for (const { file, service } of services) {
    const named = new Set<string>();
    for (const [index, { slug }] of (service.related ?? []).entries()) {
      const objection = named.has(slug) ? say("namedTwice", slug) : objectionTo(slug, service, draft);
      if (objection) yield problemAt(file, ["related", index, "slug"], objection);
      named.add(slug);
    }
  }
  if (servicePage && !servicePage.page.related && services.some(({ service }) => service.related)) {
    yield problemAt(servicePage.file, ["related"], say("noRelatedTitle"));
  }
};
