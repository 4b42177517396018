/** Ids of link targets, as in /contact#quote. */
export const anchors = {
  main: "main",
  quote: "quote",
  /** The towns and ZIP codes of the service area. */
  towns: "towns",
  /** On the privacy page: the visitor's rights, the withdrawal of consent, and what the law wants to be said. */
  rights: "rights",
  withdraw: "withdraw",
  disclosures: "disclosures",
  /** On the accessibility page: how to report what does not work. */
  report: "report",
  /** The footer's links. */
  links: "links",
  /** Tells a request's own page that the form was sent just now. */
  sent: "sent",
} as const;

export const servicePath = (slug: string): string => `/services/${slug}`;
export const areaPath = (slug: string): string => `/service-areas/${slug}`;

/** The company's vCard, written by the build. */
export const CONTACT_CARD = "/contact.vcf";

/** The picture of a request's own page. The lead service answers it, and does not know Gatsby's addresses. */
export const REQUEST_PICTURE = "/request.webp";

/** The site of the interactive map. Pages may show no other. */
export const MAP_ORIGIN = "https://www.openstreetmap.org";
