import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Actions } from "gatsby";
import { licensedInWords } from "../../content/facts/format";
import { localTime } from "../../content/facts/hours/openingHours";
import { hoursInWords, withSpecialDates } from "../../content/facts/hours/specialDays";
import { milesBetween, neighborsOf } from "../../content/facts/places/milesBetween";
import type { Area } from "../../content/kinds/area";
import type { AreaService } from "../../content/kinds/areaService";
import type { Company } from "../../content/kinds/company";
import type { AreaPage } from "../../content/kinds/pages/areaPage";
import type { ServicePage } from "../../content/kinds/pages/servicePage";
import { areaPlaceholders, fillAllPlaceholders, fillServicePlaceholders } from "../../content/kinds/placeholders";
import { contentFolder } from "../../content/read/loadContent";
import type { AddressOfIcon } from "../pictures/iconSheet";
import { socialMark } from "../pictures/socialMarks";
import { writeThumbnail } from "../pictures/thumbnail";
import { graphqlTypes } from "./graphqlTypes";
import { serviceArea } from "./serviceArea";

/** The nodes that resolvers look up. beforeBuild.ts has validated their files. */
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
type AreaResolver = (source: Area, args: unknown, context: ResolverContext) => unknown;

/** Finds the company's node; null for a site without content. */
const companyIn = ({ nodeModel }: ResolverContext): Promise<Company | null> =>
  nodeModel.findOne({ type: "Company", query: {} });

const resolveNamedTexts: Resolver = (source, _args, _context, { fieldName }) =>
  Object.entries(source[fieldName] ?? {}).map(([name, text]) => ({ name, text }));

/** Returns the shared service page with this service's name filled in. */
const resolveServicePage: Resolver = async (source, _args, context) => {
  const page = await context.nodeModel.findOne({ type: "ServicePage", query: {} });
  return page && fillServicePlaceholders(page, String(source.title));
};

/** Returns the shared town page with this town's name filled in. */
const resolveAreaPage: AreaResolver = async ({ title }, _args, context) => {
  const page = await context.nodeModel.findOne({ type: "AreaPage", query: {} });
  return page && fillAllPlaceholders(page, areaPlaceholders(title));
};

const resolveMiles: AreaResolver = async ({ geo }, _args, context) => {
  const company = await companyIn(context);
  return company && Math.round(milesBetween(company.geo, geo));
};

const allAreas = async ({ nodeModel }: ResolverContext): Promise<Area[]> =>
  Array.from((await nodeModel.findAll({ type: "Area", query: {} })).entries);

const resolveNeighbors: AreaResolver = async (area, _args, context) => {
  const company = await companyIn(context);
  return company && neighborsOf(area, await allAreas(context), company.geo);
};

const resolveAreaServices: AreaResolver = async ({ slug }, _args, { nodeModel }) => {
  const { entries } = await nodeModel.findAll({ type: "AreaService", query: {} });
  return Array.from(entries).filter(({ areaSlug }) => areaSlug === slug);
};

/** Returns the towns that list a service, in alphabetical order. */
const resolveAreasOfService: Resolver = async ({ slug }, _args, context) =>
  (await allAreas(context))
    .filter(({ services }) => services.some((service) => service.slug === slug))
    .sort((one, other) => one.title.localeCompare(other.title));

/** A service's picture as a small square. */
const resolveThumbnail: Resolver = ({ image }) => writeThumbnail(path.join(contentFolder, "services", String(image)));

/** Hours in words depend on the date, so they are those of the build's day. */
const resolveHoursInWords: Resolver = async (_source, _args, context) => {
  const company = await companyIn(context);
  if (!company) return null;
  return hoursInWords(company, localTime(new Date(), company.timeZone).date);
};

const resolveSpecialDates: Resolver = async (_source, _args, context) => {
  const company = await companyIn(context);
  return company && withSpecialDates(company, new Date()).specialDates;
};

const resolveServiceArea: Resolver = async (_source, _args, context) => {
  const company = await companyIn(context);
  return company && serviceArea(company);
};

const resolveLicensedInWords: Resolver = async (_source, _args, context) => {
  const company = await companyIn(context);
  return company && licensedInWords(company);
};

const resolveSocialMark: Resolver = ({ network }) => socialMark(String(network));

/**
 * Writes a fragment for each content type to the folder in which Gatsby looks for the fragments of plugins. Gatsby empties
 * it when it starts, so this must come later.
 * @see https://github.com/gatsbyjs/gatsby/blob/master/packages/gatsby/src/query/query-compiler.js
 */
export function writeContentFragments(folder = path.resolve(".cache/fragments")): void {
  mkdirSync(folder, { recursive: true });
  const source = `import { graphql } from "gatsby";\n\nexport const fragments = graphql\`\n${graphqlTypes().fragments}\n\`;\n`;
  writeFileSync(path.join(folder, "content.js"), source);
}

/** Defines a GraphQL type for each kind of content file, and the resolvers of derived fields. */
export function defineContentTypes(actions: Actions, addressOfIcon: AddressOfIcon): void {
  const resolveIcon: Resolver = (source, _args, _context, { fieldName }) => addressOfIcon(String(source[fieldName]));
  actions.createFieldExtension({ name: "namedTexts", extend: () => ({ resolve: resolveNamedTexts }) });
  actions.createFieldExtension({ name: "servicePage", extend: () => ({ resolve: resolveServicePage }) });
  actions.createFieldExtension({ name: "areaPage", extend: () => ({ resolve: resolveAreaPage }) });
  actions.createFieldExtension({ name: "milesFromOffice", extend: () => ({ resolve: resolveMiles }) });
  actions.createFieldExtension({ name: "neighbors", extend: () => ({ resolve: resolveNeighbors }) });
  actions.createFieldExtension({ name: "areaServices", extend: () => ({ resolve: resolveAreaServices }) });
  actions.createFieldExtension({ name: "areasOfService", extend: () => ({ resolve: resolveAreasOfService }) });
  actions.createFieldExtension({ name: "thumbnail", extend: () => ({ resolve: resolveThumbnail }) });
  actions.createFieldExtension({ name: "hoursInWords", extend: () => ({ resolve: resolveHoursInWords }) });
  actions.createFieldExtension({ name: "specialDates", extend: () => ({ resolve: resolveSpecialDates }) });
  actions.createFieldExtension({ name: "serviceArea", extend: () => ({ resolve: resolveServiceArea }) });
  actions.createFieldExtension({ name: "licensedInWords", extend: () => ({ resolve: resolveLicensedInWords }) });
  actions.createFieldExtension({ name: "drawnEmoji", extend: () => ({ resolve: resolveIcon }) });
  actions.createFieldExtension({ name: "socialMark", extend: () => ({ resolve: resolveSocialMark }) });
  actions.createTypes(graphqlTypes().types);
}
