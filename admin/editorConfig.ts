/** Derives the editor's configuration from the content model: https://decapcms.org/docs/configuration-options/ */

import { contentKinds } from "../model/kinds/contentKinds";
import { jsonSchemaOf } from "../model/kinds/jsonSchema";
import type { Kind } from "../model/kinds/kind";
import { type DecapField, formFields } from "./formFields";

/** Where the editor reads and writes. The names are Decap's. */
export interface EditorSettings {
  backend: { name: "proxy"; proxy_url: string; branch: string } | { name: "github"; branch: string; repo: string };
  /** The content folder in the backend's repository; empty if the backend sees only that folder. */
  folder: "" | "content/";
}

interface DecapFile {
  name: string;
  label: string;
  file: string;
  fields: DecapField[];
}

/** A list of the editor: single files, or the files of a folder. */
interface DecapCollection {
  name: string;
  files?: DecapFile[];
  folder?: string;
  [setting: string]: unknown;
}

/** The name under which editor.ts registers `contentFormat`. */
export const CONTENT_FORMAT = "content";

/** No preview: a draft's deploy preview and `npm run develop` show the real page. */
const shared = { format: CONTENT_FORMAT, editor: { preview: false } };

const listed = ({ name, fileName, sortedBy }: NonNullable<Kind["list"]>) => ({
  identifier_field: name,
  slug: fileName.map((field) => `{{fields.${field}}}`).join("-"),
  summary: `{{${name}}}`,
  sortable_fields: sortedBy,
});

export function editorConfig({ backend, folder }: EditorSettings) {
  const fileOf = ({ type, title, path, schema }: Kind): DecapFile => ({
    name: type,
    label: title,
    file: folder + path,
    fields: formFields(jsonSchemaOf(schema)),
  });
  /** All pictures are in one folder; files name them by relative path. */
  const pictures = (seenFrom: string) => ({ media_folder: `/${folder}images`, public_folder: seenFrom });

  const files = contentKinds.filter(({ list }) => !list);
  const pages: DecapCollection = {
    name: "pages",
    label: "Pages",
    ...shared,
    ...pictures("../images"),
    files: files.filter(({ path }) => path.startsWith("pages/")).map(fileOf),
  };
  const onEveryPage: DecapCollection = {
    name: "shared",
    label: "On every page",
    ...shared,
    ...pictures("./images"),
    files: files.filter(({ path }) => !path.includes("/")).map(fileOf),
  };
  const folders = contentKinds.flatMap(({ type, title, path, schema, list }): DecapCollection[] =>
    list
      ? [
          {
            name: type,
            label: `${title}s`,
            label_singular: title,
            ...shared,
            extension: "json",
            ...pictures("../images"),
            folder: folder + path.slice(0, path.indexOf("/*")),
            create: true,
            delete: true,
            ...listed(list),
            fields: formFields(jsonSchemaOf(schema)),
          },
        ]
      : [],
  );
  return {
    load_config_file: false,
    backend,
    // Locally a change is written at once. On a deployed site it is a draft, then in review, then ready.
    publish_mode: backend.name === "proxy" ? "simple" : "editorial_workflow",
    show_preview_links: backend.name !== "proxy",
    media_folder: `${folder}images`,
    public_folder: "../images",
    slug: { encoding: "ascii", clean_accents: true },
    collections: [pages, ...folders, onEveryPage],
  };
}
