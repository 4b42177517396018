/**
 * Mistakes in content: what the check says of each, and the changes of the sample folder (test/sampleFolder.ts) that cause it.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { partsFrom, sampleArea, sampleAreaService } from "../sampleAreas";
import { sampleService } from "../sampleContent";
import { plainPicture } from "../sampleFolder";
import { type Change, hold, remove, set } from "./change";
import { jobWith, prices } from "./proof";

/** A picture that a service shows. */
const SHOWN = "images/roofing.jpg";

const seoOf = (title: string) => ({
  title: `${title} in {city}, {state}`,
  description: `${title}: what there is to know about it, and whom to call in {city} if more is to be known of it.`,
});
const frederica = {
  ...sampleArea,
  title: "Frederica",
  slug: "frederica",
  lead: "A river town.",
  parts: partsFrom(400),
};

/** A second version of a file, changed in one place. */
const copied =
  (file: string, copy: string): Change =>
  async (folder) =>
    hold(copy, `${readFileSync(path.join(folder, file), "utf8").trimEnd()}\n`)(folder);

/** What the check says → the changes that cause it. */
export const mistakes: Readonly<Record<string, Change | readonly Change[]>> = {
  // Mistakes of typing
  "content/failure.json: is not valid JSON: this text goes on in the next line; write a line break as \\n.": hold(
    "failure.json",
    '{\n  "title": "Oops\n  and sorry",\n  "text": "Sorry."\n}',
  ),
  "content/failure.json: is not valid JSON: the closing quote of this text is missing.": hold(
    "failure.json",
    '{\n  "title": "Oops,\n  "text": "Sorry."\n}',
  ),
  'content/pages/privacy.json Published (published): is no day of the calendar; found "2026-02-30".': set(
    "pages/privacy.json",
    { published: "2026-02-30" },
  ),
  "content/company.json Office hours, item 1, days (hours.0.days): lacks Friday, while the label says Mon–Fri.": set(
    "company.json",
    { "hours.0.days": ["Monday", "Tuesday", "Wednesday", "Thursday"] },
  ),

  // Syntax of files
  "content/failure.json: is not valid JSON: no comma follows the last field or item; remove it.": hold(
    "failure.json",
    '{\n  "title": "Oops",\n}',
  ),
  "content/company.json: must be a group of fields in braces { }; found nothing (null).": hold("company.json", "null"),
  "content/failure.json: the field `title` is here again, after line 2, column 3; keep one and remove the other.": hold(
    "failure.json",
    '{\n  "title": "Oops",\n  "text": "Sorry.",\n  "retry": "Again",\n  "title": "Sorry"\n}\n',
  ),
  "content/failure.json: is saved in another encoding than UTF-8; save it as UTF-8, which every editor offers.": hold(
    "failure.json",
    Buffer.from('{\n  "title": "Café"\n}\n', "latin1"),
  ),

  // Links to the pages of a service that cannot be read get no message of their own.
  "content/services/hvac.json: is not valid JSON: a closing } is expected here.": [
    ...prices(),
    hold("services/hvac.json", "{\n"),
    set("navigation.json", { "footer.0.to": "/services/hvac", "footer.1.to": "/prices" }),
  ],

  // Missing and unknown files
  "content/pages/privacy.json: the file is missing. A page needs it: take it back from git.":
    remove("pages/privacy.json"),
  "content/areas/drafts/magnolia.json: no page reads this file. Move or remove it.": hold(
    "areas/drafts/magnolia.json",
    sampleArea,
  ),
  "content/pages/Privacy.JSON: no page reads this file. Did you mean `pages/privacy.json`, which is missing?": [
    remove("pages/privacy.json"),
    hold("pages/Privacy.JSON", "{}"),
  ],
  "content/services/*.json: there is no such file; the site needs at least one.": [
    remove("services/hvac.json"),
    remove("services/roofing.json"),
  ],

  // Missing and unknown fields, and their types
  "content/services/roofing.json Short description (shortDescription): is missing; it needs a text.": set(
    "services/roofing.json",
    { shortDescription: undefined },
  ),
  "content/failure.json Titel (titel): is a field that does not exist here. Did you mean `title`?": set(
    "failure.json",
    { title: undefined, titel: "Oops" },
  ),
  "content/failure.json Colour (colour): is a field that does not exist here. The fields here are `title`, `text`, `retry`, `offline`, or `server`.":
    set("failure.json", { colour: "red" }),
  "content/form.json Labels, phon (labels.phon): is a field that does not exist here. The fields here are `service`, `zip`, `name`, `company`, `trade`, `phone`, `timeframe`, `email`, or `message`.":
    set("form.json", { "labels.phon": "Phone" }),
  "content/failure.json Title (title): must be a text; found nothing (null).": set("failure.json", {
    title: null,
  }),
  "content/pages/home.json Why choose us, heading, introduction (why.heading.lead): must be a text; found nothing (null). If there is nothing to say, leave the field out.":
    set("pages/home.json", { "why.heading.lead": null }),
  "content/failure.json Retry (retry): must not be empty.": set("failure.json", { retry: "  " }),
  'content/company.json Address, ZIP code (address.postalCode): must be a text; found 19901. Write it in double quotes: "19901".':
    set("company.json", { "address.postalCode": 19901 }),
  "content/services/roofing.json Place in lists (id): must be a whole number; found 2.5.": set(
    "services/roofing.json",
    { id: 2.5 },
  ),
  'content/company.json Notes, item 1, first day (notes.0.from): must be a month and a day like 11-15, or a date like 2026-12-04; found "11-32".':
    set("company.json", {
      notes: [{ from: "11-32", until: "03-15", text: "Frost.", link: { label: "Pipes", to: "/services/hvac" } }],
    }),
  'content/company.json Answers around the clock (answersAroundTheClock): must be true or false; found "true". Write it without quotes: true.':
    set("company.json", { answersAroundTheClock: "true" }),
  'content/company.json Notes, item 1, last day (notes.0.until): needs its year, because 2026-12-04 has one; found "12-07".':
    set("company.json", { notes: [{ from: "2026-12-04", until: "12-07", text: "A storm." }] }),
  'content/company.json Notes, item 1, last day (notes.0.until): has a year, and 12-04 has none; found "2026-12-07".':
    set("company.json", { notes: [{ from: "12-04", until: "2026-12-07", text: "A storm." }] }),
  "content/company.json Notes, item 1, last day (notes.0.until): is missing; a note that begins on 2026-12-04 needs its last day.":
    set("company.json", { notes: [{ from: "2026-12-04", text: "A storm." }] }),
  'content/company.json Notes, item 1, last day (notes.0.until): must not be before 2026-12-04; found "2026-12-03".':
    set("company.json", { notes: [{ from: "2026-12-04", until: "2026-12-03", text: "A storm." }] }),
  'content/services/roofing.json Features (features): must be a list in brackets [ ]; found "Repairs". Write each text of the list in double quotes, and brackets around them.':
    set("services/roofing.json", { features: "Repairs" }),
  "content/pages/home.json Top of the page (hero): must be a group of fields in braces { }; found an empty list. Its fields are `eyebrow`, `title`, `lead`, `image`, or `imageAlt`.":
    set("pages/home.json", { hero: [] }),
  "content/services/roofing.json Features (features): must list at least 3; found a list of 2.": set(
    "services/roofing.json",
    { features: ["1", "2"] },
  ),
  "content/pages/partners.json Testimonials, quotes, item 1, rating (testimonials.items.0.rating): must be at most 5; found 6.":
    set("pages/partners.json", { "testimonials.items.0.rating": 6 }),
  'content/pages/service.json Process, steps, item 1, color (process.steps.0.color): must be `action`, `navy`, `glow`, or `success`; found "navi". Did you mean `navy`?':
    set("pages/service.json", { "process.steps.0.color": "navi" }),
  'content/pages/privacy.json Published (published): must be a date like 2024-01-31; found "January 1, 2024".': set(
    "pages/privacy.json",
    { published: "January 1, 2024" },
  ),

  // Facts about the company
  'content/company.json Phone (phone): must be a phone number of the United States without an extension, like (202) 555-0123; found "+1302555010".':
    set("company.json", { phone: "+1302555010" }),
  'content/company.json Locale (locale): must be a language and a country, like en-US; found "english".': set(
    "company.json",
    { locale: "english" },
  ),
  'content/company.json E-mail address (email): must be an e-mail address; found "office".': set("company.json", {
    email: "office",
  }),
  'content/company.json Address, state (address.state): must be the two letters of a state, like DE; found "Delaware".':
    set("company.json", { "address.state": "Delaware" }),
  "content/company.json Service area, miles (serviceArea.miles): no ZIP code is within 10 miles of `geo`; check `geo`, `serviceArea.miles` and `serviceArea.states`.":
    set("company.json", { "geo.longitude": 75.5 }),
  'content/company.json Address, country (address.country): must be `US`; found "DE".': set("company.json", {
    "address.country": "DE",
  }),
  'content/company.json Address, ZIP code (address.postalCode): must be a five-digit ZIP code; found "1990".': set(
    "company.json",
    { "address.postalCode": "1990" },
  ),
  'content/company.json Office hours, item 1, closes (hours.0.closes): must be later than the opening at 07:00, and before midnight; found "06:00".':
    set("company.json", { "hours.0.closes": "06:00" }),
  "content/company.json Office hours, item 1, closes (hours.0.closes): is missing; a line with opens needs both times.":
    set("company.json", { "hours.0.closes": undefined, "hours.0.note": "Open end" }),
  'content/company.json Office hours, item 1, opens (hours.0.opens): must be a 24-hour time, like 07:00; found "7 AM".':
    set("company.json", { "hours.0.opens": "7 AM" }),
  "content/company.json Office hours, item 2 (hours.1): needs opens and closes, or a note such as “Emergency only”.":
    set("company.json", { "hours.1.note": undefined }),
  "content/company.json Office hours, item 2, days, item 2 (hours.1.days.1): Monday is also in content/company.json:23 (Office hours, item 1, days, item 1); only one may have it.":
    set("company.json", { "hours.1.days": ["Saturday", "Monday"] }),
  'content/company.json Special days, item 3, day (specialDays.2.on): needs a rule like “December 25”, “fourth Thursday of November” or “day after the fourth Thursday of November”, or a date like 2026-12-04; found "4th Thursday in November".':
    set("company.json", { "specialDays.2.on": "4th Thursday in November" }),
  "content/company.json Special days, item 4, day (specialDays.3.on): July 4 is also in content/company.json:87 (Special days, item 2, day); only one may have it.":
    set("company.json", { "specialDays.3.on": "July 4" }),
  "content/company.json Special days, item 4, last day (specialDays.3.until): needs a single date to begin with; “December 25” is a rule.":
    set("company.json", { "specialDays.3.until": "2026-12-26" }),
  'content/company.json Special days, item 4, last day (specialDays.3.until): must not be before 2026-12-24; found "2026-12-23".':
    set("company.json", { "specialDays.3.on": "2026-12-24", "specialDays.3.until": "2026-12-23" }),
  "content/company.json Words about the hours (hoursWords): is missing; it needs a group of fields in braces { }. Its fields are `closedNow`, `closedOn`, or `nextOpening`.":
    set("company.json", { hoursWords: undefined }),

  // Services
  "content/services/roofing.json Place in lists (id): 1 is also in content/services/hvac.json:2 (Place in lists); only one may have it.":
    set("services/roofing.json", { id: 1 }),
  "content/services/roofing.json Slug (slug): must have at most 60 characters; it has 61 with its placeholders filled. Shorten it.":
    set("services/roofing.json", { slug: "a".repeat(61) }),
  'content/services/roofing.json Slug (slug): stands for "something else" in the form; found "other".': set(
    "services/roofing.json",
    { slug: "other" },
  ),
  "content/services/roofing.json Related services, item 1, service (related.0.slug): hvacs is the slug of no service. Did you mean `hvac`?":
    set("services/roofing.json", { related: [{ slug: "hvacs", reason: "Vents." }] }),
  "content/pages/service.json Related services (related): is missing; services name related ones, which need a title above them.":
    [
      set("services/roofing.json", { related: [{ slug: "hvac", reason: "Vents go through the roof." }] }),
      set("pages/service.json", { related: undefined }),
    ],

  // Links
  "content/services/roofing.json Description (description): links to /contacts, which is no page of this site. Did you mean `/contact`?":
    set("services/roofing.json", { description: "Roofs, old and new. [Ask us](/contacts) first." }),
  "content/navigation.json Header, item 1, link target (header.0.to): links to /contacts, which is no page of this site. Did you mean `/contact`?":
    set("navigation.json", { "header.0.to": "/contacts" }),
  "content/pages/home.json Services, link to all services, link target (services.all.to): links to /services/hvacs, which is no page of this site. Did you mean `/services/hvac`?":
    set("pages/home.json", { "services.all.to": "/services/hvacs" }),
  'content/pages/contact.json Cards, item 1, link target (cards.0.link): must start with /, #, https://, tel:, sms:, mailto: or a placeholder; found "javascript:alert(1)".':
    set("pages/contact.json", { "cards.0.link": "javascript:alert(1)" }),
  'content/pages/home.json Services, link to all services, link target (services.all.to): must not hold spaces; found "/services ".':
    set("pages/home.json", { "services.all.to": "/services " }),
  'content/navigation.json Quote button, link target (quote.to): must not hold ", which addresses write as %22; found "/contact#a\\"b".':
    set("navigation.json", { "quote.to": '/contact#a"b' }),
  "content/pages/contact.json Cards, item 1 (cards.0): needs both `link` and `action` for a link.": set(
    "pages/contact.json",
    { "cards.0.action": undefined },
  ),
  'content/pages/contact.json Cards, item 2, link target (cards.1.link): must lead to a phone number: tel: and +1 with ten digits, or tel:{tel}; found "tel:555-0100".':
    set("pages/contact.json", { "cards.1.link": "tel:555-0100" }),
  'content/pages/contact.json Cards, item 3, link target (cards.2.link): must lead to an e-mail address, like mailto:{email}; found "mailto:office".':
    set("pages/contact.json", { "cards.2.link": "mailto:office" }),
  "content/pages/privacy.json Policies, item 6, name in links (policies.5.id): cookies is also in content/pages/privacy.json:16 (Policies, item 1, name in links); only one may have it.":
    set("pages/privacy.json", { "policies.0.id": "cookies" }),
  'content/pages/privacy.json Policies, item 1, name in links (policies.0.id): is the name of another part of every page; choose another one; found "withdraw".':
    set("pages/privacy.json", { "policies.0.id": "withdraw" }),

  // Placeholders
  "content/failure.json Text (text): { city } is no placeholder; write {city}.": set("failure.json", {
    text: "Call us in { city }.",
  }),
  "content/failure.json Text (text): city} is no placeholder; write {city}.": set("failure.json", {
    text: "Call us in city}.",
  }),
  "content/failure.json Text (text): {{city}} is no placeholder; write {city}.": set("failure.json", {
    text: "Call us in {{city}}.",
  }),
  // Texts
  "content/navigation.json Quote button, label (quote.label): must have at most 80 characters; it has 83 with its placeholders filled. Shorten it.":
    set("navigation.json", { "quote.label": `${"x".repeat(72)} {city}` }),
  'content/failure.json Title (title): holds a sign that nobody can read (U+F0B7); remove it, or write it again; found "\uf0b7 Oops".':
    set("failure.json", { title: "\uf0b7 Oops" }),
  'content/failure.json Text (text): holds a sign that nobody can read (U+FFFD); remove it, or write it again; found "Caf�".':
    set("failure.json", { text: "Caf\ufffd" }),

  "content/pages/privacy.json Search result, title (seo.title): is the same as that of content/pages/partners.json; each page needs its own.":
    [set("pages/partners.json", { "seo.title": "Short" }), set("pages/privacy.json", { "seo.title": "Short" })],
  "content/form.json Consent, text (consent.text): is not what version test-1 says in consent-versions.json, and leads are stored with that version as proof. Restore the text, or give consent.version a new value and run `npm run check:content -- --fix`. (The company's facts in placeholders count too.)":
    set("form.json", { "consent.text": "You may call me at any time." }),
  "content/form.json Consent, lead network, text (consent.network.text): is not what version test-1 says in consent-versions.json, and leads are stored with that version as proof. Restore the text, or give consent.version a new value and run `npm run check:content -- --fix`. (The company's facts in placeholders count too.)":
    set("form.json", { "consent.network": { name: "A & B", text: "A & B may call me.", recipient: "A & B." } }),
  "content/form.json Consent, lead network, recipient (consent.network.recipient): must name A & B.": set("form.json", {
    "consent.network": { name: "A & B", text: "A & B may call me.", recipient: "A network." },
  }),
  "content/consent-versions.json Versions, item 2, version (versions.1.version): test-1 is also in content/consent-versions.json:4 (Versions, item 1, version); only one may have it.":
    set("consent-versions.json", { "versions.1": { version: "test-1", text: "Another text." } }),

  // Pictures
  "content/services/roofing.json Image (image): the picture ../images/roofin.jpg does not exist. Did you mean `../images/roofing.jpg`?":
    set("services/roofing.json", { image: "../images/roofin.jpg" }),
  "content/services/roofing.json Image (image): ../../images/roofing.jpg leads out of the content folder; put the picture into images/.":
    set("services/roofing.json", { image: "../../images/roofing.jpg" }),
  "content/services/roofing.json Image (image): ../images/roofing.jpg is damaged, far too large, or no picture that browsers show; save it again as JPEG or PNG.":
    hold(SHOWN, "This is no picture."),
  "content/services/roofing.json Image (image): ../images/roofing.jpg is too small: 1 × 1 pixels; for a service it needs 1200 × 800 at least.":
    hold(SHOWN, plainPicture(1, 1).jpeg().toBuffer()),
  "content/services/roofing.json Image (image): ../images/roofing.jpg is not what its name says: it is in the format PNG. Rename it, or save it as jpg.":
    hold(SHOWN, plainPicture(1200, 900).png().toBuffer()),
  "content/services/roofing.json Image (image): ../images/roofing.jpg is not what its name says: it is in the format GIF. Save it as jpg.":
    hold(SHOWN, plainPicture(1200, 900).gif().toBuffer()),
  "content/services/roofing.json Image (image): ../mark.svg is a drawing; for a service a photograph is needed.": set(
    "services/roofing.json",
    { image: "../mark.svg" },
  ),

  // One message per cause
  "content/company.json Address, city (address.city): must not be empty.": set("company.json", {
    "address.city": "",
  }),

  // Towns

  "content/areas/magnolia.json State (state): is not where the company works, which is DE.": set(
    "areas/magnolia.json",
    { state: "MD" },
  ),
  "content/area-services/other.json Town (areaSlug): magnolia is also in content/area-services/hvac-magnolia.json:4 (Town), with the same `serviceSlug`; only one may have it.":
    hold("area-services/other.json", {
      ...sampleAreaService,
      lead: "Sand is worse.",
      parts: partsFrom(400),
      seo: seoOf("Other Heat Pumps"),
    }),
  "content/pages/area.json: the file is missing; towns' pages need the words that they share.":
    remove("pages/area.json"),

  "content/pages/service.json Towns where it matters (areas): is missing; towns name services, whose pages need a title above them.":
    set("pages/service.json", { areas: undefined }),

  // Prices
  "content/services/hvac.json Typical prices, jobs, item 1, to (prices.jobs.0.high): must not be below 90, where the range begins; found 50.":
    prices({ jobs: [jobWith({ low: 90, high: 50 })] }),
  "content/services/hvac.json Typical prices, jobs, item 1, from (prices.jobs.0.low): must be whole dollars, without cents; found 49.99.":
    prices({ jobs: [jobWith({ low: 49.99 })] }),
  "content/services/hvac.json Typical prices, month (prices.asOf): is in the future; found 2026-12, and today is 2026-11-22.":
    prices({ asOf: "2026-12" }),
  'content/services/hvac.json Typical prices, month (prices.asOf): must be a month like 2026-11; found "2026-13".':
    prices({ asOf: "2026-13" }),
  "content/pages/home.json Top of the page, introduction (hero.lead): mentions “sparks”, and does not say to leave the house and call 911; say it in the same text.":
    set("pages/home.json", { "hero.lead": "Sparks? Switch off the power." }),
  "content/pages/home.json Top of the page, introduction (hero.lead): states a term of credit, “$99 a month”, and the law then wants all of them (12 CFR 1026.24); say only that financing is offered.":
    set("pages/home.json", { "hero.lead": "Pay over time: a new roof from $99 a month." }),

  // Licenses
  "content/company.json Rating (rating): names no source, so visitors cannot look the rating up; add `source`, or `hidden` until there is one.":
    set("company.json", { "rating.source": undefined }),
  // Warnings: Services and pictures
  "content/services/roofing.json Leadspedia campaign (leadspediaCampaign): HVAC is also in content/services/hvac.json:9 (Leadspedia campaign); only one may have it.":
    set("services/roofing.json", { leadspediaCampaign: "HVAC" }),
  "content/services/roofing.json Image description (alt text) (imageAlt): is missing; it needs a text.": set(
    "services/roofing.json",
    { imageAlt: undefined },
  ),
  "content/images/old.jpg: no page uses this picture; remove it, or name it somewhere.": hold(
    "images/old.jpg",
    "A picture",
  ),

  // Copies
  "content/services/roofing (Jane’s conflicted copy 2026-11-28).json: is a copy of content/services/roofing.json; keep one of them, or give this one a name of its own.":
    copied("services/roofing.json", "services/roofing (Jane’s conflicted copy 2026-11-28).json"),
  "content/areas/magnolia-DESKTOP-7QK1.json: is a copy of content/areas/magnolia.json; keep one of them, or give this one a name of its own.":
    copied("areas/magnolia.json", "areas/magnolia-DESKTOP-7QK1.json"),
  "content/services/roofing.sync-conflict-20261128-101010-AB.json: is a copy of content/services/roofing.json; keep one of them, or give this one a name of its own.":
    copied("services/roofing.json", "services/roofing.sync-conflict-20261128-101010-AB.json"),
  "content/areas/magnolia 2.json: is a copy of content/areas/magnolia.json; keep one of them, or give this one a name of its own.":
    copied("areas/magnolia.json", "areas/magnolia 2.json"),

  // Placeholders of the site
  ...Object.fromEntries(
    ["phone", "serviceLower", "town", "day", "time"].map((name) => [
      `content/company.json Claims, item 1, name (claims.0.name): the site itself fills {${name}}; choose another name.`,
      set("company.json", { claims: [{ name, value: "15" }] }),
    ]),
  ),

  // Warnings: Facts about the company
  "content/form.json Consent, version (consent.version): test-2 is not recorded in consent-versions.json yet; run `npm run check:content -- --fix` before visitors read it.":
    set("form.json", { "consent.version": "test-2", "consent.text": "You may call me." }),

  // Warnings: Notes
  "content/company.json Notes, item 1 (notes.0): has ended on 2026-11-21, so no page shows it; remove it, or give it a later day.":
    set("company.json", { notes: [{ from: "2026-11-20", until: "2026-11-21", text: "A storm." }] }),
  "content/company.json Notes, item 2 (notes.1): ends on 2026-11-29; no page shows it then.": set("company.json", {
    notes: [
      { from: "01-01", until: "02-01", text: "Frost." },
      { from: "2026-11-20", until: "2026-11-29", text: "A storm." },
    ],
  }),

  // Warnings: Towns
  "content/areas/magnolia.json Place on the map (geo): is 64 miles from the office, but company.json says that the company works within 10; check the place on the map.":
    set("areas/magnolia.json", { geo: { latitude: 38.0704, longitude: -75.4763 } }),

  // Warnings: Prices
  "content/services/hvac.json Typical prices, month (prices.asOf): is 13 months ago; compare the ranges with recent quotes, then give the month in which you did.":
    prices({ asOf: "2025-10" }),

  // Rarer mistakes
  'content/pages/service.json Process, steps, item 1, number (process.steps.0.number): must be two digits, like 01; found "1".':
    set("pages/service.json", { "process.steps.0.number": "1" }),
  'content/company.json Address of directions (directionsUrl): must be a web address like https://maps.example/directions; found "https://me@maps.example".':
    set("company.json", { directionsUrl: "https://me@maps.example" }),
  'content/company.json Price range (priceRange): must be one to four dollar signs; found "cheap".': set(
    "company.json",
    { priceRange: "cheap" },
  ),
  'content/navigation.json Header, item 1, link target (header.0.to): must be a web address like https://maps.example/directions; found "https://[".':
    set("navigation.json", { "header.0.to": "https://[" }),
  "content/services/roofing.json Related services, item 1, service (related.0.slug): a service is not related to itself.":
    set("services/roofing.json", { related: [{ slug: "roofing", reason: "It is one." }] }),
  'content/services/roofing.json Leadspedia campaign (leadspediaCampaign): must be capitals and underscores, like WATER_DAMAGE; found "roofing".':
    set("services/roofing.json", { leadspediaCampaign: "roofing" }),
  "content/failure.json Text (text): a brace is alone here: {now; braces are only for placeholders like {city}.": set(
    "failure.json",
    { text: "Call us {now." },
  ),
};

/** Several problems that the check finds in one round. */
export const rounds: readonly { says: readonly string[]; changes: readonly Change[] }[] = [
  // A copy is to blame, also if its file comes first.
  {
    says: [
      "content/areas/a-copy.json Name (title): Magnolia is also in content/areas/magnolia.json:2 (Name), with the same `state`; only one may have it.",
      "content/areas/a-copy.json Slug (slug): magnolia is also in content/areas/magnolia.json:3 (Slug); only one may have it.",
      "content/areas/a-copy.json Introduction (lead): says the same as content/areas/magnolia.json:12 (Introduction); give the copy words of its own.",
      "content/areas/a-copy.json Search result, title (seo.title): is the same as that of content/areas/magnolia.json; each page needs its own.",
      "content/areas/a-copy.json Search result, description (seo.description): is the same as that of content/areas/magnolia.json; each page needs its own.",
    ],
    changes: [hold("areas/a-copy.json", { ...sampleArea, parts: partsFrom(400) })],
  },
  {
    says: [
      "content/services/insulation.json Description (description): says the same as content/services/hvac.json:7 (Description); give the copy words of its own.",
      "content/services/insulation.json Leadspedia campaign (leadspediaCampaign): HVAC is also in content/services/hvac.json:9 (Leadspedia campaign); only one may have it.",
    ],
    changes: [hold("services/insulation.json", { ...sampleService, id: 3, title: "Insulation", slug: "insulation" })],
  },
  {
    says: [
      "content/areas/other.json What is said of the place, item 1, text (parts.0.text): says the same as content/areas/magnolia.json:16 (What is said of the place, item 1, text); give the copy words of its own.",
      "content/areas/other.json What is said of the place, item 2, text (parts.1.text): says the same as content/areas/magnolia.json:20 (What is said of the place, item 2, text); give the copy words of its own.",
    ],
    changes: [hold("areas/other.json", { ...frederica, parts: sampleArea.parts, seo: seoOf("Frederica") })],
  },
  {
    says: [
      "content/pages/service.json Search result, title (seo.title): for content/services/roofing.json it is the same as that of content/services/hvac.json; each page needs its own.",
      "content/pages/service.json Search result, description (seo.description): for content/services/roofing.json it is the same as that of content/services/hvac.json; each page needs its own.",
      "content/services/roofing.json Name (title): HVAC is also in content/services/hvac.json:3 (Name); only one may have it.",
    ],
    changes: [set("services/roofing.json", { title: "HVAC" })],
  },
  {
    says: [
      "content/failure.json Title (title): visitors would read “**”; remove it, texts have no markup.",
      "content/failure.json Text (text): visitors would read “<b>”; remove it, texts have no markup.",
    ],
    changes: [set("failure.json", { text: "<b>Sorry.</b>", title: "**Oops**" })],
  },
  {
    says: [
      'content/company.json Address of the site (url): must be an origin like https://www.company.example, in lower case and without a path; found "repairs".',
      'content/company.json Time zone (timeZone): is no time zone; use a name like America/New_York; found "America/Dover".',
      'content/services/roofing.json Place in lists (id): must be a number; found "2". Write it without quotes: 2.',
      "content/services/roofing.json Slug (slug): hvac is also in content/services/hvac.json:4 (Slug); only one may have it.",
    ],
    changes: [
      set("company.json", { url: "repairs", timeZone: "America/Dover" }),
      set("services/roofing.json", { id: "2", slug: "hvac" }),
    ],
  },
  {
    says: [
      "content/services/roofing.json Name (title): must not be empty.",
      'content/services/roofing.json Slug (slug): must be lower-case words joined by hyphens, like water-damage; found "Roof Repairs".',
      'content/services/roofing.json Image (image): must be a relative path to a jpg, png, webp, avif or svg picture, like ../images/roof.jpg; found "roofing.gif".',
    ],
    changes: [set("services/roofing.json", { slug: "Roof Repairs", image: "roofing.gif", title: "" })],
  },
  {
    says: [
      'content/company.json Service area, places, item 2 (serviceArea.places.1): no ZIP code within 10 miles of `geo` has "Magnolias" as its town. Did you mean `Magnolia`?',
      'content/company.json Service area, places, item 3 (serviceArea.places.2): no ZIP code within 10 miles of `geo` has "Boston" as its town. Did you mean `Houston`?',
    ],
    changes: [set("company.json", { "serviceArea.places.1": "Magnolias", "serviceArea.places.2": "Boston" })],
  },
  {
    says: [
      'content/company.json Service area, places, item 1 (serviceArea.places.0): no ZIP code within 20 miles of `geo` in MD has "Magnolia" as its town. Name a town with a ZIP code of its own, or reach further.',
      'content/company.json Service area, places, item 2 (serviceArea.places.1): no ZIP code within 20 miles of `geo` in MD has "Frederica" as its town. Name a town with a ZIP code of its own, or reach further.',
      "content/company.json Service area, states served, item 1 (serviceArea.states.0): Maryland wants a company's MHIC license number in all advertising (Md. Code, Bus. Reg. § 8-601; COMAR 09.08.01); add a license of MD to licenses, or leave the state out of the states served.",
    ],
    changes: [set("company.json", { "serviceArea.states": ["MD"], "serviceArea.miles": 20 })],
  },
  {
    says: [
      'content/company.json Special days, item 1, day (specialDays.0.on): is no day of the calendar; write the month in full, like November 27; found "April 31".',
      'content/company.json Special days, item 2, day (specialDays.1.on): is no day of the calendar; found "2027-02-29".',
    ],
    changes: [set("company.json", { "specialDays.0.on": "April 31", "specialDays.1.on": "2027-02-29" })],
  },
  {
    says: [
      'content/company.json Social networks, item 1, URL (social.0.url): must be a web address that starts with https://, without spaces; found "https://www.facebook.com/repairs example".',
      'content/company.json Address of directions (directionsUrl): must be a web address that starts with https://, without spaces; found "javascript:alert(1)".',
      'content/company.json Address of the map (mapEmbedUrl): must be a web address that starts with https://, without spaces; found "http://maps.example/embed".',
    ],
    changes: [
      set("company.json", {
        directionsUrl: "javascript:alert(1)",
        mapEmbedUrl: "http://maps.example/embed",
        "social.0.url": "https://www.facebook.com/repairs example",
      }),
    ],
  },
  {
    says: [
      'content/services/hvac.json Icon (icon): must be a single emoji, like 🛠️; found "🔧🔧".',
      'content/services/roofing.json Icon (icon): must be a single emoji, like 🛠️; found "roof".',
    ],
    changes: [set("services/hvac.json", { icon: "🔧🔧" }), set("services/roofing.json", { icon: "roof" })],
  },
  {
    says: [
      "content/area-services/hvac-magnolia.json Service (serviceSlug): hvacs is the slug of no service. Did you mean `hvac`?",
      "content/area-services/hvac-magnolia.json Town (areaSlug): magnolias is the slug of no town. Did you mean `magnolia`?",
    ],
    changes: [set("area-services/hvac-magnolia.json", { serviceSlug: "hvacs", areaSlug: "magnolias" })],
  },
  {
    says: [
      "content/pages/prices.json: the file is missing; services have prices, which need the words of this page.",
      "content/pages/service.json Typical prices (prices): is missing; services have prices, which need a title above them.",
    ],
    changes: [...prices(), remove("pages/prices.json"), set("pages/service.json", { prices: undefined })],
  },
  {
    says: [
      "content/failure.json Title (title): has {rating}, which company.json leaves out; write it without.",
      "content/failure.json Text (text): has {anyHour}, which company.json leaves out; write it without.",
      "content/services/roofing.json Features, item 1 (features.0): has {anyHour}, which company.json leaves out; write it without.",
    ],
    changes: [
      set("company.json", { anyHour: "at any hour", answersAroundTheClock: false, "rating.hidden": true }),
      set("failure.json", { title: "Rated {rating} in {reviews} reviews", text: "Sorry. Call {anyHour}." }),
      set("services/roofing.json", { "features.0": "Roofs sealed {anyHour}" }),
    ],
  },
  {
    says: [
      "content/company.json Claims, item 1, value (claims.0.value): says “24/7”, while content/company.json:74 (Answers around the clock) says that nobody answers then.",
    ],
    changes: [
      set("company.json", { answersAroundTheClock: false, claims: [{ name: "lineHours", value: "24/7" }] }),
      set("pages/home.json", { "proofs.1": "{lineHours} Emergency Service" }),
    ],
  },
];
