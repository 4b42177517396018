import { type ExtendedFeatureCollection, geoAzimuthalEquidistant, geoContains, geoPath } from "d3-geo";
import type { CoverageArea, Town } from "../../../model/company/places/coveredTowns";
import { EARTH_RADIUS, milesBetween, type Place } from "../../../model/company/places/coveredTowns";
import { usStates } from "../../../model/company/places/usStates";
import { readAtlas } from "../places/atlas";

/** The map's width and height, and the radius of the service area on it, in SVG units. Outlines use whole units. */
const SIZE = 300;
const REACH = 125;
/** Outlines are clipped this far outside the map, so that the clipping edge is invisible. */
const MARGIN = 4;
/** The office. */
const CENTER = { x: SIZE / 2, y: SIZE / 2 };

/** Font size on the narrowest screens, and the mean width of a letter. */
const LETTERS = 13;
const LETTER_WIDTH = 0.56 * LETTERS;
/** The same of a bay's name, and of a state's, which is in spaced capitals. */
const LABEL_LETTERS = 13;
const LABEL_WIDTHS = { water: 0.55 * LABEL_LETTERS, state: 0.7 * LABEL_LETTERS };
/** Moves a state's name up or down from the middle of what the map shows of the state. */
const SHIFTS = [0, -15, 15, -30, 30, -45, 45, -60, 60];
/** Distance from the middle of a dot to its name. */
const DISTANCE = 6;
/** Within this many miles of the office, a town has no dot, because the pin covers it. */
const AT_THE_PIN = 3;

type Side = "right" | "left" | "below" | "above";

/** A place on the map. A name without free space is omitted (`side` is null); its dot stays. */
interface MapPlace {
  /** The name, on one line or two. */
  lines: string[];
  x: number;
  y: number;
  side: Side | null;
  /** False for the office's own town, which has the pin. */
  dot: boolean;
}

/** The name of a state, or of a bay or river, around its middle. */
interface MapLabel {
  lines: string[];
  x: number;
  y: number;
  water: boolean;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Draws the service area as SVG paths, in an azimuthal equidistant projection, where a distance from the office is a circle.
 * @param places the towns to label, most important first
 */
export function serviceAreaMap(
  { geo, serviceArea }: CoverageArea & { serviceArea: { waters?: readonly (Place & { name: string })[] } },
  places: readonly Town[],
) {
  const { land, states, stateLines, countyLines } = readAtlas();
  const angle = serviceArea.miles / EARTH_RADIUS;
  const degrees = (angle * 180) / Math.PI;
  const projection = () =>
    geoAzimuthalEquidistant()
      .rotate([-geo.longitude, -geo.latitude])
      .translate([CENTER.x, CENTER.y])
      .scale(REACH / angle);
  const whole = projection()
    .clipAngle(2 * degrees)
    .clipExtent([
      [-MARGIN, -MARGIN],
      [SIZE + MARGIN, SIZE + MARGIN],
    ]);
  const draw = geoPath(whole).digits(0);
  const drawWithinReach = geoPath(projection().clipAngle(degrees)).digits(0);
  const features = [...states].flatMap(([state, outline]) =>
    (serviceArea.states?.some((served) => served === state) ?? true) ? [outline] : [],
  );
  const served: ExtendedFeatureCollection = { type: "FeatureCollection", features };
  const pointOf = ({ longitude, latitude }: Place) => {
    const [x, y] = whole([longitude, latitude]) ?? [CENTER.x, CENTER.y];
    return { x: Math.round(x), y: Math.round(y) };
  };
  const named = withNamesApart(
    places.map((town) => {
      const dot = milesBetween(geo, town) > AT_THE_PIN;
      return { lines: [town.name], dot, ...(dot ? pointOf(town) : CENTER) };
    }),
  );
  const waterLabels = (serviceArea.waters ?? []).flatMap(({ name, ...place }) => {
    const label = { lines: inTwo(name) ?? [name], ...pointOf(place), water: true };
    return named.take(boxOf(label)) ? [label] : [];
  });
  /** Puts a state's name where the map shows it and nothing else, or omits it. */
  const stateLabels = [...states].flatMap(([state, outline]) => {
    const lines = [usStates.get(state) ?? state];
    const [x, y] = draw.centroid(outline).map(Math.round);
    if (x === undefined || y === undefined || Number.isNaN(x)) return [];
    const label = SHIFTS.map((shift) => ({ lines, x, y: y + shift, water: false })).find((label) => {
      const box = boxOf(label);
      const isInside = [box.left, label.x, box.right].every((edge) => {
        const point = whole.invert?.([edge, label.y]);
        return point && geoContains(outline, point);
      });
      return isInside && named.take(box);
    });
    return label ? [label] : [];
  });
  return {
    size: SIZE,
    reach: REACH,
    land: tidy(draw(land)),
    served: tidy(drawWithinReach(served)),
    countyLines: tidy(draw(countyLines)),
    stateLines: tidy(draw(stateLines)),
    places: named.places,
    labels: [...waterLabels, ...stateLabels],
  };
}

/** Removes what rounding leaves: repeated points, and islands without area. */
const tidy = (path: string | null): string =>
  (path ?? "")
    .split("M")
    .map((line) => line.split("L"))
    .map((points) => points.filter((point, index) => point !== points[index - 1]).join("L"))
    .join("M")
    .replace(/M[^MLZ]+(L[^MLZ]+)?Z/g, "");

const around = (x: number, y: number, halfWidth: number, halfHeight: number): Box => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
});

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function boxOf({ lines, x, y, water }: MapLabel): Box {
  const width = Math.max(...lines.map(({ length }) => length)) * LABEL_WIDTHS[water ? "water" : "state"];
  return around(x, y, width / 2, (lines.length * LABEL_LETTERS) / 2);
}

/** Returns a name's box on each side of its dot, best side first. */
function placingsOf(lines: string[], { x, y }: { x: number; y: number }): { lines: string[]; side: Side; box: Box }[] {
  const halfWidth = (Math.max(...lines.map(({ length }) => length)) * LETTER_WIDTH) / 2;
  const halfHeight = (lines.length * LETTERS) / 2;
  return [
    { lines, side: "right", box: around(x + DISTANCE + halfWidth, y, halfWidth, halfHeight) },
    { lines, side: "left", box: around(x - DISTANCE - halfWidth, y, halfWidth, halfHeight) },
    { lines, side: "above", box: around(x, y - DISTANCE - halfHeight, halfWidth, halfHeight) },
    { lines, side: "below", box: around(x, y + DISTANCE + halfHeight, halfWidth, halfHeight) },
  ];
}

/** Breaks a name at its first space. */
function inTwo(name: string): string[] | undefined {
  const space = name.indexOf(" ");
  return space > 0 ? [name.slice(0, space), name.slice(space + 1)] : undefined;
}

/** Places each name where it overlaps nothing, or omits it. `take` keeps a box for another name if it is free. */
function withNamesApart(places: readonly Omit<MapPlace, "side">[]) {
  const pin = around(CENTER.x, CENTER.y - 8, 7, 10);
  const taken = [pin, ...places.filter(({ dot }) => dot).map(({ x, y }) => around(x, y, 3, 3))];
  const isFree = (box: Box) =>
    box.left >= 0 &&
    box.right <= SIZE &&
    box.top >= 0 &&
    box.bottom <= SIZE &&
    !taken.some((other) => overlap(box, other));
  const placed = places.map((place): MapPlace => {
    const broken = inTwo(place.lines.join(" "));
    // Two lines beside the dot read better than one line above or below it.
    const placings = [place.lines, ...(broken ? [broken] : [])].flatMap((lines) => placingsOf(lines, place));
    const beside = placings.filter(({ side }) => side === "right" || side === "left");
    const found = [...beside, ...placings].find(({ box }) => isFree(box));
    if (found) taken.push(found.box);
    return { ...place, lines: found?.lines ?? place.lines, side: found?.side ?? null };
  });
  const take = (box: Box) => isFree(box) && taken.push(box) > 0;
  return { places: placed, take };
}
