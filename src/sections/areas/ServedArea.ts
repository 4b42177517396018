/** A name in one or two lines, as SVG places them. */
export interface MapText {
  lines: readonly { text: string; dy: string }[];
  x: number;
  y: number;
  /** By default, the text begins at `x`. */
  anchor?: "middle" | "end";
}

/** The map of the service area, as SVG paths. A page that shows it small leaves out borders and the names of waters and states. */
export interface DrawnMap {
  size: number;
  /** The radius of the service area. */
  reach: number;
  land: string;
  served: string;
  countyLines?: string;
  stateLines?: string;
  dots: readonly { x: number; y: number }[];
  names: readonly MapText[];
  waters?: readonly MapText[];
  stateNames?: readonly MapText[];
}

export interface DistantPlace {
  name: string;
  /** Its page, or its place in the list of towns. */
  to: string;
  /** From the office, rounded. */
  miles: number;
}

export interface ServedCounty {
  name: string;
  state: string;
  /** In alphabetical order. Towns that company.json lists have a slug. */
  towns: readonly { name: string; slug?: string; zips: readonly string[]; page?: string }[];
}

/** The service area as the build draws and lists it (derivedFields.ts), in the context of the pages that show it. */
export interface ServedArea {
  map: DrawnMap;
  /**
   * Towns with a page and the places that company.json lists, the nearest first. A page measures from the centre of its
   * town, a place from the centre of its ZIP codes.
   */
  places: readonly DistantPlace[];
  /** The county with the town nearest to the office first. */
  counties: readonly ServedCounty[];
}
