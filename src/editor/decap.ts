/** The parts of Decap CMS's browser API that the editor uses: https://decapcms.org/docs/registry/ */
import type { contentFormat } from "./contentFiles";
import type { decapConfig } from "./decapConfig";

/** An Immutable.js Map. */
export interface ImmutableMap {
  get(name: string): unknown;
  set(name: string, value: unknown): ImmutableMap;
  getIn(path: string[]): unknown;
  toJS(): Record<string, unknown>;
}

export interface Asset {
  path: string;
  toString(): string;
}

export interface ControlProps {
  value?: string;
  field: ImmutableMap;
  /** The id of its input. */
  forID: string;
  parentIds: readonly string[];
  getAsset(path: string, field?: ImmutableMap): Asset;
  /** Sets a field's problems. */
  onValidateObject(id: string, problems: { type: "CUSTOM"; parentIds: readonly string[]; message: string }[]): void;
}

/** A control of Decap, as a base class. */
export interface Control {
  props: ControlProps;
  componentDidMount?(): void;
  componentDidUpdate?(): void;
  componentWillUnmount?(): void;
  /** Only of lists. */
  addItem?(item: unknown): void;
  forceUpdate(): void;
  render(): unknown;
}

export interface PreviewProps {
  entry: ImmutableMap;
  getAsset: ControlProps["getAsset"];
}

/** What a save writes. */
export interface BackendEntry {
  dataFiles: readonly { path: string; slug: string; raw: string }[];
  assets: readonly { path: string }[];
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
}

export interface Decap {
  init(options: { config: ReturnType<typeof decapConfig> }): void;
  getWidget(name: string): { control: new (props: ControlProps) => Control; preview: unknown };
  registerWidget(name: string, control: unknown, preview: unknown): void;
  registerCustomFormat(name: string, extension: string, format: typeof contentFormat): void;
  /** The handler may return new data. */
  registerEventListener(listener: {
    name: "preSave";
    handler: (event: { entry: ImmutableMap }) => Promise<ImmutableMap | undefined>;
  }): void;
  getLocale(name: "en"): {
    ui: { toast: Record<string, string> };
    editor: { editorControlPane: { widget: Record<string, string> }; editorToolbar: Record<string, string> };
  };
  getBackend(name: string): { init(...parameters: unknown[]): Backend };
  registerPreviewTemplate(name: string, template: unknown): void;
}

declare global {
  interface Window {
    CMS_MANUAL_INIT?: boolean;
    CMS: Decap;
    /** Creates a component in Decap's React. */
    createClass(specification: object): unknown;
    /** Decap's `createElement`. */
    h(type: string, props: object, ...children: unknown[]): unknown;
  }
}
