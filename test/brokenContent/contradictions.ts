/**
 * What somebody should look at although a site can be built with it. Each is a change to the sample folder
 * (test/sampleFolder.ts) with every line that is then said.
 */
import { starterPicture } from "../../src/maintain/starterPicture";
import { plainPicture } from "../sampleFolder";
import type { Change } from "./change";
import { prices } from "./proof";

interface Doubt {
  doubt: string;
  changes: (Change | Promise<Change>)[];
  says: string[];
}

const large = async (): Promise<Change> => {
  const bytes = await plainPicture(1200, 900).jpeg().toBuffer();
  return { file: "images/roofing.jpg", holds: Buffer.concat([bytes, Buffer.alloc(3_000_000)]) };
};

const starter = async (): Promise<Change> => ({ file: "images/roofing.jpg", holds: await starterPicture() });

export const contradictions: Doubt[] = [
  // What is not finished
  {
    doubt: "texts that are still to be written",
    changes: [
      {
        file: "services/roofing.json",
        sets: { description: "TO DO: Say what this service is.", "features.6": "TO DO: One thing" },
      },
    ],
    says: [
      "services/roofing.json, line 7, column 18, Description (description): begins with “TO DO:”; write the text that visitors shall read.",
      "services/roofing.json, line 17, column 5, Features, item 7 (features.6): begins with “TO DO:”; write the text that visitors shall read.",
    ],
  },
  {
    doubt: "a picture that only fills the place of one",
    changes: [starter()],
    says: [
      "services/roofing.json, line 8, column 12, Image (image): ../images/roofing.jpg is still the picture that `npm run new:service` made; put a photograph in its place.",
    ],
  },
  // Claims
  {
    doubt: "years in business that differ",
    changes: [{ file: "pages/partners.json", sets: { "stats.0": { number: "20+", label: "Years Experience" } } }],
    says: [
      "pages/partners.json, line 21, column 17, Numbers, item 1, number (stats.0.number): says 20 years in business, while pages/home.json, line 20 (Proofs, item 2) says 15.",
    ],
  },
  {
    doubt: "years in business that differ in a sentence",
    changes: [{ file: "pages/home.json", sets: { "proofs.1": "20+ years" } }],
    says: [
      "pages/home.json, line 28, column 7, Welcome, paragraphs, item 1 (welcome.paragraphs.0): says 15 years in business, while pages/home.json, line 20 (Proofs, item 2) says 20.",
    ],
  },
  {
    doubt: "numbers of projects that differ",
    changes: [
      {
        file: "pages/home.json",
        sets: {
          "stats.0": { number: "500+", label: "Projects Completed" },
          "welcome.paragraphs.0": "We have finished more than 1,500 projects.",
        },
      },
    ],
    says: [
      "pages/home.json, line 71, column 17, Numbers, item 1, number (stats.0.number): says 500 projects, while pages/home.json, line 28 (Welcome, paragraphs, item 1) says 1500.",
    ],
  },
  {
    doubt: "numbers of customers that differ",
    changes: [
      {
        file: "pages/home.json",
        sets: { "proofs.2": "200 happy customers", "hero.lead": "Trusted by 300 customers." },
      },
    ],
    says: [
      "pages/home.json, line 21, column 5, Proofs, item 3 (proofs.2): says 200 customers, while pages/home.json, line 9 (Top of the page, introduction) says 300.",
    ],
  },
  {
    doubt: "numbers of partners that differ",
    changes: [
      {
        file: "pages/partners.json",
        sets: { "stats.0": { number: "15+", label: "Trusted Partners" }, "hero.lead": "Our 25 partners." },
      },
    ],
    says: [
      "pages/partners.json, line 21, column 17, Numbers, item 1, number (stats.0.number): says 15 partners, while pages/partners.json, line 9 (Top of the page, introduction) says 25.",
    ],
  },
  {
    doubt: "another number of reviews than the company's",
    changes: [{ file: "pages/home.json", sets: { "proofs.0": "Rated 4.8/5 in 200 reviews" } }],
    says: [
      "pages/home.json, line 19, column 5, Proofs, item 1 (proofs.0): says 200 reviews, while company.json, line 62 (Rating, number of reviews) says 12.",
    ],
  },
  {
    doubt: "another radius than the company's",
    changes: [{ file: "pages/services.json", sets: { "hero.lead": "Homes within 40 miles of {city}." } }],
    says: [
      "pages/services.json, line 9, column 13, Top of the page, introduction (hero.lead): says 40 miles around, while company.json, line 43 (Service area, miles) says 10.",
    ],
  },
  {
    doubt: "warranties that differ",
    changes: [
      { file: "pages/home.json", sets: { "why.items.0.description": "A 5-year workmanship warranty." } },
      {
        file: "pages/contact.json",
        sets: { "faq.items.0.answer": "Our workmanship is covered for one to two years." },
      },
      { file: "services/roofing.json", sets: { description: "Workmanship under warranty for 1-2 years." } },
    ],
    says: [
      "pages/home.json, line 39, column 24, Why choose us, cards, item 1, description (why.items.0.description): says 5 years of warranty on workmanship, while pages/contact.json, line 93 (Frequent questions, questions, item 1, answer) says 1–2.",
    ],
  },
  {
    doubt: "times until an answer that differ",
    changes: [
      { file: "form.json", sets: { promise: "We answer within 30 minutes." } },
      { file: "pages/contact.json", sets: { "hero.lead": "You hear from us within 60 minutes." } },
    ],
    says: [
      "pages/contact.json, line 9, column 13, Top of the page, introduction (hero.lead): says 60 minutes until an answer, while form.json, line 37 (Promise) says 30.",
    ],
  },
  {
    doubt: "a line answered around the clock by a company that does not",
    changes: [
      { file: "company.json", sets: { answersAroundTheClock: false } },
      { file: "pages/home.json", sets: { "proofs.2": "24/7 Emergency Service" } },
    ],
    says: [
      "company.json, line 71, column 25, Emergency line label (emergencyLineLabel): says “day and night”, while company.json, line 70 (Answers around the clock) says that nobody answers then.",
      "pages/home.json, line 21, column 5, Proofs, item 3 (proofs.2): says “24/7”, while company.json, line 70 (Answers around the clock) says that nobody answers then.",
      "pages/thank-you.json, line 27, column 15, Call text (callText): says “at any hour”, while company.json, line 70 (Answers around the clock) says that nobody answers then.",
    ],
  },

  // Services and pictures
  {
    doubt: "a campaign of two services",
    changes: [{ file: "services/roofing.json", sets: { leadspediaCampaign: "HVAC" } }],
    says: [
      "services/roofing.json, line 9, column 25, Leadspedia campaign (leadspediaCampaign): sends its leads to HVAC, as services/hvac.json does; check that this is meant.",
    ],
  },
  {
    doubt: "a picture that nobody is told about",
    changes: [{ file: "services/roofing.json", sets: { imageAlt: undefined } }],
    says: [
      "services/roofing.json, line 1, column 1, Image description (alt text) (imageAlt): is missing; without it, people who do not see the picture are not told what it shows.",
    ],
  },
  {
    doubt: "a picture that no page uses",
    changes: [large().then(({ holds }) => ({ file: "images/old.jpg", holds }))],
    says: ["images/old.jpg: no page uses this picture (3.1 MB); remove it, or name it somewhere."],
  },
  {
    doubt: "a picture of many megabytes",
    changes: [large()],
    says: [
      "services/roofing.json, line 8, column 12, Image (image): the picture ../images/roofing.jpg has 3.1 MB, which makes builds slow; save it smaller, 2400 pixels wide at most.",
    ],
  },

  // Facts about the company
  {
    doubt: "a ZIP code of another state",
    changes: [{ file: "company.json", sets: { "address.postalCode": "90210" } }],
    says: [
      "company.json, line 13, column 19, Address, ZIP code (address.postalCode): ZIP codes of Delaware begin with 1; check 90210.",
    ],
  },
  {
    doubt: "a version of the consent text that is not recorded",
    changes: [{ file: "form.json", sets: { "consent.version": "test-2", "consent.text": "You may call me." } }],
    says: [
      "form.json, line 30, column 16, Consent, version (consent.version): test-2 is not recorded in consent-versions.json yet; run `npm run check:content -- --fix` before visitors read it.",
    ],
  },

  // Towns
  {
    doubt: "a town far from where the company works",
    changes: [{ file: "areas/magnolia.json", sets: { geo: { latitude: 38.0704, longitude: -75.4763 } } }],
    says: [
      "areas/magnolia.json, line 7, column 10, Place on the map (geo): lies 64 miles from the office, while company.json says that the company works within 10; check the place on the map.",
    ],
  },

  // Prices
  {
    doubt: "prices that nobody has looked at for more than a year",
    changes: prices({ asOf: "2025-10" }),
    says: [
      "services/hvac.json, line 21, column 13, Typical prices, month (prices.asOf): is 13 months ago; compare the ranges with recent quotes, then give the month in which you did.",
    ],
  },
];
