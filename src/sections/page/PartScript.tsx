/** src/inline/partScript.ts in the HTML, and empty in the browser, where it has already run. */
declare const PART_SCRIPT: string;

/** Runs the part of a page before it. After React's own navigation, gatsby-browser.tsx does. */
export const PartScript = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, the same on every page
  <script dangerouslySetInnerHTML={{ __html: PART_SCRIPT }} />
);
