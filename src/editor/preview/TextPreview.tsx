import { css } from "@emotion/react";
import type { JsonSchema } from "../../content/kinds/jsonSchema";
import { space } from "../../ui/tokens";

const list = css({
  padding: space[6],
  dt: { fontWeight: 700 },
  dd: { margin: `0 0 ${space[4]}`, whiteSpace: "pre-line" },
  img: { maxWidth: "50%" },
});

interface TextPreviewProps {
  schema: JsonSchema;
  data: unknown;
}

/** Lists a file's texts and pictures, with placeholders filled. */
export function TextPreview({ schema, data }: TextPreviewProps) {
  return (
    <dl css={list}>
      {Object.entries({ ...(data as object) }).map(([name, value]) => (
        <div key={name}>
          <dt>{schema.properties?.[name]?.title ?? schema.items?.properties?.[name]?.title ?? name}</dt>
          <dd>{textOf(value, schema.properties?.[name] ?? {})}</dd>
        </div>
      ))}
    </dl>
  );
}

function textOf(value: unknown, schema: JsonSchema) {
  if (schema.file) return <img src={(value as { publicURL: string }).publicURL} alt="" />;
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value.join("\n");
  if (typeof value === "object" && value !== null) return <TextPreview schema={schema} data={value} />;
  return String(value ?? "");
}
