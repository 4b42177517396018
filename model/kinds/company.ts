import { z } from "zod";
import { DAY_AFTER, isDated, namesOf } from "../company/hours/openingHours";
import { usStates } from "../company/places/usStates";
import { daysAfter } from "../text/format";
import { normalizePhone } from "../text/normalizePhone";
import { geo, link } from "./fields/blocks";
import { month } from "./fields/priceList";
import { fact, headline, label, matching, picture, sentences, text, time, webAddress } from "./fields/texts";
import { kind } from "./kind";

/** Trades with a schema.org type: https://schema.org/HomeAndConstructionBusiness */
export const businessTypes = [
  "Electrician",
  "GeneralContractor",
  "HVACBusiness",
  "HousePainter",
  "Locksmith",
  "Plumber",
  "RoofingContractor",
] as const;

export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const ORIGIN = "must be an origin like https://www.company.example, in lower case and without a path";
const PHONE = "must be a phone number of the United States without an extension, like (202) 555-0123";

const STATE = "must be the two letters of a state, like DE";
const state = z.enum([...usStates.keys()], STATE).meta({ examples: ["DE"] });

const address = z.strictObject({
  street: fact.meta({ description: "Left out if no customer comes there, such as to a home." }).optional(),
  city: fact,
  state,
  postalCode: matching(/^\d{5}$/, "must be a five-digit ZIP code").meta({ title: "ZIP code" }),
  country: z.enum(["US"]),
});

/** A zone is named by a place: the office's clock changes in summer, and that of "EST" never does. */
function isTimeZone(name: string): boolean {
  try {
    return name.includes("/") && new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

interface Times {
  opens?: string;
  closes?: string;
}

/** Hours end on the day they begin, because the site cannot show others. */
function checkTimes(times: Times, { addIssue }: z.RefinementCtx): void {
  const { opens, closes } = times;
  const [given, missing] = opens ? ["opens", "closes"] : ["closes", "opens"];
  if (opens && closes && closes <= opens) {
    const message = `must be later than the opening at ${opens}, and before midnight`;
    addIssue({ code: "custom", path: ["closes"], input: closes, message });
  } else if (Boolean(opens) !== Boolean(closes)) {
    addIssue({ code: "custom", path: [missing], message: `is missing; a line with ${given} needs both times` });
  }
}

const LABEL = /^ ?([A-Z][a-z]{2})[a-z]*(?: ?(?:[–-]|to|through) ?([A-Z][a-z]{2})[a-z]*)? ?$/;
/** The days of a label such as "Mon–Thu" or "Sat & Sun". None for one with other words. */
function daysInLabel(label: string) {
  const place = (name: string) => weekdays.findIndex((day) => day.startsWith(name));
  const named = label.split(/[,&]| and /).map((part) => {
    const [, from = "", to = from] = LABEL.exec(part) ?? [];
    return from ? weekdays.slice(place(from), place(to) + 1) : [];
  });
  return named.every((days) => days.length > 0) ? named.flat() : [];
}

const hoursLine = z
  .strictObject({
    label: fact,
    days: z.array(z.enum(weekdays).meta({ distinct: true })).min(1),
    opens: time.optional(),
    closes: time.optional(),
    note: fact.meta({ description: "Shown instead of times." }).optional(),
  })
  .refine(
    ({ opens, closes, note }) => opens || closes || note,
    "needs opens and closes, or a note such as “Emergency only”",
  )
  .superRefine(checkTimes)
  .superRefine(({ label, days }, { addIssue }) => {
    const named = daysInLabel(label);
    const lacking = named.filter((day) => !days.includes(day));
    const extra = days.filter((day) => !named.includes(day));
    if (named.length === 0 || lacking.length + extra.length === 0) return;
    const found = lacking.length > 0 ? `lacks ${lacking.join(", ")}` : `has ${extra.join(", ")}`;
    addIssue({ code: "custom", path: ["days"], message: `${found}, while the label says ${label}` });
  });

/** Every month and day of a leap year. */
const namedDays = new Set(Array.from({ length: 366 }, (_, days) => namesOf(daysAfter("2024-01-01", days))).flat());

const isDate = (date: string) => !Number.isNaN(Date.parse(date)) && daysAfter(date, 0) === date;
const isDay = (on: string) =>
  isDated({ on }) ? isDate(on) : namedDays.has(on.startsWith(DAY_AFTER) ? on.slice(DAY_AFTER.length) : on);

const specialDay = z
  .strictObject({
    name: fact,
    on: fact
      .refine(
        isDay,
        "is no day of the calendar; write “December 25”, “fourth Thursday of November”, “day after the fourth Thursday of November”, or a date like 2026-12-04",
      )
      .meta({ distinct: true, title: "Day", examples: ["December 25", "fourth Thursday of November", "2026-12-04"] }),
    until: z.iso
      .date()
      .meta({ title: "Last day", description: "Of several days in a row that begin with a single date." })
      .optional(),
    opens: time.optional().meta({ description: "Without times the office is closed." }),
    closes: time.optional(),
  })
  .superRefine(checkTimes)
  .superRefine(({ on, until }, { addIssue }) => {
    if (until === undefined) return;
    if (!isDated({ on }))
      addIssue({ code: "custom", path: ["until"], message: `needs a single date to begin with; “${on}” is a rule` });
    else if (until < on)
      addIssue({ code: "custom", path: ["until"], input: until, message: `must not be before ${on}` });
  });

const hoursWords = z
  .strictObject({
    closedNow: label.meta({
      description:
        "Shown beside the emergency number outside office hours if the phone is answered around the clock, after the local time: “11:40 PM. The emergency line is open.”",
    }),
    closedOn: label.meta({ fills: ["days"], description: "Below the hours." }),
    nextOpening: label.meta({ fills: ["day", "time"], description: "The value of {nextOpening} in the form's texts." }),
  })
  .meta({ title: "Words about the hours" });

const noteDay = fact
  // 2028 has a February 29.
  .refine((day) => isDate(day.length > 5 ? day : `2028-${day}`), {
    error: "must be a month and a day of the calendar like 11-15, or a date like 2026-12-04",
    abort: true,
  })
  .meta({ examples: ["11-15", "2026-12-04"] });

const note = z
  .strictObject({
    from: noteDay.meta({ title: "First day", description: "Of each year, or with a year: then only once." }),
    until: noteDay.meta({ title: "Last day", description: "May be in the next year." }),
    text: sentences,
    link: link.meta({ description: "To a page that says more." }).optional(),
    everywhere: z.boolean().meta({ description: "On every page, not only on Home." }).optional(),
  })
  .refine(({ from, until }) => from.length === until.length && (from.length === 5 || from <= until), {
    path: ["until"],
    error: ({ input }) => `must have a year if ${Object(input).from} has one, and not be before it`,
  })
  .meta({ graphqlType: "Note" });

const serviceArea = z.strictObject({
  miles: z.int().positive().meta({ description: "As the texts give it." }),
  states: z
    .array(state)
    .min(1)
    .meta({ title: "States served", description: "If left out, all within the miles.", examples: ["DE"] })
    .optional(),
  // The specification has both numbers, and they differ.
  structuredDataMeters: z.int().positive().meta({ title: "Radius in structured data", description: "In metres." }),
  places: z
    .array(fact.meta({ distinct: true }))
    .min(1)
    .meta({
      description:
        "Towns within the miles, as the Postal Service names them, the most important first. If two states have one of that name: “Georgetown, MD”.",
    }),
  waters: z
    .array(geo.extend({ name: fact }))
    .meta({ title: "Bays and rivers on the map", description: "Each with the place of its name." })
    .optional(),
});

/** A license as visitors read it, such as "PA Home Improvement Contractor PA123456". */
const license = z
  .strictObject({
    state,
    type: z.enum(["license", "registration", "insurance"]),
    name: fact.meta({
      description: "As the state has it in advertising.",
      examples: ["PA Home Improvement Contractor", "MHIC"],
    }),
    number: fact.meta({ distinct: ["state"] }),
    issuer: fact.meta({ description: "Who issued it.", examples: ["Pennsylvania Office of Attorney General"] }),
    link: webAddress.meta({ description: "Where anybody can look it up." }).optional(),
  })
  .meta({ graphqlType: "License" });

const claim = z.strictObject({
  name: matching(/^[a-z][A-Za-z]*$/, "must be letters that begin with a small one, like years").meta({
    distinct: true,
    description: "Texts write it in braces, such as {years}.",
    examples: ["years"],
  }),
  value: fact,
});

const socialLink = z
  .strictObject({ network: z.enum(["facebook", "instagram", "nextdoor", "youtube", "x"]), url: webAddress })
  .meta({ graphqlType: "SocialLink" });

const rating = z.strictObject({
  value: z.number().min(1).max(5),
  count: z.int().positive().meta({ title: "Number of reviews" }),
  inStructuredData: z.boolean().meta({
    description: "Whether structured data publishes the rating. Search engines ignore self-reported stars.",
  }),
  hidden: z
    .boolean()
    .meta({ title: "Not shown", description: "No page shows a text with {rating} or {reviews}." })
    .optional(),
  source: z
    .strictObject({
      name: fact.meta({ description: "Where the reviews are.", examples: ["Google"] }),
      link: webAddress,
      asOf: month.meta({ title: "Month", description: "Of the last comparison with the source." }),
    })
    .optional(),
});

const phoneNumber = (meta: z.GlobalMeta) =>
  text.meta({ examples: ["(202) 555-0123"], ...meta }).transform((written, { addIssue }) => {
    const { number, extension } = normalizePhone(written) ?? {};
    if (number?.startsWith("+1") && !extension) return number;
    addIssue({ code: "custom", message: PHONE });
    return z.NEVER;
  });

export const companyKind = kind({
  type: "Company",
  path: "company.json",
  title: "Company",
  schema: z.strictObject({
    name: fact,
    url: matching(/^https:\/\/[^/]+$/, ORIGIN)
      .refine((address) => URL.canParse(address) && new URL(address).origin === address, ORIGIN)
      .meta({ title: "Address of the site", examples: ["https://www.company.example"] }),
    mark: picture({ where: "as the company's mark", width: 512, height: 512, drawing: true }).meta({ title: "Logo" }),
    phone: phoneNumber({ description: "As you write it. Shown as (202) 555-0123." }),
    textNumber: phoneNumber({
      title: "Number for text messages",
      description: "If somebody reads texts and photographs sent to it. The words are in the form’s texts.",
    }).optional(),
    visitsAtOnce: z
      .number()
      .int()
      .min(1)
      .max(9)
      .meta({
        title: "Visits at one time",
        description: "How many crews can be at customers’ at the same time. One if left out.",
      })
      .optional(),
    reviewLink: webAddress
      .meta({
        title: "Where customers write a review",
        description: "Shown on the page of every job that is done, however it went.",
        examples: ["https://g.page/r/…/review"],
      })
      .optional(),
    email: z.email("must be an e-mail address").meta({ title: "E-mail address" }),
    address,
    mailAddress: fact
      .meta({
        title: "Postal address in e-mails",
        description: "If it is not the address above. Laws want one in e-mails to customers.",
        examples: ["PO Box 12, Dover, DE 19903"],
      })
      .optional(),
    geo: geo.meta({ title: "Place on the map", description: "Without a street, any place in the town." }),
    timeZone: text
      .refine(isTimeZone, "is no time zone; use a name like America/New_York")
      .meta({ description: "The zone that the hours are in.", examples: ["America/New_York"] }),
    locale: matching(/^[a-z]{2}-[A-Z]{2}$/, "must be a language and a country, like en-US").meta({
      description: "The language of the site, its lists, months and days. All else is as Americans write it.",
      examples: ["en-US"],
    }),
    hours: z.array(hoursLine).min(1).meta({ title: "Office hours" }),
    answerPromise: z
      .int()
      .min(2)
      .max(1440)
      .meta({
        title: "Promised minutes",
        description:
          "Within so many minutes of office hours somebody answers a request. The site alerts people by it (LEADS_ALERTS); texts write them as {minutes}.",
      })
      .optional(),
    specialDays: z
      .array(specialDay)
      .meta({ description: "Holidays and other exceptions. If a day is two of them, the first counts." })
      .optional(),
    hoursWords,
    notes: z
      .array(note)
      .max(12)
      .meta({
        description: "A sentence on certain days. At most one shows: the first with a year that fits, or the first.",
      })
      .optional(),
    serviceArea,
    social: z.array(socialLink).meta({ title: "Social networks" }),
    rating,
    claims: z
      .array(claim)
      .meta({ description: "Numbers and promises that texts state. Each is written here once." })
      .optional(),
    priceRange: matching(/^\${1,4}$/, "must be one to four dollar signs").meta({ examples: ["$$"] }),
    answersAroundTheClock: z.boolean().meta({
      description: "Then Home's structured data says that the company is always open; other pages state office hours.",
    }),
    anyHour: label
      .meta({
        title: "Around the clock, in words",
        description:
          "The value of {anyHour}. Texts with it are left out if the phone is not answered around the clock.",
      })
      .optional(),
    emergencyLineLabel: label.meta({ description: "Beside the emergency number." }),
    answeringNowLabel: label.meta({
      description: "Replaces it in office hours, after the local time: “10:00 AM. We’re picking up.”",
    }),
    licensedLabel: headline.meta({ description: "A few words." }),
    licenses: z
      .array(license)
      .min(1)
      .meta({ title: "Licenses and registrations", description: "On every page. The check says which states want it." })
      .optional(),
  }),
});

export type Company = z.infer<typeof companyKind.schema>;
