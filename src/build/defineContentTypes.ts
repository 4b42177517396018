import type { Actions } from "gatsby";
import type { Company } from "../content/model";
import { companyPlaceholders, fillPlaceholders } from "../content/placeholders";
import { graphqlTypes } from "./graphqlTypes";

interface NodeModel {
  findOne(query: { type: string; query?: object }): Promise<Company | null>;
}

/** Gives every content file its GraphQL type, and every text its placeholders' values. */
export function defineContentTypes(actions: Actions): void {
  actions.createFieldExtension({
    name: "words",
    extend: () => ({
      async resolve(
        source: Record<string, unknown>,
        _args: unknown,
        context: { nodeModel: NodeModel },
        info: { fieldName: string },
      ) {
        const value = source[info.fieldName];
        if (value == null) return value;
        const company = await context.nodeModel.findOne({ type: "Company", query: {} });
        const words = company ? companyPlaceholders(company) : {};
        const fill = (text: unknown) => (typeof text === "string" ? fillPlaceholders(text, words) : text);
        return Array.isArray(value) ? value.map(fill) : fill(value);
      },
    }),
  });
  actions.createTypes(graphqlTypes());
}
