import { readFileSync } from "node:fs";
import path from "node:path";
import { geoCentroid, geoContains } from "d3-geo";
import type { Feature } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { nearestTo, type Town } from "../../../model/company/places/coveredTowns";
import { usStates } from "../../../model/company/places/usStates";

interface Named {
  name: string;
}
type Outlines = Topology<{
  counties: GeometryCollection<Named>;
  states: GeometryCollection<Named>;
  nation: GeometryCollection;
}>;

export interface County {
  name: string;
  /** Two letters. */
  state: string;
  outline: Feature;
}

/** A county's FIPS code begins with its state's two digits. */
const numberOfState = (id: string | number | undefined) => String(id).slice(0, 2);
const lettersOf = (name: string) => [...usStates].find(([, known]) => known === name)?.[0];

/** Reads outlines of the United States at 1 : 10,000,000. */
function read() {
  // Not imported: TypeScript and webpack would parse 800 KB.
  const outlines: Outlines = JSON.parse(readFileSync(path.resolve("node_modules/us-atlas/counties-10m.json"), "utf8"));
  const { counties, states, nation } = outlines.objects;
  const drawnStates = feature(outlines, states).features.flatMap((state) => {
    const letters = lettersOf(state.properties.name);
    return letters ? [[letters, state] as const] : [];
  });
  const letters = new Map(drawnStates.map(([state, { id }]) => [numberOfState(id), state]));
  return {
    land: feature(outlines, nation),
    /** By two-letter code. */
    states: new Map<string, Feature>(drawnStates),
    counties: feature(outlines, counties).features.map((outline) => ({
      name: outline.properties.name,
      state: letters.get(numberOfState(outline.id)) ?? "",
      outline,
    })),
    /** The lines between states. */
    stateLines: mesh(outlines, states, (one, other) => one !== other),
    /** The lines between counties of one state. */
    countyLines: mesh(
      outlines,
      counties,
      (one, other) => one !== other && numberOfState(one.id) === numberOfState(other.id),
    ),
  };
}

let atlas: ReturnType<typeof read> | undefined;

/** Reads the outlines once per build. */
export function readAtlas(): NonNullable<typeof atlas> {
  atlas ??= read();
  return atlas;
}

/** Returns a town's county. A coastal town may lie outside the coarse outlines; it gets the nearest county of its state. */
export function countyOf(town: Town): County | undefined {
  const ofState = readAtlas().counties.filter(({ state }) => state === town.state);
  const within = ofState.find(({ outline }) => geoContains(outline, [town.longitude, town.latitude]));
  if (within) return within;
  const middles = ofState.map((county) => {
    const [longitude, latitude] = geoCentroid(county.outline);
    return { county, longitude, latitude };
  });
  return nearestTo(town, middles)?.county;
}
