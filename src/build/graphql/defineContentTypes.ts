import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Actions } from "gatsby";
import { fillPlaceholders } from "../../content/facts/fillPlaceholders";
import { formatRange, licensedInWords } from "../../content/facts/format";
import { type Calendar, hoursInWords, withCalendar } from "../../content/facts/hours/calendar";
import { localTime } from "../../content/facts/hours/openingHours";
import { milesBetween, neighborsOf } from "../../content/facts/places/coveredTowns";
import { rulerFor } from "../../content/facts/pricedJob";
import type { Area, AreaService } from "../../content/kinds/area";
import type { Company } from "../../content/kinds/company";
import type { AreaPage } from "../../content/kinds/pages/areaPages";
import type { PricesPage } from "../../content/kinds/pages/pricesPage";
import type { ServicePage } from "../../content/kinds/pages/servicePages";
import { areaPlaceholders, fillAllPlaceholders, servicePlaceholders } from "../../content/kinds/placeholders";
import type { Service } from "../../content/kinds/service";
import { contentFolder } from "../../content/read/loadContent";
import { socialMark } from "../pictures/socialMarks";
import { writeIcon, writeThumbnail } from "../pictures/tiles";
import { graphqlTypes } from "./graphqlTypes";
import { serviceArea } from "./serviceArea";

/** The nodes that resolvers look up. beforeBuild.ts has validated their files. */
interface ContentNodes {
  Company: Company;
  Service: Service;
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
/** Finds the company's node; null for a site without content. */
const companyIn = ({ nodeModel }: ResolverContext): Promise<Company | null> =>
  nodeModel.findOne({ type: "Company", query: {} });

const allAreas = async ({ nodeModel }: ResolverContext): Promise<Area[]> =>
  Array.from((await nodeModel.findAll({ type: "Area", query: {} })).entries);

/** Resolvers of derived fields, by the name of their extension in graphqlTypes.ts. */
const resolvers = {
  /** The shared service page with this service's name filled in. */
  async servicePage({ title }: Service, _args: unknown, { nodeModel }: ResolverContext) {
    const page = await nodeModel.findOne({ type: "ServicePage", query: {} });
    return page && fillAllPlaceholders(page, servicePlaceholders(title));
  },

  /** The towns that list a service, in alphabetical order. */
  async areasOfService({ slug }: Service, _args: unknown, context: ResolverContext) {
    return (await allAreas(context))
      .filter(({ services }) => services.some((service) => service.slug === slug))
      .sort((one, other) => one.title.localeCompare(other.title));
  },

  drawnEmoji: (source: Record<string, unknown>, _args: unknown, _context: unknown, info: { fieldName: string }) =>
    writeIcon(String(source[info.fieldName])),

  /** A service's picture as a small square. */
  thumbnail: ({ image }: Service) => writeThumbnail(path.join(contentFolder, "services", image)),

  /** The shared town page with this town's name filled in. */
  async areaPage({ title }: Area, _args: unknown, { nodeModel }: ResolverContext) {
    const page = await nodeModel.findOne({ type: "AreaPage", query: {} });
    return page && fillAllPlaceholders(page, areaPlaceholders(title));
  },

  async milesFromOffice({ geo }: Area, _args: unknown, context: ResolverContext) {
    const company = await companyIn(context);
    return company && Math.round(milesBetween(company.geo, geo));
  },

  async neighbors(area: Area, _args: unknown, context: ResolverContext) {
    const company = await companyIn(context);
    return company && neighborsOf(area, await allAreas(context), company.geo);
  },

  async areaServices({ slug }: Area, _args: unknown, { nodeModel }: ResolverContext) {
    const { entries } = await nodeModel.findAll({ type: "AreaService", query: {} });
    return Array.from(entries).filter(({ areaSlug }) => areaSlug === slug);
  },

  async serviceArea(_page: unknown, _args: unknown, context: ResolverContext) {
    const company = await companyIn(context);
    return company && serviceArea(company);
  },

  /** The ruler below the prices of all services, if some have prices, and what it spans in words. */
  async priceRuler({ bars }: PricesPage, _args: unknown, context: ResolverContext) {
    const { entries } = await context.nodeModel.findAll({ type: "Service", query: {} });
    const jobs = Array.from(entries).flatMap(({ prices }) => prices?.jobs ?? []);
    if (jobs.length === 0) return null;
    const ruler = rulerFor(jobs);
    return { ...ruler, words: bars && fillPlaceholders(bars, { range: formatRange(ruler) }) };
  },

  /** Hours in words depend on the date, so they are those of the build's day. */
  hoursInWords: (company: Company) => hoursInWords(company, localTime(new Date(), company.timeZone).date),
  calendar: (company: Company, _args: unknown, _context: unknown, info: { fieldName: keyof Calendar }) =>
    withCalendar(company, new Date())[info.fieldName],
  licensedInWords: (company: Company) => licensedInWords(company),
  socialMark: ({ network }: Company["social"][number]) => socialMark(network),
};

/**
 * Writes a fragment for each content type to the folder in which Gatsby looks for the fragments of plugins. Gatsby empties
 * it when it starts, so this must come later.
 * @see https://github.com/gatsbyjs/gatsby/blob/master/packages/gatsby/src/query/query-compiler.js
 */
export function writeContentFragments(): void {
  const folder = path.resolve(".cache/fragments");
  mkdirSync(folder, { recursive: true });
  const source = `import { graphql } from "gatsby";\n\nexport const fragments = graphql\`\n${graphqlTypes().fragments}\n\`;\n`;
  writeFileSync(path.join(folder, "content.js"), source);
}

/** Defines a GraphQL type for each kind of content file, and the resolvers of derived fields. */
export function defineContentTypes(actions: Actions): void {
  for (const [name, resolve] of Object.entries(resolvers)) {
    actions.createFieldExtension({ name, extend: () => ({ resolve }) });
  }
  actions.createTypes(graphqlTypes().types);
}
