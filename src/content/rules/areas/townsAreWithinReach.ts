import { milesBetween } from "../../facts/places/milesBetween";
import { warning } from "../../problems/message";
import { type ContentRule, entriesOf, entryOf, problemAt } from "../contentRule";

/** A town outside the service area probably has mistyped coordinates. */
export const townsAreWithinReach: ContentRule = function* (draft) {
  const { geo, serviceArea } = entryOf(draft, "Company")?.data ?? {};
  if (!geo || !serviceArea) return;
  for (const { file, data } of entriesOf(draft, "Area")) {
    const miles = data.geo ? Math.round(milesBetween(geo, data.geo)) : 0;
    if (miles > serviceArea.miles)
      yield problemAt(
        file,
        ["geo"],
        warning(
          `is ${miles} miles from the office, but company.json says that the company works within ${serviceArea.miles}; check the place on the map.`,
        ),
      );
  }
};
