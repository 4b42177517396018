import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
  type ValueNode,
} from "kysely";

/**
 * Stores objects and arrays as JSON, and parses only the named columns of results. A visitor's message may look like
 * JSON, and Kysely's ParseJSONResultsPlugin would parse it.
 */
export class JsonColumnsPlugin implements KyselyPlugin {
  readonly #columns: readonly string[];
  readonly #stringifier = new JsonStringifier();

  /** @param columns names in results (camel case) */
  constructor(columns: readonly string[]) {
    this.#columns = columns;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    // Other queries contain no objects, and walking through a query takes time.
    const writes = node.kind === "InsertQueryNode" || node.kind === "UpdateQueryNode";
    return writes ? this.#stringifier.transformNode(node, queryId) : node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    for (const row of result.rows) {
      for (const column of this.#columns) {
        const value = row[column];
        if (typeof value === "string") row[column] = JSON.parse(value);
      }
    }
    return result;
  }
}

const stringified = (value: unknown) => (typeof value === "object" && value !== null ? JSON.stringify(value) : value);

/** Replaces objects among a query's values with JSON. */
class JsonStringifier extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: stringified(node.value) };
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(stringified) };
  }
}
