import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Actions } from "gatsby";
import { preparedFolder } from "../../../model/check/read/loadContent";
import type { Service } from "../../../model/kinds/service";
import { writeIcon, writeThumbnail } from "../pictures/tiles";
import { graphqlTypes } from "./graphqlTypes";

/** https://www.gatsbyjs.com/docs/reference/graphql-data-layer/node-model/ */
interface NodeContext {
  nodeModel: { findAll(query: object): Promise<{ entries: Iterable<object> }> };
}

/** The node model sorts nothing without an order. */
const sortedBy = (field: string, order: "ASC" | "DESC") => ({ fields: [field], order: [order] });

/** The content of other files that a part of an own page shows, by the name of its field. */
const shown: Readonly<Record<string, object>> = {
  articles: {
    type: "OwnPage",
    query: { filter: { date: { ne: null }, unlisted: { ne: true } }, sort: sortedBy("date", "DESC") },
  },
  prices: { type: "Service", query: { filter: { prices: { asOf: { ne: null } } }, sort: sortedBy("jsonId", "ASC") } },
  areas: { type: "Area", query: { sort: sortedBy("title", "ASC") } },
};

/** Resolvers of fields whose values are found or written when a page asks for them, by the name of their extension. */
const resolvers = {
  drawnEmoji: (source: Record<string, unknown>, _args: unknown, _context: unknown, info: { fieldName: string }) =>
    writeIcon(String(source[info.fieldName])),

  /** Other files' content, on the part that shows it. */
  shown: async (source: { shows?: string }, _args: unknown, context: NodeContext, info: { fieldName: string }) =>
    source.shows === info.fieldName
      ? [...(await context.nodeModel.findAll(shown[info.fieldName] ?? {})).entries]
      : null,

  /** A service's picture as a small square. */
  thumbnail: ({ image }: Service) => writeThumbnail(path.join(preparedFolder, "services", image)),
};

/**
 * Writes a fragment for each content type to the folder in which Gatsby looks for the fragments of plugins. Gatsby empties
 * it when it starts, so this must come later.
 * @see https://github.com/gatsbyjs/gatsby/blob/master/packages/gatsby/src/query/query-compiler.js
 */
function writeFragments(fragments: string): void {
  const folder = path.resolve(".cache/fragments");
  mkdirSync(folder, { recursive: true });
  const source = `import { graphql } from "gatsby";\n\nexport const fragments = graphql\`\n${fragments}\n\`;\n`;
  writeFileSync(path.join(folder, "content.js"), source);
}

/** Defines a GraphQL type and a fragment for each kind of content file, and the resolvers of pictures. */
export function defineContentTypes(actions: Actions): void {
  for (const [name, resolve] of Object.entries(resolvers)) {
    actions.createFieldExtension({ name, extend: () => ({ resolve }) });
  }
  const { types, fragments } = graphqlTypes();
  actions.createTypes(types);
  writeFragments(fragments);
}
