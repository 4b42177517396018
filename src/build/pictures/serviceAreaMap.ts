import { type ExtendedFeatureCollection, geoAzimuthalEquidistant, geoContains, geoPath } from "d3-geo";
import type { Town } from "../../../model/company/places/coveredTowns";
import { EARTH_RADIUS, milesBetween, type Place } from "../../../model/company/places/coveredTowns";
import { usStates } from "../../../model/company/places/usStates";
import type { Company } from "../../../model/kinds/company";
import type { DrawnMap, MapText } from "../../sections/areas/ServedArea";
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
/** The height of a line, and the first baseline of a single line that is centred on a place, in em. */
const LINE = 1.05;
const CENTRED = 0.35;
/** Within this many miles of the office, a town has no dot, because the pin covers it. */
const AT_THE_PIN = 3;

interface Point {
  x: number;
  y: number;
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
  { geo, serviceArea }: Pick<Company, "geo" | "serviceArea">,
  places: readonly Town[],
): Required<DrawnMap> {
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
    (serviceArea.states?.includes(state) ?? true) ? [outline] : [],
  );
  const served: ExtendedFeatureCollection = { type: "FeatureCollection", features };
  const pointOf = ({ longitude, latitude }: Place) => {
    const [x, y] = whole([longitude, latitude]) ?? [CENTER.x, CENTER.y];
    return { x: Math.round(x), y: Math.round(y) };
  };
  const isDot = (town: Town) => milesBetween(geo, town) > AT_THE_PIN;
  const dots = places.filter(isDot).map(pointOf);
  const space = freeSpace(dots);
  const names = places.flatMap((town) => {
    const at = isDot(town) ? pointOf(town) : CENTER;
    return placingsOf(town.name, at).find(({ box }) => space.take(box))?.text ?? [];
  });
  const waters = (serviceArea.waters ?? []).flatMap(({ name, ...place }) => {
    const label = labelAt(inTwo(name) ?? [name], pointOf(place), LABEL_WIDTHS.water);
    return space.take(label.box) ? [label.text] : [];
  });
  /** Puts a state's name where the map shows it and nothing else, or omits it. */
  const stateNames = [...states].flatMap(([state, outline]) => {
    const [x, y] = draw.centroid(outline).map(Math.round);
    if (x === undefined || y === undefined || Number.isNaN(x)) return [];
    const name = usStates.get(state) ?? state;
    const labels = SHIFTS.map((shift) => labelAt([name], { x, y: y + shift }, LABEL_WIDTHS.state));
    const free = labels.find(({ box, text }) => {
      const isInside = [box.left, x, box.right].every((edge) => {
        const point = whole.invert?.([edge, text.y]);
        return point && geoContains(outline, point);
      });
      return isInside && space.take(box);
    });
    return free?.text ?? [];
  });
  return {
    size: SIZE,
    reach: REACH,
    land: tidy(draw(land)),
    served: tidy(drawWithinReach(served)),
    countyLines: tidy(draw(countyLines)),
    stateLines: tidy(draw(stateLines)),
    dots,
    names,
    waters,
    stateNames,
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

const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));

const textOf = (lines: readonly string[], at: Point, first: number, anchor: MapText["anchor"]): MapText => ({
  lines: lines.map((text, index) => ({ text, dy: `${(index === 0 ? first : LINE).toFixed(2)}em` })),
  ...at,
  anchor,
});

/** The first baseline of lines that are centred on a place. */
const centred = ({ length }: readonly string[]) => CENTRED - (LINE / 2) * (length - 1);

/** A name around its middle. */
const labelAt = (lines: readonly string[], at: Point, width: number) => ({
  text: textOf(lines, at, centred(lines), "middle"),
  box: around(at.x, at.y, (longest(lines) * width) / 2, (lines.length * LABEL_LETTERS) / 2),
});

/** Where a name may stand at its dot, best first. Two lines beside the dot read better than one above or below it. */
function placingsOf(name: string, { x, y }: Point) {
  const broken = inTwo(name);
  const variants = [[name], ...(broken ? [broken] : [])].map((lines) => ({
    lines,
    halfWidth: (longest(lines) * LETTER_WIDTH) / 2,
    halfHeight: (lines.length * LETTERS) / 2,
  }));
  const beside = variants.flatMap(({ lines, halfWidth, halfHeight }) =>
    [[undefined, 1] as const, ["end", -1] as const].map(([anchor, side]) => ({
      text: textOf(lines, { x: x + side * DISTANCE, y }, centred(lines), anchor),
      box: around(x + side * (DISTANCE + halfWidth), y, halfWidth, halfHeight),
    })),
  );
  const stacked = variants.flatMap(({ lines, halfWidth, halfHeight }) => [
    {
      text: textOf(lines, { x, y }, -0.65 - LINE * (lines.length - 1), "middle"),
      box: around(x, y - DISTANCE - halfHeight, halfWidth, halfHeight),
    },
    { text: textOf(lines, { x, y }, 1.2, "middle"), box: around(x, y + DISTANCE + halfHeight, halfWidth, halfHeight) },
  ]);
  return [...beside, ...stacked];
}

/** Breaks a name at its first space. */
function inTwo(name: string): string[] | undefined {
  const space = name.indexOf(" ");
  return space > 0 ? [name.slice(0, space), name.slice(space + 1)] : undefined;
}

/** What the map has left beside the pin and the dots. `take` keeps a box for a name if it is free. */
function freeSpace(dots: readonly Point[]) {
  const pin = around(CENTER.x, CENTER.y - 8, 7, 10);
  const taken = [pin, ...dots.map(({ x, y }) => around(x, y, 3, 3))];
  const isOnMap = ({ left, right, top, bottom }: Box) => left >= 0 && right <= SIZE && top >= 0 && bottom <= SIZE;
  const take = (box: Box): boolean =>
    isOnMap(box) && !taken.some((other) => overlap(box, other)) && taken.push(box) > 0;
  return { take };
}
