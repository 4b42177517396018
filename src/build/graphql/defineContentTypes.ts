import type { Actions } from "gatsby";
import { fillPlaceholders } from "../../content/facts/fillPlaceholders";
import { localTime } from "../../content/facts/hours/openingHours";
import { hoursInWords, withSpecialDates } from "../../content/facts/hours/specialDays";
import { licensedInWords } from "../../content/facts/licensedInWords";
import { milesBetween } from "../../content/facts/places/milesBetween";
import { neighborsOf } from "../../content/facts/places/neighborsOf";
import type { Area } from "../../content/kinds/area";
import type { AreaService } from "../../content/kinds/areaService";
import type { Company } from "../../content/kinds/company";
import type { AreaPage } from "../../content/kinds/pages/areaPage";
import type { ServicePage } from "../../content/kinds/pages/servicePage";
import {
  areaPlaceholders,
  companyPlaceholders,
  fillAllPlaceholders,
  fillServicePlaceholders,
} from "../../content/kinds/placeholders";
import { socialMark } from "../pictures/socialMarks";
import { graphqlTypes } from "./graphqlTypes";
import { serviceArea } from "./serviceArea";

/** The nodes that resolvers look up. Their files have been checked before Gatsby reads them. */
interface ContentNodes {
  Company: Company;
  ServicePage: ServicePage;
  Area: Area;
  AreaPage: AreaPage;
  AreaService: AreaService;
}
interface ResolverContext {
  nodeModel: {
    findOne<Type extends keyof ContentNodes>(query: { type: Type; query: object }): Promise<ContentNodes[Type] | null>;
    findAll<Type extends keyof ContentNodes>(query: {
      type: Type;
      query: object;
    }): Promise<{ entries: Iterable<ContentNodes[Type]> }>;
  };
}
type Resolver = (
  source: Record<string, unknown>,
  args: unknown,
  context: ResolverContext,
  info: { fieldName: string },
) => unknown;
/** A resolver of a field of towns. */
type AreaResolver = (source: Area, args: unknown, context: ResolverContext) => unknown;

/** The company, whose node holds what its file says; nothing for a site without content. */
const companyIn = ({ nodeModel }: ResolverContext): Promise<Company | null> =>
  nodeModel.findOne({ type: "Company", query: {} });

/** The placeholders by query: a query has a context of its own, and its texts are many. */
const placeholdersOf = new WeakMap<ResolverContext, Promise<Record<string, string>>>();

function placeholdersIn(context: ResolverContext): Promise<Record<string, string>> {
  const known = placeholdersOf.get(context);
  if (known) return known;
  const found = companyIn(context).then((company) => (company ? companyPlaceholders(company) : {}));
  placeholdersOf.set(context, found);
  return found;
}

/** Fills the company's placeholders in a text. Most texts have none, and need not wait for the company. */
function fill(value: unknown, context: ResolverContext): unknown {
  if (typeof value !== "string" || !value.includes("{")) return value;
  return placeholdersIn(context).then((placeholders) => fillPlaceholders(value, placeholders));
}

const resolveText: Resolver = (source, _args, context, { fieldName }) => {
  const value = source[fieldName];
  return Array.isArray(value) ? Promise.all(value.map((text) => fill(text, context))) : fill(value, context);
};

const resolveNamedTexts: Resolver = (source, _args, context, { fieldName }) =>
  Promise.all(
    Object.entries(source[fieldName] ?? {}).map(async ([name, text]) => ({ name, text: await fill(text, context) })),
  );

/** The page that all services share, as the page of this service. */
const resolveServicePage: Resolver = async (source, _args, context) => {
  const page = await context.nodeModel.findOne({ type: "ServicePage", query: {} });
  return page && fillServicePlaceholders(page, String(await fill(source.title, context)));
};

/** The page that all towns share, as the page of this town. */
const resolveAreaPage: AreaResolver = async ({ title }, _args, context) => {
  const page = await context.nodeModel.findOne({ type: "AreaPage", query: {} });
  return page && fillAllPlaceholders(page, areaPlaceholders(title));
};

/** How far a town is from the office, in whole miles. */
const resolveMiles: AreaResolver = async ({ geo }, _args, context) => {
  const company = await companyIn(context);
  return company && Math.round(milesBetween(company.geo, geo));
};

const allAreas = async ({ nodeModel }: ResolverContext): Promise<Area[]> =>
  Array.from((await nodeModel.findAll({ type: "Area", query: {} })).entries);

const resolveNeighbors: AreaResolver = async (area, _args, context) => neighborsOf(area, await allAreas(context));

/** The pages about one service in this town. */
const resolveAreaServices: AreaResolver = async ({ slug }, _args, { nodeModel }) => {
  const { entries } = await nodeModel.findAll({ type: "AreaService", query: {} });
  return Array.from(entries).filter(({ areaSlug }) => areaSlug === slug);
};

/** The towns that name a service as one that matters there, in alphabetical order. */
const resolveAreasOfService: Resolver = async ({ slug }, _args, context) =>
  (await allAreas(context))
    .filter(({ services }) => services.some((service) => service.slug === slug))
    .sort((one, other) => one.title.localeCompare(other.title));

/** The company's hours in words, on the day of the build. */
const resolveHoursInWords: Resolver = async (_source, _args, context) => {
  const company = await companyIn(context);
  if (!company) return null;
  return hoursInWords(company, localTime(new Date(), company.timeZone).date);
};

/** The dates of its special days from the day of the build on. */
const resolveSpecialDates: Resolver = async (_source, _args, context) => {
  const company = await companyIn(context);
  return company && withSpecialDates(company, new Date()).specialDates;
};

/** Where the company works. */
const resolveServiceArea: Resolver = async (_source, _args, context) => {
  const company = await companyIn(context);
  return company && serviceArea(company);
};

/** That the company is licensed, in one line, so that pages need nothing to write it. */
const resolveLicensedInWords: Resolver = async (_source, _args, context) => {
  const company = await companyIn(context);
  return company && fill(licensedInWords(company), context);
};

const resolveSocialMark: Resolver = ({ network }) => socialMark(String(network));

/** Gives every content file its GraphQL type, and every text its placeholders' values. */
export function defineContentTypes(actions: Actions): void {
  actions.createFieldExtension({ name: "placeholders", extend: () => ({ resolve: resolveText }) });
  actions.createFieldExtension({ name: "namedTexts", extend: () => ({ resolve: resolveNamedTexts }) });
  actions.createFieldExtension({ name: "servicePage", extend: () => ({ resolve: resolveServicePage }) });
  actions.createFieldExtension({ name: "areaPage", extend: () => ({ resolve: resolveAreaPage }) });
  actions.createFieldExtension({ name: "milesFromOffice", extend: () => ({ resolve: resolveMiles }) });
  actions.createFieldExtension({ name: "neighbors", extend: () => ({ resolve: resolveNeighbors }) });
  actions.createFieldExtension({ name: "areaServices", extend: () => ({ resolve: resolveAreaServices }) });
  actions.createFieldExtension({ name: "areasOfService", extend: () => ({ resolve: resolveAreasOfService }) });
  actions.createFieldExtension({ name: "hoursInWords", extend: () => ({ resolve: resolveHoursInWords }) });
  actions.createFieldExtension({ name: "specialDates", extend: () => ({ resolve: resolveSpecialDates }) });
  actions.createFieldExtension({ name: "serviceArea", extend: () => ({ resolve: resolveServiceArea }) });
  actions.createFieldExtension({ name: "licensedInWords", extend: () => ({ resolve: resolveLicensedInWords }) });
  actions.createFieldExtension({ name: "socialMark", extend: () => ({ resolve: resolveSocialMark }) });
  actions.createTypes(graphqlTypes());
}
