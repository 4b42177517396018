import { milesBetween } from "../../facts/places/milesBetween";
import type { ContentProblem } from "../../problems/contentProblem";
import { problem, warning } from "../../problems/message";
import { type ContentDraft, type ContentRule, problemAt } from "../contentRule";

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

/** Towns are within reach, and have the words that they need. */
export const areasAgree: ContentRule = function* (draft) {
  const { areas, areaServices, hasAreaPage, servicePage } = draft;
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
