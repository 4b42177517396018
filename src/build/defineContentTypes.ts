import type { Actions } from "gatsby";
import type { Company } from "../content/model";
import { companyPlaceholders, fillPlaceholders } from "../content/placeholders";
import { graphqlTypes } from "./graphqlTypes";

interface ResolverContext {
  nodeModel: { findOne(query: { type: string; query?: object }): Promise<Company | null> };
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

/** Gives every content file its GraphQL type, and every text its placeholders' values. */
export function defineContentTypes(actions: Actions): void {
  actions.createFieldExtension({ name: "placeholders", extend: () => ({ resolve: resolveText }) });
  actions.createFieldExtension({ name: "namedTexts", extend: () => ({ resolve: resolveNamedTexts }) });
  actions.createTypes(graphqlTypes());
}
