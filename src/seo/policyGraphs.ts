import { officeTime } from "../../model/company/hours/openingHours";
import type { GraphOf } from "./graphs";

/**
 * The privacy page's graph. Its last update is today, as shown on the page: the day of the build.
 * @param published ISO date
 */
export const privacyGraph =
  (published: string): GraphOf =>
  ({ site }) => ({
    type: "WebPage",
    published,
    modified: officeTime(site.company, new Date(site.builtAt)).date,
  });

/** A page with a review date. @param reviewed ISO date of the last review */
export const reviewedGraph =
  (reviewed: string): GraphOf =>
  () => ({ type: "WebPage", reviewed });
