import { milesBetween } from "../../facts/places/milesBetween";
import { type Message, say } from "../../messages";
import type { ContentProblem } from "../../problems/contentProblem";
import { didYouMean } from "../../problems/didYouMean";
import { type ContentDraft, type ContentRule, problemAt } from "../contentRule";

/** Why a file must not name the service with this slug, if there is a reason. */
function objectionToService(slug: string, { services, knowsAllServices }: ContentDraft): Message | undefined {
  const slugs = services.map(({ service }) => service.slug);
  // That there are no services at all is one problem, and not one for each time that one is named.
  if (slugs.includes(slug) || !knowsAllServices || slugs.length === 0) return undefined;
  return say("noService", slug, didYouMean(slug, slugs));
}

/** No two towns have one address, and the services that they name exist. */
function* townProblems(draft: ContentDraft): Generator<ContentProblem> {
  const owners = new Map<string, string>();
  for (const { file, area } of draft.areas) {
    const owner = owners.get(area.slug);
    if (owner) yield problemAt(file, ["slug"], say("taken", area.slug, owner));
    owners.set(area.slug, owner ?? file.path);
    const named = new Set<string>();
    for (const [index, { slug }] of area.services.entries()) {
      const objection = named.has(slug) ? say("namedTwice", slug) : objectionToService(slug, draft);
      if (objection) yield problemAt(file, ["services", index, "slug"], objection);
      named.add(slug);
    }
  }
}

/** A page about a service in a town needs both, and no other file makes the same page. */
function* areaServiceProblems(draft: ContentDraft): Generator<ContentProblem> {
  const owners = new Map<string, string>();
  const slugs = draft.areas.map(({ area }) => area.slug);
  for (const { file, page } of draft.areaServices) {
    const { serviceSlug, areaSlug } = page;
    const objection = objectionToService(serviceSlug, draft);
    if (objection) yield problemAt(file, ["serviceSlug"], objection);
    if (draft.knowsAllAreas && !slugs.includes(areaSlug)) {
      yield problemAt(file, ["areaSlug"], say("noTown", areaSlug, didYouMean(areaSlug, slugs)));
    }
    const key = `${serviceSlug}/${areaSlug}`;
    const owner = owners.get(key);
    if (owner) yield problemAt(file, ["areaSlug"], say("repeatedPage", owner, serviceSlug, areaSlug));
    owners.set(key, owner ?? file.path);
  }
}

/** A town that the company does not go to is mostly one whose place on the map was mistyped. */
function* distantTowns({ company: entry, areas }: ContentDraft): Generator<ContentProblem> {
  if (!entry) return;
  const { geo, serviceArea } = entry.company;
  for (const { file, area } of areas) {
    const miles = Math.round(milesBetween(geo, area.geo));
    if (miles > serviceArea.miles) yield problemAt(file, ["geo"], say("distant", miles, serviceArea.miles));
  }
}

/** Towns, services and the pages that tell of both name each other as they are called. */
export const areasAgree: ContentRule = function* (draft) {
  const { areas, areaServices, hasAreaPage, servicePage } = draft;
  yield* townProblems(draft);
  yield* areaServiceProblems(draft);
  yield* distantTowns(draft);
  const [first] = [...areas, ...areaServices];
  if (first && !hasAreaPage) {
    yield problemAt(first.file, [], say("noAreaPage"));
  }
  if (servicePage && !servicePage.page.areas && areas.length > 0) {
    yield problemAt(servicePage.file, ["areas"], say("noAreasTitle"));
  }
};
