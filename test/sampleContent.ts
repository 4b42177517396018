/** An invented company, so that unit tests do not depend on the site's own content. */
import type { Company, FormCopy, Service } from "../src/content/model";
import type { Withdrawal } from "../src/content/model/withdrawal";

export const sampleCompany = {
  name: "Example Repairs",
  url: "https://repairs.example",
  phone: "+13025550100",
  email: "office@repairs.example",
  tagline: "Repairs for the whole house.",
  mark: "./mark.svg",
  address: {
    street: "1 Sample Street",
    city: "Sampletown",
    state: "DE",
    stateName: "Delaware",
    postalCode: "19901",
    country: "US",
  },
  geo: { latitude: 39, longitude: -75.5 },
  timeZone: "America/New_York",
  hours: [
    {
      label: "Mon–Fri",
      days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
      opens: "07:00",
      closes: "18:00",
    },
    { label: "Sunday", days: ["Sunday"], note: "Emergency only" },
  ],
  serviceArea: { miles: 10, structuredDataMeters: 16000, places: ["Sampletown", "Testville"] },
  social: [
    { network: "facebook", url: "https://www.facebook.com/repairs.example" },
    { network: "youtube", url: "https://www.youtube.com/@repairs.example" },
  ],
  rating: { value: 4.5, count: 12, inStructuredData: true },
  estimate: { name: "Free Estimate", price: 0 },
  priceRange: "$$",
  answersAroundTheClock: true,
  emergencyLineLabel: "Answered day and night",
  answeringNowLabel: "Open now",
  localTimeLabel: "Sampletown time",
  licensedLabel: "Licensed & Insured",
  directionsUrl: "https://maps.example/directions",
  mapEmbedUrl: "https://maps.example/embed",
} satisfies Company;

export const sampleForm = {
  labels: {
    name: "Full name",
    phone: "Phone",
    email: "Email",
    zip: "ZIP code",
    service: "Service",
    timeframe: "When do you need us?",
    message: "What is happening?",
    company: "Company",
    trade: "Trade",
  },
  messageHint: "A sentence is enough.",
  partnerMessageLabel: "What would you like to do together?",
  optional: "optional",
  servicePlaceholder: "Choose a service",
  timeframePlaceholder: "Choose a time",
  otherService: "Something else",
  timeframes: [
    { value: "planning", label: "Planning ahead" },
    { value: "emergency", label: "An emergency" },
  ],
  consent: { version: "test-1", text: "You may call and text me." },
  submit: "Get My Free Quote",
  partnerSubmit: "Send Inquiry",
  sending: "Sending…",
  loading: "Loading...",
  promise: "We answer within 30 minutes.",
  privacy: { label: "How we handle your details", to: "/privacy" },
  honeypot: "Leave this empty",
  errorSummary: "Please check these fields",
  previewNotice: "Requests sent here are tests and reach nobody.",
  success: {
    title: "We have your request",
    reference: "Your reference number:",
    next: ["We call you back.", "You get a written quote."],
    partnerNext: ["We read your proposal."],
    duringHours: "The office is open.",
    afterHours: "The office is closed right now.",
    another: "Send another request",
  },
  failure: {
    title: "Your request was not sent yet",
    text: "Something on our side did not work. Call us at",
    offline: "Your device is offline. Call us at",
    limited: "Too many requests. Call us at",
  },
} satisfies FormCopy;

export const sampleService = {
  id: 1,
  title: "HVAC",
  slug: "hvac",
  icon: "❄️",
  shortDescription: "Heat and cold air.",
  description: "We repair what heats and cools.",
  image: "../images/hvac.jpg",
  leadspediaCampaign: "HVAC",
  features: ["Repairs", "Filters", "Ducts", "Heat pumps", "Furnaces", "Thermostats", "Checks"],
} satisfies Service;

export const sampleWithdrawal = {
  title: "Take back your consent",
  text: "Enter your email, your phone number or both.",
  emailLabel: "Your email",
  phoneLabel: "Your phone number",
  submit: "Stop Contacting Me",
  note: "We keep a fingerprint of what you enter.",
  done: { title: "We will not contact you", text: "Your wish is recorded." },
  confirm: { title: "Stop calls, texts and emails?", text: "Press the button.", submit: "Yes, Stop" },
  unknownLink: "This link leads to nothing any more. Enter your email or phone number instead.",
} satisfies Withdrawal;
