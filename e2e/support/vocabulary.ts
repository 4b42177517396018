/**
 * Checks structured data against schema.org's definitions, which schema-dts declares in TypeScript. Writes each node as a
 * constant of its type and compiles it.
 *
 * Each node is a separate constant, because the compiler ignores unknown properties deep within unions. A nested node
 * becomes only its type, which is enough to check a property's range.
 */
import path from "node:path";
import ts from "typescript";

export interface DataNode {
  "@type": string | string[];
  "@id"?: string;
  [property: string]: unknown;
}

export const typesOf = (node: DataNode): string[] => [node["@type"]].flat();

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
export const isNode = (value: unknown): value is DataNode => isObject(value) && "@type" in value;
/** Whether a value is only the id of a node. */
export const isReference = (value: unknown): value is { "@id": string } =>
  isObject(value) && Object.keys(value).join() === "@id";

/** Every node in a value, at any depth. */
export function nodesIn(value: unknown): DataNode[] {
  if (!isObject(value)) return [];
  return [...(isNode(value) ? [value] : []), ...Object.values(value).flatMap(nodesIn)];
}

/** A value as TypeScript, with each node reduced to its type. */
function written(value: unknown, nodes: ReadonlyMap<string, DataNode>): string {
  if (Array.isArray(value)) return `[${value.map((item) => written(item, nodes)).join(", ")}]`;
  const node = isReference(value) ? nodes.get(value["@id"]) : value;
  return JSON.stringify(isNode(node) ? { "@type": typesOf(node)[0] } : value);
}

/** A node as constants, one per type. */
function constants(node: DataNode, nodes: ReadonlyMap<string, DataNode>): string[] {
  return typesOf(node).map((type) => {
    const properties = Object.entries(node).map(([property, value]) =>
      property === "@type"
        ? `"@type": ${JSON.stringify(type)}`
        : `${JSON.stringify(property)}: ${written(value, nodes)}`,
    );
    return `: Exclude<import("schema-dts").${type}, string> = { ${properties.join(", ")} };`;
  });
}

/**
 * Checks graphs in one run of the compiler.
 * @param graphs name, such as a page's path → its nodes
 * @returns one line for each value that the vocabulary does not allow
 */
export function vocabularyProblems(graphs: Record<string, DataNode[]>): string[] {
  /** Line of code → the first graph with it. The business is in every graph. */
  const lines = new Map<string, string>();
  for (const [where, graph] of Object.entries(graphs)) {
    const all = nodesIn(graph);
    const named = new Map(all.flatMap((node) => (node["@id"] ? [[node["@id"], node] as const] : [])));
    for (const line of all.flatMap((node) => constants(node, named))) {
      if (!lines.has(line)) lines.set(line, where);
    }
  }
  const name = path.resolve("e2e/support/written.ts");
  const code = [...lines.keys()].map((line, index) => `export const n${index}${line}`).join("\n");
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (file, ...rest) =>
    file === name ? ts.createSourceFile(name, code, ts.ScriptTarget.ES2022) : getSourceFile(file, ...rest);
  const program = ts.createProgram([name], options, host);
  const origins = [...lines.values()];
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const where = file ? origins[file.getLineAndCharacterOfPosition(start).line] : undefined;
    return `${where ?? ""}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
}
