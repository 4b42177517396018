/** The pages of the invented company in sampleContent.ts. They are as short as the content model allows. */
import type { z } from "zod";
import type { failureKind } from "../model/kinds/failure";
import type { navigationKind } from "../model/kinds/navigation";
import type { ownPageTextKind } from "../model/kinds/ownPage";
import type { serviceAreasPageKind } from "../model/kinds/pages/areaPages";
import type { contactPageKind, homePageKind, notFoundPageKind, partnersPageKind } from "../model/kinds/pages/mainPages";
import type { accessibilityPageKind, privacyPageKind } from "../model/kinds/pages/policyPages";
import type { pricesPageKind, servicePageKind, servicesPageKind } from "../model/kinds/pages/servicePages";
import { sampleWithdrawal } from "./sampleContent";

const seo = (title: string) => ({
  title: `${title} in {city}, {stateName}`,
  description: `${title} of {name}: what there is to know about it, and whom to call in {city} if more is to be known.`,
});
const heading = { title: "A heading" };
const benefits = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    icon: "🔧",
    title: `Benefit ${index + 1}`,
    description: "Why it is good to have.",
  }));
const reasons = [{ title: "Near you", description: "Why it is good to have." }];
const stats = ["first", "second", "third", "fourth"].map((label) => ({ number: "100%", label: `The ${label}` }));
const picture = { image: "../images/wide.jpg", imageAlt: "A street of small houses" };
const hero = { eyebrow: "{city}", title: "We repair houses", lead: "Call {phone}.", ...picture };
const home = { label: "Home", to: "/" };
const toForm = { label: "Get a quote", to: "#quote" };
const cardWords = { cardAction: "See more", cardPrice: "From {price}", cardUrgent: "Urgent" };
const emergency = { title: "Is it urgent?", text: "Call {phone} now." };
const closing = { title: "Questions?", text: "Ask us.", primary: { label: "Call {phone}", to: "tel:{tel}" } };
const disclosure = (title: string) => ({ title, text: "This is how it is." });
const screen = (title: string) => ({ title, text: "Go back, or call us.", ...picture });

export const sampleNavigation = {
  header: [home, { label: "Services", to: "/services", listsServices: true }],
  quote: { label: "Get a quote", to: "/contact#quote" },
  call: "Call",
  barCall: "Call now",
  barQuote: "Free quote",
  barPartner: "Become a partner",
  menu: "Menu",
  footer: [home, { label: "Privacy", to: "/privacy#cookies" }],
  footerHeadings: { links: "Links", contact: "Contact", hours: "Hours", social: "Follow us" },
  labels: {
    skip: "Skip to the text",
    brand: "{name}, start",
    main: "Main pages",
    allServices: "Every service",
    closeMenu: "Close menu",
    breadcrumbs: "You are here",
    hours: "Opening hours",
    callBar: "Contact us",
  },
  footerNote: "Repairs for the whole house.",
} satisfies z.input<typeof navigationKind.schema>;

export const sampleFailure = {
  title: "Something went wrong",
  text: "Please try again.",
  retry: "Try again",
  offline: { title: "You are offline", text: "This page stays open. Call us at" },
  server: { busy: "Too many people are here. Call us at", failed: "Our server failed. Call us at" },
} satisfies z.input<typeof failureKind.schema>;

export const sampleOwnPageText = {
  over: "Nothing is open. Call {phone}.",
  by: "Written by {author}",
  offer: { until: "Until {day}", ask: "Ask for it", message: "I want this: {offer}." },
  job: {
    posted: "Since {day}",
    until: "Until {day}",
    types: { fullTime: "All day", partTime: "Half a day", temporary: "For a time", intern: "To learn" },
    pay: { hour: "{pay} an hour", week: "{pay} a week", month: "{pay} a month", year: "{pay} a year" },
    duties: "What you do",
    call: "Call us",
    mail: "Write to us",
  },
  shows: { articles: "To read", prices: { title: "What it costs", from: "From {price}" }, areas: "Towns" },
} satisfies z.input<typeof ownPageTextKind.schema>;

export const samplePages = {
  home: {
    seo: seo("Home Repairs"),
    hero,
    primaryAction: toForm,
    callAction: "Call {phone}",
    ratingProof: "{rating}/5 from {reviews} reviews",
    proofs: ["Local", "Licensed"],
    welcome: { heading, paragraphs: ["We have worked in {city} for many years."] },
    why: { heading, items: benefits(4) },
    services: { heading, all: { label: "All services", to: "/services" }, ...cardWords },
    statsTitle: "In numbers",
    stats,
    emergency,
    quote: { heading, reasons, form: { title: "Tell us about the job" } },
  } satisfies z.input<typeof homePageKind.schema>,
  services: {
    seo: seo("All Services"),
    hero,
    list: heading,
    ...cardWords,
    help: closing,
  } satisfies z.input<typeof servicesPageKind.schema>,
  service: {
    seo: seo("{service} Work"),
    heroTitle: "Professional {service}",
    callAction: "Call {phone}",
    quoteAction: toForm,
    proofs: ["Licensed"],
    priceProof: "From about {price}",
    offer: "What we offer",
    more: "More about {service}",
    process: {
      heading,
      steps: ["01", "02", "03", "04"].map((number) => ({
        number,
        title: `Step ${number}`,
        description: "What happens then.",
        color: "navy" as const,
      })),
    },
    emergency,
    formTitle: "Get a {service} quote",
    highlights: { title: "Highlights", items: ["Free estimates"] },
    prices: { title: "What it costs", link: "More on {service}" },
    related: { title: "Often part of the same job" },
    others: { title: "Other services", all: { label: "All services", to: "/services" } },
    areas: { title: "Towns" },
    closing,
    missing: {
      ...screen("No such service"),
      seo: seo("No Such Service"),
      links: [home],
      popular: { title: "Popular services" },
    },
  } satisfies z.input<typeof servicePageKind.schema>,
  contact: {
    seo: seo("Contact Us"),
    hero,
    cardsTitle: "Ways to reach us",
    cards: [
      { icon: "📍", title: "Location", details: "{address}", action: "Get directions", link: "{directionsUrl}" },
      { icon: "📞", title: "Phone", details: "{phone}", action: "Call now", link: "tel:{tel}" },
      { icon: "✉️", title: "Email", details: "{email}", action: "Write to us", link: "mailto:{email}" },
      { icon: "🕐", title: "Hours", details: "{hours}" },
    ],
    why: { heading, items: benefits(4) },
    emergency,
    form: { title: "Write to us" },
    map: {
      heading,
      imageAlt: "A map of {city}",
      load: "Load the map",
      note: "The map comes from another company.",
    },
    faq: {
      heading,
      items: Array.from({ length: 5 }, (_, index) => ({ question: `Question ${index + 1}?`, answer: "Yes." })),
    },
    closing,
  } satisfies z.input<typeof contactPageKind.schema>,
  partners: {
    seo: seo("Our Partners"),
    hero,
    quoteAction: toForm,
    callAction: "Call {phone}",
    statsTitle: "In numbers",
    stats,
    benefits: { heading, items: benefits(6) },
    categories: {
      heading,
      items: ["Makers", "Trades", "Suppliers"].map((title) => ({
        title,
        description: "Who they are.",
        partners: ["Somebody"],
      })),
    },
    testimonials: {
      heading,
      starsLabel: "out of 5 stars",
      items: ["Ada", "Grace", "Mary"].map((author) => ({
        quote: `They know what they do, says ${author}.`,
        author,
        role: "Roofer",
        rating: 5,
      })),
    },
    quality: { heading, points: ["Checked", "Checked again", "Improved", "Shared"] },
    inquiry: { heading, values: reasons, form: { title: "Write to us" } },
    closing,
  } satisfies z.input<typeof partnersPageKind.schema>,
  prices: {
    seo: seo("Typical Prices"),
    eyebrow: "Prices",
    title: "What it costs",
    lead: "More or less.",
    note: "These are ranges, not quotes.",
    link: "All prices",
    contents: "Prices by service",
    from: "from {price}",
    asOf: "As of {month}",
    includes: "Included",
    moves: "What moves it",
    ask: { label: "Get this priced", line: "{job}, {range}, {month}" },
    closing,
  } satisfies z.input<typeof pricesPageKind.schema>,
  privacy: {
    seo: seo("Privacy Policy"),
    eyebrow: "Your details",
    title: "Privacy Policy",
    lead: "What we do with them.",
    updatedLabel: "Last updated",
    published: "2024-01-01",
    effectiveLabel: "Effective",
    effective: "2026-02-28",
    keyPoints: "Key points",
    policies: ["collection", "use", "sharing", "security", "your-rights", "cookies"].map((id) => ({
      id,
      icon: "🔒",
      title: `About ${id}`,
      description: "What we do.",
      details: ["One thing"],
    })),
    commitments: { heading, items: benefits(4) },
    rights: {
      heading,
      items: ["See it", "Correct it", "Delete it", "Stop it", "Complain"],
      contactTitle: "Contact",
      contactText: "Write to us.",
    },
    disclosures: {
      heading,
      collected: disclosure("What we collect"),
      recipients: { ...disclosure("Who gets it"), alone: "Nobody else gets your number." },
      review: disclosure("How to see it"),
      changes: disclosure("How it changes"),
      doNotTrack: disclosure("Do Not Track"),
      otherParties: disclosure("Others"),
      confirmation: disclosure("The confirmation"),
      recording: disclosure("The recording"),
    },
    legalNotice: { title: "Legal notice", text: "This is a sample." },
    closing,
    choices: {
      heading,
      withdrawal: sampleWithdrawal,
      signal: { title: "A signal", text: "We obey it.", seen: "We have seen it." },
    },
    failure: "Something went wrong.",
  } satisfies z.input<typeof privacyPageKind.schema>,
  accessibility: {
    seo: seo("Accessibility"),
    eyebrow: "For everybody",
    title: "Accessibility",
    lead: "How this site can be used.",
    reviewedLabel: "Last reviewed",
    reviewed: "2026-02-03",
    standard: { heading, paragraphs: ["We aim at a standard."] },
    tests: { heading, items: benefits(6) },
    limits: { heading, items: benefits(3) },
    report: {
      heading,
      items: ["Which page", "What happened", "With what"],
      contactTitle: "Contact",
      contactText: "Write to us.",
    },
    closing,
  } satisfies z.input<typeof accessibilityPageKind.schema>,
  serviceAreas: {
    seo: seo("Service Areas"),
    eyebrow: "{city}",
    title: "Where we work",
    lead: "In {miles} miles.",
    map: {
      description: "A map of {city}",
      served: "We work here",
      reach: "{miles} miles",
      office: "Our office",
      placesTitle: "Places",
      distance: "{distance} miles away",
      here: "our office",
    },
    towns: { heading, county: "{county} County" },
    closing,
  } satisfies z.input<typeof serviceAreasPageKind.schema>,
  notFound: {
    ...screen("Page not found"),
    seo: seo("Page Not Found"),
    code: "404",
    links: [home],
    popular: { title: "Popular pages", links: [home] },
  } satisfies z.input<typeof notFoundPageKind.schema>,
};
