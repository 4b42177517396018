/** The address of the content report, as JSON. */
export const CONTENT_REPORT = "/___content-report";

/** What the content check finds, as `npm run check:content` prints it. */
export interface ContentReport {
  problems: readonly string[];
  warnings: readonly string[];
}
