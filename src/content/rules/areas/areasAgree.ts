import { milesBetween } from "../../facts/places/milesBetween";
import type { ContentProblem } from "../../problems/contentProblem";
import { problem, warning } from "../../problems/message";
import { type ContentDraft, type ContentRule, problemAt } from "../contentRule";

/** Towns have distinct slugs, and name each service once. */
function* townProblems(draft: ContentDraft): Generator<ContentProblem> {
  // A file that has its slug's name is the original of a copy.
  const owners = new Map(
    draft.areas.flatMap(({ file, area }) => (file.path === `areas/${area.slug}.json` ? [[area.slug, file.path]] : [])),
  );
  for (const { file, area } of draft.areas) {
    const owner = owners.get(area.slug);
    if (owner && owner !== file.path)
      yield problemAt(file, ["slug"], problem(`${area.slug} is the slug of ${owner} already.`));
    owners.set(area.slug, owner ?? file.path);
    const named = new Set<string>();
    for (const [index, { slug }] of area.services.entries()) {
      if (named.has(slug)) yield problemAt(file, ["services", index, "slug"], problem(`${slug} is named twice.`));
      named.add(slug);
    }
  }
}

/** Only one file makes the page about a service in a town. */
function* areaServiceProblems(draft: ContentDraft): Generator<ContentProblem> {
  const owners = new Map<string, string>();
  for (const { file, page } of draft.areaServices) {
    const { serviceSlug, areaSlug } = page;
    const key = `${serviceSlug}/${areaSlug}`;
    const owner = owners.get(key);
    if (owner) yield problemAt(file, ["areaSlug"], problem(`${owner} is about ${serviceSlug} in ${areaSlug} already.`));
    owners.set(key, owner ?? file.path);
  }
}

/** A town outside the service area probably has mistyped coordinates. */
function* distantTowns({ company: entry, areas }: ContentDraft): Generator<ContentProblem> {
  if (!entry) return;
  const { geo, serviceArea } = entry.company;
  for (const { file, area } of areas) {
    const miles = Math.round(milesBetween(geo, area.geo));
    if (miles > serviceArea.miles)
      yield problemAt(
        file,
        ["geo"],
        warning(
          `is ${miles} miles from the office, but company.json says that the company works within ${serviceArea.miles}; check the place on the map.`,
        ),
      );
  }
}

/** Towns, services and the pages about both refer to each other correctly. */
export const areasAgree: ContentRule = function* (draft) {
  const { areas, areaServices, hasAreaPage, servicePage } = draft;
  yield* townProblems(draft);
  yield* areaServiceProblems(draft);
  yield* distantTowns(draft);
  const [first] = [...areas, ...areaServices];
  if (first && !hasAreaPage) {
    yield problemAt(first.file, [], problem("needs pages/area.json, the words that all towns' pages share; add it."));
  }
  if (servicePage && !servicePage.page.areas && areas.length > 0) {
    yield problemAt(
      servicePage.file,
      ["areas"],
      problem("is missing; towns name services, whose pages need a title above them."),
    );
  }
};
