import type { Service } from "../../kinds/service";
import { didYouMean } from "../../problems/didYouMean";
import { type Message, problem } from "../../problems/message";
import { type ContentDraft, type ContentRule, problemAt } from "../contentRule";

/** Returns why a service must not name another as related, if there is a reason. */
function objectionTo(slug: string, service: Service, draft: ContentDraft): Message | undefined {
  if (slug === service.slug) return problem("a service is not related to itself.");
  const slugs = draft.services.map((entry) => entry.service.slug);
  if (slugs.includes(slug) || !draft.knowsAllServices) return undefined;
  const others = slugs.filter((known) => known !== service.slug);
  return problem(`${slug} is the slug of no service.${didYouMean(slug, others)}`);
}

/** Related services exist, and each is named once. The other service need not name this one. */
export const relatedServicesExist: ContentRule = function* (draft) {
  const { services, servicePage } = draft;
  for (const { file, service } of services) {
    const named = new Set<string>();
    for (const [index, { slug }] of (service.related ?? []).entries()) {
      const objection = named.has(slug) ? problem(`${slug} is named twice.`) : objectionTo(slug, service, draft);
      if (objection) yield problemAt(file, ["related", index, "slug"], objection);
      named.add(slug);
    }
  }
  if (servicePage && !servicePage.page.related && services.some(({ service }) => service.related)) {
    yield problemAt(
      servicePage.file,
      ["related"],
      problem("is missing; services name related ones, which need a title above them."),
    );
  }
};
