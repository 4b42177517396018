import { type ExtendedFeatureCollection, geoAzimuthalEquidistant, geoPath } from "d3-geo";
import type { CoverageArea, Town } from "../../content/facts/places/coveredTowns";
import { EARTH_RADIUS, milesBetween } from "../../content/facts/places/milesBetween";
import { readAtlas } from "./atlas";

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
/** Distance from the middle of a dot to its name. */
const DISTANCE = 6;
/** Within this many miles of the office, a town has no dot, because the pin covers it. */
const AT_THE_PIN = 3;

type Side = "right" | "left" | "below" | "above";

/** A place on the map. A name without free space is omitted (`side` is null); its dot stays. */
export interface MapPlace {
  /** The name, on one line or two. */
  lines: string[];
  x: number;
  y: number;
  side: Side | null;
  /** False for the office's own town, which has the pin. */
  dot: boolean;
}

/** A map of the service area, as SVG paths. */
export interface ServiceAreaMap {
  size: number;
  reach: number;
  land: string;
  /** The land inside the service area. */
  served: string;
  countyLines: string;
  stateLines: string;
  places: MapPlace[];
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Draws the service area in an azimuthal equidistant projection, where a distance from the office is a circle.
 * @param places the towns to label, most important first
 */
export function serviceAreaMap({ geo, serviceArea }: CoverageArea, places: readonly Town[]): ServiceAreaMap {
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
  return {
    size: SIZE,
    reach: REACH,
    land: tidy(draw(land)),
    served: tidy(drawWithinReach(served)),
    countyLines: tidy(draw(countyLines)),
    stateLines: tidy(draw(stateLines)),
    places: withNamesApart(
      places.map((town) => {
        const [x, y] = whole([town.longitude, town.latitude]) ?? [CENTER.x, CENTER.y];
        const dot = milesBetween(geo, town) > AT_THE_PIN;
        return { lines: [town.name], dot, ...(dot ? { x: Math.round(x), y: Math.round(y) } : CENTER) };
      }),
    ),
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

interface Placing {
  lines: string[];
  side: Side;
  box: Box;
}

/** Returns a name's box on each side of its dot, best side first. */
function placingsOf(lines: string[], { x, y }: { x: number; y: number }): Placing[] {
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

/** Places each name where it overlaps nothing, or omits it. */
function withNamesApart(places: readonly Omit<MapPlace, "side">[]): MapPlace[] {
  const pin = around(CENTER.x, CENTER.y - 8, 7, 10);
  const taken = [pin, ...places.filter(({ dot }) => dot).map(({ x, y }) => around(x, y, 3, 3))];
  const isFree = (box: Box) =>
    box.left >= 0 &&
    box.right <= SIZE &&
    box.top >= 0 &&
    box.bottom <= SIZE &&
    !taken.some((other) => overlap(box, other));
  return places.map((place) => {
    const broken = inTwo(place.lines.join(" "));
    // Two lines beside the dot read better than one line above or below it.
    const placings = [place.lines, ...(broken ? [broken] : [])].flatMap((lines) => placingsOf(lines, place));
    const beside = placings.filter(({ side }) => side === "right" || side === "left");
    const found = [...beside, ...placings].find(({ box }) => isFree(box));
    if (found) taken.push(found.box);
    return { ...place, lines: found?.lines ?? place.lines, side: found?.side ?? null };
  });
}
