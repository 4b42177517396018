import { officeTime } from "../content/facts/hours/openingHours";
import type { GraphOf } from "./graphs";

/**
 * The privacy page's graph. Its last update is today, as shown on the page: the build's date in the HTML, and the
 * visitor's date in the browser.
 * @param published ISO date
 */
export const privacyGraph =
  (published: string): GraphOf =>
  ({ site }) => {
    const now = typeof window === "undefined" ? new Date(site.builtAt) : new Date();
    return {
      type: "WebPage",
      published,
      modified: officeTime(site.company, now).date,
    };
  };

/** A page with a review date. @param reviewed ISO date of the last review */
export const reviewedGraph =
  (reviewed: string): GraphOf =>
  () => ({ type: "WebPage", reviewed });
