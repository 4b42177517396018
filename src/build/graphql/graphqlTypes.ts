import { contentKinds } from "../../content/kinds/contentKinds";
import { type JsonSchema, jsonSchemaOf } from "../../content/kinds/jsonSchema";

/** Fields that defineContentTypes.ts computes, by type. */
const derivedFields: Readonly<Record<string, readonly string[]>> = {
  Service: ["page: ServicePage! @servicePage", "areas: [Area!]! @areasOfService", "thumbnail: String! @thumbnail"],
  Area: [
    "page: AreaPage! @areaPage",
    "miles: Int! @milesFromOffice",
    "neighbors: [Neighbor!]! @neighbors",
    "inDepth: [AreaService!]! @areaServices",
  ],
  AreaService: [
    'service: Service! @link(by: "slug", from: "serviceSlug")',
    'area: Area! @link(by: "slug", from: "areaSlug")',
  ],
  RelatedService: ['service: Service! @link(by: "slug", from: "slug")'],
  Company: [
    "hoursInWords: HoursInWords! @hoursInWords",
    "specialDates: [SpecialDates!]! @calendar",
    "clockChanges: [ClockChange!]! @calendar",
    "weekdays: [String!]! @calendar",
    "months: [String!]! @calendar",
    "licensedInWords: String! @licensedInWords",
  ],
  SocialLink: ["mark: SocialMark! @socialMark"],
  ServiceAreasPage: ["area: ServiceArea! @serviceArea"],
  PricesPage: ["ruler: PriceRuler @priceRuler"],
  ContactPage: ["area: ServiceArea @serviceArea"],
};

/** Types of what resolvers compute. */
const derivedTypes = `
type HoursInWords @dontInfer { lines: [HoursInWordsLine!]! closedOn: String }
type HoursInWordsLine @dontInfer { label: String! hours: String! }
type SpecialDates @dontInfer { validFrom: String! validThrough: String! opens: String! closes: String! }
type ClockChange @dontInfer { from: String! offset: Int! }
type Neighbor @dontInfer { miles: Int! area: Area! }
type ServiceArea @dontInfer { map: ServiceAreaMap! places: [ServedPlace!]! counties: [ServedCounty!]! }
type ServiceAreaMap @dontInfer {
  size: Int! reach: Int! land: String! served: String! countyLines: String! stateLines: String!
  places: [MapPlace!]! labels: [MapLabel!]!
}
type MapPlace @dontInfer { lines: [String!]! x: Int! y: Int! side: String dot: Boolean! }
type MapLabel @dontInfer { lines: [String!]! x: Int! y: Int! water: Boolean! }
type ServedPlace @dontInfer { name: String! slug: String! miles: Int! }
type ServedCounty @dontInfer { name: String! state: String! towns: [ServedTown!]! }
type ServedTown @dontInfer { name: String! slug: String zips: [String!]! }
type PriceRuler @dontInfer { low: Int! high: Int! words: String }
type SocialMark @dontInfer { title: String! href: String! }
`;

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Writes GraphQL type definitions from the schema of each kind of content file, and a fragment of the same name for each
 * type. Required fields are non-null, so a file without them fails the build. The JSON field `id` becomes `jsonId`, as
 * gatsby-transformer-json names it.
 *
 * A fragment selects all fields of the file but pictures, whose sizes depend on the section that shows them.
 */
export function graphqlTypes(): { types: string; fragments: string } {
  const fragments: string[] = [];
  const definitions = new Map<string, string>();

  /** Returns the fields of a type, and defines its fragment and the types of nested objects. */
  function fieldsOf(name: string, schema: JsonSchema, root: boolean): string {
    const selections: string[] = [];
    const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => {
      const fieldName = root && key === "id" ? "jsonId" : key;
      const required = schema.required?.includes(key) ? "!" : "";
      const { type, extension, selection } = fieldType(field, name + capitalised(key));
      if (selection !== undefined) selections.push(`  ${fieldName}${selection}`);
      return `  ${fieldName}: ${type}${required}${extension}`;
    });
    fragments.push(`fragment ${name} on ${name} {\n${selections.join("\n")}\n}`);
    return [...fields, ...(derivedFields[name] ?? []).map((field) => `  ${field}`)].join("\n");
  }

  function define(name: string, schema: JsonSchema, root: boolean): void {
    if (definitions.has(name)) return;
    definitions.set(name, "");
    const head = `type ${name}${root ? " implements Node" : ""} @dontInfer`;
    definitions.set(name, `${head} {\n${fieldsOf(name, schema, root)}\n}`);
  }

  /** Returns a field's type and its selection in a fragment. A picture has none. */
  function fieldType(schema: JsonSchema, path: string): { type: string; extension: string; selection?: string } {
    if (schema.picture) return { type: "File", extension: " @fileByRelativePath" };
    if (schema.emoji) return { type: "String", extension: " @drawnEmoji", selection: "" };
    const name = schema.graphqlType ?? path;
    switch (schema.type) {
      case "string":
        return { type: "String", extension: "", selection: "" };
      case "integer":
        return { type: "Int", extension: "", selection: "" };
      case "number":
        return { type: "Float", extension: "", selection: "" };
      case "boolean":
        return { type: "Boolean", extension: "", selection: "" };
      case "array": {
        const item = fieldType(schema.items ?? {}, name);
        return { ...item, type: `[${item.type}!]` };
      }
      case "object":
        define(name, schema, false);
        return { type: name, extension: "", selection: ` { ...${name} }` };
      default:
        throw new Error(`${name} has no GraphQL type: add one to graphqlTypes.ts`);
    }
  }

  for (const { type, schema } of contentKinds) define(type, jsonSchemaOf(schema), true);
  return { types: [derivedTypes, ...definitions.values()].join("\n\n"), fragments: fragments.join("\n\n") };
}
