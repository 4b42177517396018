import { problem } from "../../problems/message";
import { type ContentRule, problemAt } from "../contentRule";

/** Each related service is named once. The other service need not name this one. */
export const relatedServicesExist: ContentRule = function* ({ services, servicePage }) {
  for (const { file, service } of services) {
    const named = new Set<string>();
    for (const [index, { slug }] of (service.related ?? []).entries()) {
      if (named.has(slug)) yield problemAt(file, ["related", index, "slug"], problem(`${slug} is named twice.`));
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
