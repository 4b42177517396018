import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Actions } from "gatsby";
import { preparedFolder } from "../../../model/check/read/loadContent";
import type { Service } from "../../../model/kinds/service";
import { writeIcon, writeThumbnail } from "../pictures/tiles";
import { graphqlTypes } from "./graphqlTypes";

/** Resolvers of fields whose values are found or written when a page asks for them, by the name of their extension. */
const resolvers = {
  drawnEmoji: (source: Record<string, unknown>, _args: unknown, _context: unknown, info: { fieldName: string }) =>
    writeIcon(String(source[info.fieldName])),

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
