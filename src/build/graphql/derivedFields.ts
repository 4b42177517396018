/** The fields that the build adds to content files: their GraphQL definitions, and their values. */
import type { Content, ContentFile } from "../../../model/check/read/loadContent";
import { dateNames, hoursSummary, specialDates } from "../../../model/company/hours/calendar";
import { localTime, momentAt } from "../../../model/company/hours/openingHours";
import { milesFromOffice, neighborsOf } from "../../../model/company/places/coveredTowns";
import { lowestPrice } from "../../../model/company/prices";
import { areaPath } from "../../../model/kinds/anchors";
import type { ContentData, ContentType, DataOf } from "../../../model/kinds/contentKinds";
import { lastDayOf, shownParts } from "../../../model/kinds/ownPage";
import type { ServicePage } from "../../../model/kinds/pages/servicePages";
import { areaPlaceholders, fillAllPlaceholders, servicePlaceholders } from "../../../model/kinds/placeholders";
import type { Service } from "../../../model/kinds/service";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { daysAfter, formatPhone, licenseLine, longDate } from "../../../model/text/format";
import { withoutLinks } from "../../../model/text/textRuns";
import type { ServedArea } from "../../sections/areas/ServedArea";
import { serviceAreaMap } from "../pictures/serviceAreaMap";
import { mapEmbedUrl } from "../places/mapEmbedUrl";
import { servedPlaces } from "../places/servedPlaces";

/**
 * Definitions by type. Those with an extension of ours are resolved for each query (defineContentTypes.ts). What is in `context`
 * reaches the page without a query (createContentPages.ts).
 */
export const derivedFields: Readonly<Record<string, readonly string[]>> = {
  Service: ["page: ServicePage!", 'areas: [Area!]! @link(by: "slug")', "thumbnail: String! @thumbnail"],
  Area: [
    "page: AreaPage!",
    "miles: Int!",
    "neighbors: [Neighbor!]!",
    'inDepth: [AreaService!]! @link(by: "areaSlug", from: "slug")',
  ],
  AreaService: [
    'service: Service! @link(by: "slug", from: "serviceSlug")',
    'area: Area! @link(by: "slug", from: "areaSlug")',
  ],
  RelatedService: ['service: Service! @link(by: "slug", from: "slug")'],
  Company: [
    "hoursSummary: HoursSummary!",
    "specialDates: [SpecialDates!]!",
    "months: [String!]!",
    "licenseLine: String!",
    "mapEmbedUrl: String!",
    "notes: [Note!]!",
    "everywhere: [Note!]!",
  ],
  OwnPage: ["words: OwnPageText!", "nothingOpenFrom: String"],
  OwnPart: ["from: String", "list: LinkedList"],
  OwnPartJob: ["endsAt: String!"],
};

export const derivedTypes = `
type HoursSummary @dontInfer { lines: [HoursSummaryLine!]! closedOn: String }
type HoursSummaryLine @dontInfer { label: String! hours: String! }
type SpecialDates @dontInfer { validFrom: String! validThrough: String! opens: String! closes: String! }
type Neighbor @dontInfer { miles: Int! area: Area! @link(by: "slug") }
type LinkedList @dontInfer { title: String! rows: [LinkedRow!]! }
type LinkedRow @dontInfer { to: String! label: String! note: String end: String }
`;

function serviceArea({ company, areas }: Content): ServedArea {
  const { named, ...places } = servedPlaces(company, areas);
  return { map: serviceAreaMap(company, named), ...places };
}

/** Of the area, the drawing without its fine lines, and the places with a page. */
const summaryOf = ({ map: { size, reach, land, served, dots, names }, places }: ServedArea): Partial<ServedArea> => ({
  map: { size, reach, land, served, dots, names },
  places: places.filter(({ to }) => !to.startsWith("#")),
});

/** Returns a function for the links to other files' content that a part of an own page shows, if there are any. */
function shownLists({ company, services, areas, ownPages, ownPageText }: Content) {
  const words = ownPageText.shows;
  const listed = ownPages.flatMap(({ date, unlisted, ...page }) => (date && !unlisted ? { date, ...page } : []));
  const newestFirst = listed.sort((one, other) => other.date.localeCompare(one.date));
  const lists = {
    articles: {
      title: words.articles,
      rows: newestFirst.map(({ slug, title, lead, date }) => ({
        to: `/${slug}`,
        label: title,
        note: lead && withoutLinks(lead),
        end: longDate(date, dateNames(company.locale)),
      })),
    },
    prices: {
      title: words.prices.title,
      rows: services.flatMap(({ slug, title, prices }) => {
        const end = prices && fillPlaceholders(words.prices.from, { price: lowestPrice(prices.jobs) });
        return end ? { to: `/prices#${slug}`, label: title, end } : [];
      }),
    },
    areas: {
      title: words.areas,
      rows: areas
        .map(({ slug, title }) => ({ to: areaPath(slug), label: title }))
        .sort((one, other) => one.label.localeCompare(other.label)),
    },
  };
  return (name: keyof typeof lists) => (lists[name].rows.length > 0 ? lists[name] : undefined);
}

/** The words of all services' pages, with those of one service in them. */
function servicePage(shared: ServicePage, service: Service): ServicePage {
  const page = fillAllPlaceholders(shared, servicePlaceholders(service));
  return { ...page, emergency: { ...page.emergency, text: service.emergencyText ?? page.emergency.text } };
}

/** Returns a function that adds its derived fields to a file's data. Those about days are of the day of the build. */
export function fieldDeriver(content: Content): (file: ContentFile) => object {
  const { company, navigation, pages } = content;
  const today = localTime(new Date(), company.timeZone).date;
  /** The moment at which a day is over, for those who are not in the company's time zone. */
  const endOf = (day: string) => new Date(momentAt(daysAfter(day, 1), "00:00", company.timeZone)).toISOString();
  const milesTo = milesFromOffice(company);
  const areas = content.areas.map(({ title, slug, geo }) => ({ slug, geo, miles: milesTo(title, geo) }));
  const area = serviceArea(content);
  const listOf = shownLists(content);
  const values: { [Type in ContentType]?: (data: DataOf<Type>) => object } = {
    Service: (service) => ({
      page: servicePage(pages.service, service),
      areas: content.areas.flatMap((town) =>
        town.services.some(({ slug }) => slug === service.slug) ? town.slug : [],
      ),
    }),
    Area: ({ title, slug, geo }) => {
      const town = { slug, geo, miles: milesTo(title, geo) };
      const page = fillAllPlaceholders(pages.area, areaPlaceholders(title));
      return { page, miles: town.miles, neighbors: neighborsOf(town, areas, company.geo) };
    },
    OwnPage: ({ parts }) => {
      const offers = parts.filter(({ offer, job }) => offer ?? job).map(lastDayOf);
      const last = offers.sort().at(-1);
      return {
        words: content.ownPageText,
        nothingOpenFrom: last && daysAfter(last, 1),
        parts: shownParts(parts, today).map((part) => {
          const { shows, offer, job } = part;
          const until = lastDayOf(part);
          const dated = job && { ...job, endsAt: endOf(until ?? job.until) };
          return { ...part, list: shows && listOf(shows), from: offer?.from, until, job: dated };
        }),
      };
    },
    Company: (data) => {
      // Those of certain days first, because the first one that fits shows. What is over goes.
      const notes = (data.notes ?? [])
        .filter(({ from, until }) => from.length === 5 || until >= today)
        .sort((one, other) => other.from.length - one.from.length);
      return {
        specialDates: specialDates(data.specialDays, today),
        months: dateNames(data.locale).months,
        notes,
        everywhere: notes.filter(({ everywhere }) => everywhere),
        hoursSummary: hoursSummary(data, today),
        licenseLine: licenseLine(data),
        mapEmbedUrl: mapEmbedUrl(data),
      };
    },
    FailureText: () => ({ call: `${navigation.call} ${formatPhone(company.phone)}`, phone: company.phone }),
    ServiceAreasPage: () => ({ context: { area } }),
    ContactPage: () => ({ context: { area: summaryOf(area) } }),
  };
  return ({ type, data }) => {
    // The tag decides the type of the data, which the compiler cannot see.
    const valuesOf = values[type] as ((data: ContentData) => object) | undefined;
    return { ...data, ...valuesOf?.(data) };
  };
}
