/**
 * Structured data against the vocabulary's own definitions.
 *
 * schema-dts declares schema.org's types, properties and ranges in TypeScript, generated from the data schema.org
 * publishes. So each node is written as a constant of the type it says it is, and the compiler says what does not fit.
 * Each is written by itself, because the compiler lets unknown properties pass deep within unions: a node that another
 * holds or refers to stands there as its type alone, which is all that a range asks for.
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
/** Whether a value only names a node that is described elsewhere. */
export const isReference = (value: unknown): value is { "@id": string } =>
  isObject(value) && Object.keys(value).join() === "@id";

/** Every node in a value, however deep it stands. */
export function nodesIn(value: unknown): DataNode[] {
  if (!isObject(value)) return [];
  return [...(isNode(value) ? [value] : []), ...Object.values(value).flatMap(nodesIn)];
}

/** A value as TypeScript, with its nodes cut down to their type. */
function written(value: unknown, nodes: ReadonlyMap<string, DataNode>): string {
  if (Array.isArray(value)) return `[${value.map((item) => written(item, nodes)).join(", ")}]`;
  const node = isReference(value) ? nodes.get(value["@id"]) : value;
  return JSON.stringify(isNode(node) ? { "@type": typesOf(node)[0] } : value);
}

/** A node as constants, one for each of its types. */
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
 * Checks graphs, all of them in one run of the compiler.
 * @param graphs what each is of, such as a page's path → its nodes
 * @returns one sentence for each value that the vocabulary does not allow; empty if all is well
 */
export function vocabularyProblems(graphs: Record<string, DataNode[]>): string[] {
  /** One line of code → where it came from first. The business stands on every page. */
  const lines = new Map<string, string>();
  for (const [where, graph] of Object.entries(graphs)) {
    const all = nodesIn(graph);
    const named = new Map(all.flatMap((node) => (node["@id"] ? [[node["@id"], node] as const] : [])));
    for (const line of all.flatMap((node) => constants(node, named))) {
      if (!lines.has(line)) lines.set(line, where);
    }
  }
  const name = path.resolve("e2e/written.ts");
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
