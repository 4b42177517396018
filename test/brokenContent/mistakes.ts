/**
 * Mistakes in content: changes of the sample folder (test/sampleFolder.ts), each with the kinds and places of the
 * expected messages. src/content/messages.ts has their texts.
 */
import { starterPicture } from "../../src/maintain/starterPicture";
import { partsFrom, sampleArea, sampleAreaService } from "../sampleAreas";
import { plainPicture } from "../sampleFolder";
import { sampleFailure } from "../samplePages";
import type { Change } from "./change";
import { jobWith, license, prices, project, reviewed } from "./proof";

type Mistake = readonly [says: string | readonly string[], ...changes: readonly (Change | Promise<Change>)[]];

const set = (file: string, sets: Record<string, unknown>): Change => ({ file, sets });
const hold = (file: string, holds: string | Uint8Array): Change => ({ file, holds });
/** Gives a picture these bytes. */
const picture = async (bytes: Promise<Buffer>, file = "images/roofing.jpg"): Promise<Change> => ({
  file,
  holds: await bytes,
});
const jpeg = (width: number, height: number) => plainPicture(width, height).jpeg().toBuffer();
const twoServices = [
  { slug: "hvac", reason: "Vents go through the roof." },
  { slug: "hvac", reason: "They go through it twice." },
];

const holding = (file: string, data: object): Change => ({ file, holds: `${JSON.stringify(data, null, 2)}\n` });
const seoOf = (title: string) => ({
  title: `${title} in {city}, {state}`,
  description: `${title}: what there is to know about it, and whom to call in {city} if more is to be known of it.`,
});
const frederica = { ...sampleArea, title: "Frederica", slug: "frederica", parts: partsFrom(400) };

const large = async (): Promise<Change> => {
  const bytes = await plainPicture(1200, 900).jpeg().toBuffer();
  return { file: "images/roofing.jpg", holds: Buffer.concat([bytes, Buffer.alloc(3_000_000)]) };
};

const starter = async (): Promise<Change> => ({ file: "images/roofing.jpg", holds: await starterPicture() });

export const mistakes: readonly Mistake[] = [
  // Syntax of files
  ["notJson: failure.json", hold("failure.json", '{\n  "title": "Oops",\n}')],
  ["emptyFile: failure.json", hold("failure.json", "\n")],
  ["notGroup: company.json", hold("company.json", "null")],
  [
    "repeatedField: failure.json",
    hold("failure.json", '{\n  "title": "Oops",\n  "text": "Sorry.",\n  "retry": "Again",\n  "title": "Sorry"\n}\n'),
  ],
  [
    "repeatedField: form.json",
    hold("form.json", '{\n  "consent": { "version": "1", "text": "Yes", "version": "2" }\n}\n'),
  ],
  ["notUtf8: failure.json", hold("failure.json", Buffer.from('{\n  "title": "Café"\n}\n', "latin1"))],
  ["byteOrderMark: failure.json", hold("failure.json", `\ufeff${JSON.stringify(sampleFailure)}\n`)],
  [
    ["notNumber: company.json geo.latitude", "tooManyDigits: failure.json"],
    set("company.json", { "geo.latitude": "LAT" }),
    hold("failure.json", '{ "title": 12345678901234567890 }'),
  ],
  ["folderForFile: failure.json", { file: "failure.json", isFolder: true }],

  // Missing and unknown files
  ["missingFile: pages/privacy.json", { file: "pages/privacy.json", removed: true }],
  ["unknownFile: pages/careers.json", hold("pages/careers.json", "{}")],
  ["unknownFile: pages/Privacy.JSON", { file: "pages/privacy.json", removed: true }, hold("pages/Privacy.JSON", "{}")],
  [
    "noSuchFile: services/*.json",
    { file: "services/hvac.json", removed: true },
    { file: "services/roofing.json", removed: true },
  ],

  // Missing and unknown fields, and their types
  ["missing: services/roofing.json shortDescription", set("services/roofing.json", { shortDescription: undefined })],
  ["unknownField: failure.json titel", set("failure.json", { title: undefined, titel: "Oops" })],
  ["unknownField: failure.json colour", set("failure.json", { colour: "red" })],
  ["unknownField: form.json labels.phon", set("form.json", { "labels.phon": "Phone" })],
  ["notText: failure.json title", set("failure.json", { title: null })],
  ["notText: pages/home.json why.heading.lead", set("pages/home.json", { "why.heading.lead": null })],
  ["empty: failure.json retry", set("failure.json", { retry: "  " })],
  ["notText: company.json address.postalCode", set("company.json", { "address.postalCode": 19901 })],
  ["notNumber: services/roofing.json id", set("services/roofing.json", { id: "2" })],
  ["notWhole: services/roofing.json id", set("services/roofing.json", { id: 2.5 })],
  [
    "notMonthAndDay: company.json seasonNotes.0.from",
    set("company.json", {
      seasonNotes: [{ from: "11-32", until: "03-15", text: "Frost.", link: { label: "Pipes", to: "/services/hvac" } }],
    }),
  ],
  ["notTrueOrFalse: company.json answersAroundTheClock", set("company.json", { answersAroundTheClock: "true" })],
  ["notList: services/roofing.json features", set("services/roofing.json", { features: "Repairs" })],
  ["notFields: pages/home.json hero", set("pages/home.json", { hero: [] })],
  [
    "wrongCount: services/roofing.json features",
    set("services/roofing.json", { features: ["1", "2", "3", "4", "5", "6"] }),
  ],
  [
    "tooHigh: pages/partners.json testimonials.items.0.rating",
    set("pages/partners.json", { "testimonials.items.0.rating": 6 }),
  ],
  [
    "noChoice: pages/service.json process.steps.0.color",
    set("pages/service.json", { "process.steps.0.color": "navi" }),
  ],
  ["notDate: pages/privacy.json published", set("pages/privacy.json", { published: "January 1, 2024" })],
  [
    [
      "empty: services/roofing.json title",
      "notSlug: services/roofing.json slug",
      "notPicture: services/roofing.json image",
    ],
    set("services/roofing.json", { slug: "Roof Repairs", image: "roofing.gif", title: "" }),
  ],

  // Facts about the company
  ["notPhone: company.json phone", set("company.json", { phone: "+1302555010" })],
  ["notLocale: company.json locale", set("company.json", { locale: "english" })],
  ["noPhone: company.json phone", set("company.json", { phone: "+10005550100" })],
  ["notEmail: company.json email", set("company.json", { email: "office" })],
  ["noState: company.json address.state", set("company.json", { "address.state": "Delaware" })],
  ["otherState: company.json address.stateName", set("company.json", { "address.stateName": "Maryland" })],
  [
    ["placeOutOfReach: company.json serviceArea.places.1", "placeOutOfReach: company.json serviceArea.places.2"],
    set("company.json", { "serviceArea.places.1": "Magnolias", "serviceArea.places.2": "Boston" }),
  ],
  [
    [
      "placeOutOfReach: company.json serviceArea.places.0",
      "placeOutOfReach: company.json serviceArea.places.1",
      "noLicense: company.json serviceArea.states.0",
    ],
    set("company.json", { "serviceArea.states": ["MD"], "serviceArea.miles": 20 }),
  ],
  ["nothingWithinReach: company.json serviceArea.miles", set("company.json", { "geo.longitude": 75.5 })],
  ["notStateLetters: company.json serviceArea.states.0", set("company.json", { "serviceArea.states": ["Delaware"] })],
  ["notUs: company.json address.country", set("company.json", { "address.country": "DE" })],
  ["notZip: company.json address.postalCode", set("company.json", { "address.postalCode": "1990" })],
  ["noZip: company.json address.postalCode", set("company.json", { "address.postalCode": "00000" })],
  ["noTimeZone: company.json timeZone", set("company.json", { timeZone: "America/Dover" })],
  ["closesTooEarly: company.json hours.0.closes", set("company.json", { "hours.0.closes": "06:00" })],
  [
    "oneTime: company.json hours.0.closes",
    set("company.json", { "hours.0.closes": undefined, "hours.0.note": "Open end" }),
  ],
  ["notTime: company.json hours.0.opens", set("company.json", { "hours.0.opens": "7 AM" })],
  ["noTimes: company.json hours.1", set("company.json", { "hours.1.note": undefined })],
  ["repeatedDay: company.json hours.1.days.1", set("company.json", { "hours.1.days": ["Saturday", "Monday"] })],
  [
    "notSpecialDay: company.json specialDays.2.on",
    set("company.json", { "specialDays.2.on": "4th Thursday in November" }),
  ],
  [
    ["noDay: company.json specialDays.0.on", "noDay: company.json specialDays.1.on"],
    set("company.json", { "specialDays.0.on": "April 31", "specialDays.1.on": "2027-02-29" }),
  ],
  [
    "closesTooEarly: company.json specialDays.3.closes",
    set("company.json", { "specialDays.3.opens": "12:00", "specialDays.3.closes": "08:00" }),
  ],
  ["repeatedSpecialDay: company.json specialDays.3.on", set("company.json", { "specialDays.3.on": "July 4" })],
  ["lastDayOfRule: company.json specialDays.3.until", set("company.json", { "specialDays.3.until": "2026-12-26" })],
  [
    "lastDayTooEarly: company.json specialDays.3.until",
    set("company.json", { "specialDays.3.on": "2026-12-24", "specialDays.3.until": "2026-12-23" }),
  ],
  [
    [
      "noHoursWords: company.json hoursWords",
      "noOpeningWords: form.json promiseNow.afterHours",
      "noOpeningWords: form.json success.afterHours",
    ],
    set("company.json", { hoursWords: undefined }),
  ],
  ["notOrigin: company.json url", set("company.json", { url: "https://repairs.example/home" })],
  [
    [
      "notWebAddress: company.json social.0.url",
      "notWebAddress: company.json directionsUrl",
      "notWebAddress: company.json mapEmbedUrl",
    ],
    set("company.json", {
      directionsUrl: "javascript:alert(1)",
      mapEmbedUrl: "http://maps.example/embed",
      "social.0.url": "https://www.facebook.com/repairs example",
    }),
  ],

  // Services
  ["taken: services/roofing.json id", set("services/roofing.json", { id: 1 })],
  ["wrongLength: services/roofing.json slug", set("services/roofing.json", { slug: "a".repeat(61) })],
  [
    ["notEmoji: services/hvac.json icon", "notEmoji: services/roofing.json icon"],
    set("services/hvac.json", { icon: "🔧🔧" }),
    set("services/roofing.json", { icon: "roof" }),
  ],
  ["taken: services/roofing.json slug", set("services/roofing.json", { slug: "hvac" })],
  ["otherService: services/roofing.json slug", set("services/roofing.json", { slug: "other" })],
  [
    "renamedByHand: services/roofing.json slug",
    set("services/roofing.json", { slug: "roofs", description: "Formerly /services/roofing." }),
  ],
  ["taken: services/roofing.json formerly.0", set("services/roofing.json", { formerly: ["hvac"] })],
  [
    "noService: services/roofing.json related.0.slug",
    set("services/roofing.json", { related: [{ slug: "hvacs", reason: "Vents." }] }),
  ],
  ["namedTwice: services/roofing.json related.1.slug", set("services/roofing.json", { related: twoServices })],
  [
    "noRelatedTitle: pages/service.json related",
    set("services/roofing.json", { related: twoServices.slice(1) }),
    set("pages/service.json", { related: undefined }),
  ],
  [
    "noCampaign: services/roofing.json leadspediaCampaign",
    set("company.json", { leadspediaCampaigns: ["HVAC", "ROOFING"] }),
    set("services/roofing.json", { leadspediaCampaign: "ROFING" }),
  ],

  // Links
  ["noPage: navigation.json header.0.to", set("navigation.json", { "header.0.to": "/contacts" })],
  ["noPlace: navigation.json quote.to", set("navigation.json", { "quote.to": "/contact#qoute" })],
  ["notTarget: pages/contact.json cards.0.link", set("pages/contact.json", { "cards.0.link": "javascript:alert(1)" })],
  ["spaces: pages/home.json services.all.to", set("pages/home.json", { "services.all.to": "/services " })],
  ["linkToNoPhone: pages/contact.json cards.1.link", set("pages/contact.json", { "cards.1.link": "tel:555-0100" })],
  ["linkToNoEmail: pages/contact.json cards.2.link", set("pages/contact.json", { "cards.2.link": "mailto:office" })],
  ["takenOnPage: pages/privacy.json policies.5.id", set("pages/privacy.json", { "policies.0.id": "cookies" })],

  // Placeholders
  ["noPlaceholder: failure.json text", set("failure.json", { text: "Call us in {town}." })],
  ["spacesInBraces: failure.json text", set("failure.json", { text: "Call us in { city }." })],
  ["notClosed: failure.json text", set("failure.json", { text: "Call us in {city now." })],
  ["notOpened: failure.json text", set("failure.json", { text: "Call us in city}." })],
  ["doubleBraces: failure.json text", set("failure.json", { text: "Call us in {{city}}." })],

  // Texts
  [
    ["tooLong: navigation.json quote.label", "tooLong: navigation.json call"],
    set("navigation.json", { call: "x".repeat(301), "quote.label": "x".repeat(81) }),
  ],
  [
    "longWhenFilled: navigation.json quote.label",
    set("navigation.json", { "quote.label": `${"x".repeat(72)} {city}` }),
  ],
  ["unreadable: failure.json text", set("failure.json", { text: "Caf\ufffd" })],
  [
    "badLength: pages/contact.json seo.title",
    set("pages/contact.json", { "seo.title": "All the ways to reach {name} in {city}, the capital of {stateName}" }),
  ],
  // Only the problem is shown, not the warning about the length.
  [
    "sameAsOther: pages/privacy.json seo.title",
    set("pages/partners.json", { "seo.title": "Short" }),
    set("pages/privacy.json", { "seo.title": "Short" }),
  ],
  [
    "sameAsOther: pages/privacy.json seo.title",
    set("pages/contact.json", { "seo.title": "Privacy Policy in {city}, {stateName}" }),
  ],
  ["changedConsent: form.json consent.text", set("form.json", { "consent.text": "You may call me at any time." })],
  [
    "repeatedVersion: consent-versions.json versions.1.version",
    set("consent-versions.json", { "versions.1": { version: "test-1", text: "Another text." } }),
  ],

  // Pictures
  ["noPicture: services/roofing.json image", set("services/roofing.json", { image: "../images/roofin.jpg" })],
  ["outside: services/roofing.json image", set("services/roofing.json", { image: "../../images/roofing.jpg" })],
  ["folderForPicture: services/roofing.json image", { file: "images/roofing.jpg", isFolder: true }],
  ["emptyPicture: services/roofing.json image", hold("images/roofing.jpg", "")],
  ["damaged: services/roofing.json image", hold("images/roofing.jpg", "This is no picture.")],
  ["tooSmall: services/roofing.json image", picture(jpeg(1, 1))],
  ["otherFormat: services/roofing.json image", picture(plainPicture(1200, 900).png().toBuffer())],
  ["drawing: services/roofing.json image", set("services/roofing.json", { image: "../mark.svg" })],
  [
    "tooManyMegabytes: services/roofing.json image",
    picture(jpeg(1200, 900).then((bytes) => Buffer.concat([bytes, Buffer.alloc(20_000_000)]))),
  ],
  ["sameAlt: services/roofing.json imageAlt", set("services/roofing.json", { imageAlt: "A heat pump beside a house" })],
  ["fileNameAsAlt: services/roofing.json imageAlt", set("services/roofing.json", { imageAlt: "IMG_1234.jpg" })],

  // One message per cause
  ["empty: company.json address.city", set("company.json", { "address.city": "" })],

  // Towns
  [
    "taken: areas/other.json slug",
    holding("areas/other.json", { ...frederica, slug: "magnolia", seo: seoOf("Frederica") }),
  ],
  // A copy is to blame, also if its file comes first.
  [
    "taken: areas/a-copy.json slug",
    holding("areas/a-copy.json", { ...frederica, slug: "magnolia", seo: seoOf("Frederica") }),
  ],
  [
    ["noService: areas/magnolia.json services.0.slug", "namedTwice: areas/magnolia.json services.2.slug"],
    set("areas/magnolia.json", {
      services: [
        { slug: "rofing", reason: "Wind." },
        { slug: "hvac", reason: "Damp." },
        { slug: "hvac", reason: "Salt." },
      ],
    }),
  ],
  [
    ["noService: area-services/hvac-magnolia.json serviceSlug", "noTown: area-services/hvac-magnolia.json areaSlug"],
    set("area-services/hvac-magnolia.json", { serviceSlug: "hvacs", areaSlug: "magnolias" }),
  ],
  [
    "repeatedPage: area-services/other.json areaSlug",
    holding("area-services/other.json", {
      ...sampleAreaService,
      parts: partsFrom(400),
      seo: seoOf("Other Heat Pumps"),
    }),
  ],
  ["noAreaPage: areas/magnolia.json", { file: "pages/area.json", removed: true }],
  ["noAreasTitle: pages/service.json areas", set("pages/service.json", { areas: undefined })],
  [
    "tooFewWords: areas/magnolia.json parts",
    set("areas/magnolia.json", {
      parts: [1, 2].map((number) => ({ title: `Part ${number}`, text: "Magnolia is a fine town." })),
    }),
  ],
  [
    "copied: areas/other.json lead",
    holding("areas/other.json", { ...frederica, parts: sampleArea.parts, seo: seoOf("Frederica") }),
  ],

  // Prices
  ["endBelowStart: services/hvac.json prices.jobs.0.high", ...prices({ jobs: [jobWith({ low: 90, high: 50 })] })],
  ["notDollars: services/hvac.json prices.jobs.0.low", ...prices({ jobs: [jobWith({ low: 49.99 })] })],
  ["repeatedJob: services/hvac.json prices.jobs.1.job", ...prices({ jobs: [jobWith({}), jobWith({ low: 60 })] })],
  ["future: services/hvac.json prices.asOf", ...prices({ asOf: "2026-12" })],
  ["notMonth: services/hvac.json prices.asOf", ...prices({ asOf: "2026-13" })],
  [
    ["noPricesPage: pages/prices.json", "noPricesTitle: pages/service.json prices"],
    ...prices(),
    { file: "pages/prices.json", removed: true },
    set("pages/service.json", { prices: undefined }),
  ],
  ["termOfCredit: pages/home.json hero.lead", set("pages/home.json", { "hero.lead": "A new roof from $99 a month." })],

  // Reviews
  [
    "homeownerAmongPartners: pages/partners.json testimonials.items.1.from",
    set("pages/partners.json", { "testimonials.items.1.from": "homeowner" }),
  ],
  [
    "repeatedReview: reviews/john.json text",
    ...reviewed(),
    ...reviewed({ author: "John D.", text: "They came – and the house was WARM again!" }, "john"),
  ],
  [
    "repeatedReview: reviews/jane.json text",
    ...reviewed(),
    set("pages/partners.json", { "testimonials.items.1.quote": "They came, and the house was warm again." }),
  ],
  ["noService: reviews/jane.json service", ...reviewed({ service: "painting" })],
  [
    ["noReviewsTitle: pages/partners.json reviews", "noReviewsTitle: pages/service.json reviews"],
    ...reviewed(),
    ...reviewed({ from: "partner", text: "A good partner.", service: undefined }, "ada"),
    set("pages/service.json", { reviews: undefined }),
  ],

  // Projects
  ["noService: projects/furnace.json service", ...project({ service: "painting" })],
  [
    "samePicture: projects/furnace.json after.image",
    ...project({ after: { image: "../images/old.jpg", imageAlt: "A rusty furnace" } }),
  ],
  ["noProjectsTitle: pages/service.json projects", ...project(), set("pages/service.json", { projects: undefined })],

  // Licenses
  ["noRatingSource: company.json rating", set("company.json", { "rating.source": undefined })],
  ["namedTwice: company.json licenses.1.number", set("company.json", { licenses: [license, license] })],

  // Warnings: Unfinished content
  [
    ["toDo: services/roofing.json description", "toDo: services/roofing.json features.6"],
    set("services/roofing.json", { description: "TO DO: Say what this service is.", "features.6": "TO DO: One thing" }),
  ],
  ["starterPicture: services/roofing.json image", starter()],
  ["notDrawn: services/roofing.json icon", set("services/roofing.json", { icon: "🇫🇷" })],

  // Warnings: Another company's area
  ["distantState: pages/home.json proofs.0", set("pages/home.json", { "proofs.0": "Known all over Idaho" })],

  // Warnings: Claims
  [
    "contradiction: pages/partners.json stats.0.number",
    set("pages/partners.json", { "stats.0": { number: "20+", label: "Years Experience" } }),
  ],
  ["contradiction: pages/home.json welcome.paragraphs.0", set("pages/home.json", { "proofs.1": "20+ years" })],
  [
    "contradiction: pages/home.json stats.0.number",
    set("pages/home.json", {
      "stats.0": { number: "500+", label: "Projects Completed" },
      "welcome.paragraphs.0": "We have finished more than 1,500 projects.",
    }),
  ],
  [
    "contradiction: pages/home.json proofs.2",
    set("pages/home.json", { "proofs.2": "200 happy customers", "hero.lead": "Trusted by 300 customers." }),
  ],
  [
    "contradiction: pages/partners.json stats.0.number",
    set("pages/partners.json", {
      "stats.0": { number: "15+", label: "Trusted Partners" },
      "hero.lead": "Our 25 partners.",
    }),
  ],
  ["contradiction: pages/home.json proofs.0", set("pages/home.json", { "proofs.0": "Rated 4.8/5 in 200 reviews" })],
  [
    "contradiction: pages/services.json hero.lead",
    set("pages/services.json", { "hero.lead": "Homes within 40 miles of {city}." }),
  ],
  [
    "contradiction: pages/home.json why.items.0.description",
    set("pages/home.json", { "why.items.0.description": "A 5-year workmanship warranty." }),
    set("pages/contact.json", { "faq.items.0.answer": "Our workmanship is covered for one to two years." }),
    set("services/roofing.json", { description: "Workmanship under warranty for 1-2 years." }),
  ],
  [
    "contradiction: pages/contact.json hero.lead",
    set("form.json", { promise: "We answer within 30 minutes." }),
    set("pages/contact.json", { "hero.lead": "You hear from us within 60 minutes." }),
  ],
  [
    [
      "contradiction: company.json emergencyLineLabel",
      "contradiction: pages/home.json proofs.2",
      "contradiction: pages/thank-you.json callText",
    ],
    set("company.json", { answersAroundTheClock: false }),
    set("pages/home.json", { "proofs.2": "24/7 Emergency Service" }),
  ],

  // Warnings: Services and pictures
  [
    "sharedCampaign: services/roofing.json leadspediaCampaign",
    set("services/roofing.json", { leadspediaCampaign: "HVAC" }),
  ],
  ["noAlt: services/roofing.json imageAlt", set("services/roofing.json", { imageAlt: undefined })],
  ["unusedPicture: images/old.jpg", large().then(({ holds }) => ({ file: "images/old.jpg", holds }))],
  ["manyMegabytes: services/roofing.json image", large()],

  // Warnings: Facts about the company
  ["zipOfOtherState: company.json address.postalCode", set("company.json", { "address.postalCode": "90210" })],
  [
    "unrecordedVersion: form.json consent.version",
    set("form.json", { "consent.version": "test-2", "consent.text": "You may call me." }),
  ],

  // Warnings: Towns
  ["distant: areas/magnolia.json geo", set("areas/magnolia.json", { geo: { latitude: 38.0704, longitude: -75.4763 } })],

  // Warnings: Prices
  ["oldPrices: services/hvac.json prices.asOf", ...prices({ asOf: "2025-10" })],

  // Rarer mistakes
  [
    "tooLow: pages/partners.json testimonials.items.0.rating",
    set("pages/partners.json", { "testimonials.items.0.rating": 0 }),
  ],
  [
    "notTwoDigits: pages/service.json process.steps.0.number",
    set("pages/service.json", { "process.steps.0.number": "1" }),
  ],
  ["noWebAddress: company.json directionsUrl", set("company.json", { directionsUrl: "https://me@maps.example" })],
  ["notPriceRange: company.json priceRange", set("company.json", { priceRange: "cheap" })],
  ["notLastDay: company.json specialDays.3.until", set("company.json", { "specialDays.3.until": "soon" })],
  [
    "relatedToItself: services/roofing.json related.0.slug",
    set("services/roofing.json", { related: [{ slug: "roofing", reason: "It is one." }] }),
  ],
  [
    "notCampaign: services/roofing.json leadspediaCampaign",
    set("services/roofing.json", { leadspediaCampaign: "roofing" }),
  ],
  ["linkToNoAddress: navigation.json header.0.to", set("navigation.json", { "header.0.to": "https://[" })],
  [
    "takenAbove: form.json timeframes.1.value",
    set("form.json", { "timeframes.0.value": "soon", "timeframes.1.value": "soon" }),
  ],
  ["strayBrace: failure.json text", set("failure.json", { text: "Call us {now." })],
];
