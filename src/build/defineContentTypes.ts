import type { Actions } from "gatsby";
import type { Company, ServicePage } from "../content/model";
import { companyPlaceholders, fillPlaceholders, fillServicePlaceholders } from "../content/placeholders";
import { graphqlTypes } from "./graphqlTypes";

/** The nodes that resolvers look up. Their files have been checked before Gatsby reads them. */
interface ContentNodes {
  Company: Company;
  ServicePage: ServicePage;
}
interface ResolverContext {
  nodeModel: {
    findOne<Type extends keyof ContentNodes>(query: { type: Type; query: object }): Promise<ContentNodes[Type] | null>;
  };
}
type Resolver = (
  source: Record<string, unknown>,
  args: unknown,
  context: ResolverContext,
  info: { fieldName: string },
) => Promise<unknown>;

/** Fills the company's placeholders in a text. */
async function fillerOf({ nodeModel }: ResolverContext): Promise<(value: unknown) => unknown> {
  const company = await nodeModel.findOne({ type: "Company", query: {} });
  const placeholders = company ? companyPlaceholders(company) : {};
  return (value) => (typeof value === "string" ? fillPlaceholders(value, placeholders) : value);
}

const resolveText: Resolver = async (source, _args, context, { fieldName }) => {
  const value = source[fieldName];
  if (value == null) return value;
  const fill = await fillerOf(context);
  return Array.isArray(value) ? value.map(fill) : fill(value);
};

const resolveNamedTexts: Resolver = async (source, _args, context, { fieldName }) => {
  const fill = await fillerOf(context);
  return Object.entries(source[fieldName] ?? {}).map(([name, text]) => ({ name, text: fill(text) }));
};

/** The page that all services share, as the page of this service. */
const resolveServicePage: Resolver = async (source, _args, context) => {
  const page = await context.nodeModel.findOne({ type: "ServicePage", query: {} });
  const fill = await fillerOf(context);
  return page && fillServicePlaceholders(page, String(fill(source.title)));
};

/** Gives every content file its GraphQL type, and every text its placeholders' values. */
export function defineContentTypes(actions: Actions): void {
  actions.createFieldExtension({ name: "placeholders", extend: () => ({ resolve: resolveText }) });
  actions.createFieldExtension({ name: "namedTexts", extend: () => ({ resolve: resolveNamedTexts }) });
  actions.createFieldExtension({ name: "servicePage", extend: () => ({ resolve: resolveServicePage }) });
  actions.createTypes(graphqlTypes());
}
