import { MAP_ORIGIN } from "../../../model/kinds/anchors";
import type { Company } from "../../../model/kinds/company";

const MILES_IN_DEGREE = 69;

/** Returns the address of OpenStreetMap's map of the service area, for showing it inside a page. */
export function mapEmbedUrl({ geo: { latitude, longitude }, serviceArea }: Company): string {
  const high = serviceArea.miles / MILES_IN_DEGREE;
  // Meridians come closer to each other towards the poles.
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  const edges = [longitude - wide, latitude - high, longitude + wide, latitude + high].map((edge) => edge.toFixed(2));
  return `${MAP_ORIGIN}/export/embed.html?bbox=${edges.join("%2C")}&layer=mapnik&marker=${latitude}%2C${longitude}`;
}
