/** The parts of Decap CMS's browser API that the editor uses: https://decapcms.org/docs/registry/ */
import type { contentFormat } from "./contentFiles";
import type { editorConfig } from "./editorConfig";

export interface Asset {
  path: string;
  fileObj?: Blob;
}

export interface BackendEntry {
  dataFiles: readonly { path: string; slug: string; raw: string }[];
  assets: readonly Asset[];
}

interface StoredEntry {
  file: { path: string };
  data: string | null;
}

/** https://decapcms.org/docs/custom-backends/ */
export interface Backend {
  entriesByFolder(folder: string, extension: string, depth: number): Promise<StoredEntry[]>;
  allEntriesByFolder?: Backend["entriesByFolder"];
  persistEntry(entry: BackendEntry, options: object): Promise<void>;
  /** Stores an upload of the media library. */
  persistMedia(file: Asset, options: object): Promise<unknown>;
  deleteFiles(paths: string[], message: string): Promise<unknown>;
}

export interface Decap {
  init(options: { config: ReturnType<typeof editorConfig> }): void;
  registerCustomFormat(name: string, extension: string, format: typeof contentFormat): void;
  getLocale(name: "en"): {
    ui: { toast: Record<string, string> };
    editor: { editorToolbar: Record<string, string> };
  };
  getBackend(name: string): { init(...parameters: unknown[]): Backend };
}

declare global {
  interface Window {
    CMS_MANUAL_INIT?: boolean;
    CMS: Decap;
  }
}
