/** Where on a page a link can lead, as in /contact#quote. Components that draw such a place take its id from here. */

/** The ids that code gives; content names them in links. */
export const anchors = {
  /** What stands between header and footer, on every page. */
  main: "main",
  /** The lead form. */
  quote: "quote",
} as const;

/** The company's entry for an address book, which the build writes. */
export const CONTACT_CARD = "/contact.vcf";

/** The content files whose pages have a lead form. */
const withLeadForm = [
  "pages/home.json",
  "pages/contact.json",
  "pages/partners.json",
  "pages/service.json",
  "pages/area.json",
];

/** What the pages of several files share, by the folder of those files. */
const shared: Readonly<Record<string, string>> = {
  services: "pages/service.json",
  areas: "pages/area.json",
  "area-services": "pages/area.json",
};

/**
 * The places on the page that is made from a content file.
 * @param data of the file; the privacy page's policies have ids of their own
 */
export function anchorsOn(file: string, data: object): string[] {
  const policies = "policies" in data && Array.isArray(data.policies) ? data.policies : [];
  return [
    anchors.main,
    ...(withLeadForm.includes(shared[file.split("/")[0] ?? ""] ?? file) ? [anchors.quote] : []),
    ...policies.map((policy) => String(Object(policy).id)),
  ];
}
