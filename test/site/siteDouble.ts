import { dateNames } from "../../model/company/hours/calendar";
import { sampleCompany, sampleForm } from "../sampleContent";
import { sampleNavigation } from "../samplePages";

/** The query result of `useSite` in unit tests. */
export const siteDouble = {
  company: {
    ...sampleCompany,
    textNumber: null,
    mark: { publicURL: "/static/mark.svg" },
    // GraphQL returns null for a missing field.
    hours: sampleCompany.hours.map((line) => ({ opens: null, closes: null, ...line })),
    licenseLine: "Licensed & Insured",
    mapEmbedUrl: "https://maps.example/embed",
    everywhere: [],
    hoursSummary: {
      lines: [
        { label: "Mon–Fri", hours: "7:00 AM–6:00 PM" },
        { label: "Sunday", hours: "Emergency only" },
        { label: "Christmas Eve", hours: "8:00 AM–12:00 PM" },
      ],
      closedOn: "Not open on New Year's Day, Independence Day, Thanksgiving, and Christmas Day",
    },
    months: dateNames("en-US").months,
    specialDates: [{ validFrom: "2026-11-26", validThrough: "2026-11-26", opens: "00:00", closes: "00:00" }],
  },
  navigation: {
    ...sampleNavigation,
    header: [
      { label: "Home", to: "/", listsServices: null, more: null },
      { label: "Services", to: "/services", listsServices: true, more: [{ label: "Prices", to: "/prices" }] },
      { label: "Partners", to: "/partners", listsServices: null, more: null },
      { label: "Contact", to: "/contact", listsServices: null, more: null },
    ],
    quote: { label: "Get Quote", to: "/contact" },
    barHours: "Day and night",
    footer: [
      { label: "Home", to: "/" },
      { label: "Partners", to: "/partners" },
      { label: "Contact", to: "/contact" },
      { label: "Privacy Policy", to: "/privacy" },
      { label: "Accessibility", to: "/accessibility" },
    ],
    footerHeadings: { ...sampleNavigation.footerHeadings, links: "Quick links" },
    labels: { ...sampleNavigation.labels, brand: "Example Repairs, start" },
  },
  formText: {
    ...sampleForm,
    consent: { ...sampleForm.consent, terms: null, network: null },
    timeframes: sampleForm.timeframes.map((timeframe) => ({ emergency: null, ...timeframe })),
  },
  allService: {
    nodes: [
      {
        title: "HVAC",
        inSentence: "HVAC",
        slug: "hvac",
        thumbnail: "/static/scenes.webp",
        shortDescription: "Heat pumps and furnaces.",
        businessType: "HVACBusiness",
        photos: ["The thermostat", "The label", "The whole unit"],
      },
      {
        title: "Water Damage",
        inSentence: "water damage",
        slug: "water-damage",
        thumbnail: "/static/scenes.webp",
        shortDescription: "Pumped out and dried.",
        businessType: null,
        photos: null,
      },
    ],
  },
  site: { siteMetadata: { indexable: true, builtAt: "2026-03-04T12:00:00.000Z" } },
} satisfies Queries.SiteFactsQuery;
