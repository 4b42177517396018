import type { Catalog } from "../../content/catalog";

/** A small company for tests, so that they hold whatever the content says. */
export const testCatalog: Catalog = {
  company: {
    name: "Test & Sons",
    tagline: "For tests.",
    url: "https://www.test.example",
    mark: "./mark.svg",
    phone: "+13025550100",
    email: "office@test.example",
    address: {
      street: "1 Test Lane",
      city: "Dover",
      state: "DE",
      stateName: "Delaware",
      postalCode: "19904",
      country: "US",
    },
    geo: { latitude: 39.16, longitude: -75.53 },
    timeZone: "America/New_York",
    hours: [{ label: "Mon", days: ["Monday"], opens: "07:00", closes: "18:00" }],
    serviceArea: { miles: 50, structuredDataMeters: 50000, places: ["Dover"] },
    social: [],
    rating: { value: 5, count: 1, inStructuredData: false },
    priceRange: "$$",
    answersAroundTheClock: true,
    licensedLabel: "Licensed",
    directionsUrl: "https://maps.example/directions",
    mapEmbedUrl: "https://maps.example/embed",
  },
  form: {
    labels: {
      name: "Full name",
      phone: "Phone",
      email: "Email",
      zip: "ZIP code",
      service: "Service",
      timeframe: "When?",
      message: "What is happening?",
      company: "Company",
      trade: "Trade",
    },
    messageHint: "A sentence is enough.",
    partnerMessageLabel: "What would you like to do together?",
    optional: "optional",
    servicePlaceholder: "Choose a service",
    otherService: "Something else",
    timeframes: [
      { value: "planning", label: "Planning ahead" },
      { value: "emergency", label: "It is an emergency" },
    ],
    consent: { version: "v1", text: "Yes, Test & Sons may call and text me." },
    submit: "Get My Free Quote",
    partnerSubmit: "Send Inquiry",
    sending: "Sending…",
    loading: "Loading...",
    promise: "We answer soon.",
    privacy: { label: "Privacy", to: "/privacy" },
    errorSummary: "Please check these fields",
    success: {
      title: "We have it",
      reference: "Your reference number:",
      next: ["We call."],
      partnerNext: ["We read."],
      duringHours: "Soon.",
      afterHours: "Tomorrow.",
      another: "Another",
    },
    failure: {
      title: "Your request was not sent yet",
      text: "We could not take it just now. Try again, or call us at",
      offline: "You are offline. Call us at",
      limited: "Several requests came from your network. Wait a little, or call us at",
    },
  },
  services: [
    { slug: "plumbing", title: "Plumbing", leadspediaCampaign: "PLUMBING" },
    { slug: "water-damage", title: "Water Damage", leadspediaCampaign: "WATER_DAMAGE" },
  ],
};

/** What a browser adds to a form that was sent from a page of this site. */
export const fromOwnPage = { "sec-fetch-site": "same-origin" };

/** An honest request for a quote, as a script sends it. */
export const testRequest = {
  name: "Ada O'Brien",
  phone: "(302) 555-0142",
  email: "ada@home.example",
  zip: "19904",
  service: "plumbing",
  timeframe: "planning",
  message: "The kitchen faucet drips.",
  consent: true,
  page: "/services/plumbing",
};
