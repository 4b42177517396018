/** Where on a page a link can lead, as in /contact#quote. Components that draw such a place take its id from here. */
export const anchors = {
  /** What stands between header and footer, on every page. */
  main: "main",
  /** The lead form. */
  quote: "quote",
} as const;

/** The company's entry for an address book, which the build writes. */
export const CONTACT_CARD = "/contact.vcf";
