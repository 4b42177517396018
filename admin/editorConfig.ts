/** Derives the editor's configuration from the content model: https://decapcms.org/docs/configuration-options/ */

import { contentKinds } from "../model/kinds/contentKinds";
import { jsonSchemaOf } from "../model/kinds/jsonSchema";
import type { Kind } from "../model/kinds/kind";
import { formFields } from "./formFields";

/** Where the editor reads and writes. The names are Decap's. */
export interface EditorSettings {
  backend: { name: "proxy"; proxy_url: string; branch: string } | { name: "github"; branch: string; repo: string };
  /** The content folder in the backend's repository; empty if the backend sees only that folder. */
  folder: "" | "content/";
}

/** The name under which editor.ts registers `contentFormat`. */
export const CONTENT_FORMAT = "content";

export function editorConfig({ backend, folder }: EditorSettings) {
  /** All pictures are in one folder; files name them by relative path. */
  const settings = (seenFrom: string) => ({
    format: CONTENT_FORMAT,
    // A draft's deploy preview and `npm run develop` show the real page.
    editor: { preview: false },
    media_folder: `/${folder}images`,
    public_folder: seenFrom,
  });
  const single = contentKinds.filter(({ list }) => !list);
  const filesOf = (kinds: readonly Kind[]) =>
    kinds.map(({ type, title, path, schema }) => ({
      name: type,
      label: title,
      file: folder + path,
      fields: formFields(jsonSchemaOf(schema)),
    }));
  const folders = contentKinds.flatMap(({ type, title, path, schema, list }) =>
    list
      ? [
          {
            name: type,
            label: `${title}s`,
            label_singular: title,
            ...settings("../images"),
            extension: "json",
            folder: folder + path.slice(0, path.indexOf("/*")),
            create: true,
            delete: true,
            identifier_field: list.name,
            slug: list.fileName.map((field) => `{{fields.${field}}}`).join("-"),
            summary: `{{${list.name}}}`,
            sortable_fields: list.sortedBy,
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
    collections: [
      {
        name: "pages",
        label: "Pages",
        ...settings("../images"),
        files: filesOf(single.filter(({ path }) => path.startsWith("pages/"))),
      },
      ...folders,
      {
        name: "shared",
        label: "On every page",
        ...settings("./images"),
        files: filesOf(single.filter(({ path }) => !path.includes("/"))),
      },
    ],
  };
}
