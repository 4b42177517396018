/** The parts of Decap CMS's browser API that the editor uses: https://decapcms.org/docs/registry/ */
import type { contentFormat } from "./contentFiles";
import type { decapConfig } from "./decapConfig";

/** An Immutable.js Map. */
export interface ImmutableMap {
  get(name: string): unknown;
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
  getAsset(path: string, field?: ImmutableMap): Asset;
}

/** Decap's image control, as a base class. */
export interface Control {
  props: ControlProps;
  componentDidMount(): void;
  componentDidUpdate(): void;
  componentWillUnmount(): void;
  forceUpdate(): void;
  render(): unknown;
}

export interface PreviewProps {
  entry: ImmutableMap;
  getAsset: ControlProps["getAsset"];
}

export interface Decap {
  init(options: { config: ReturnType<typeof decapConfig> }): void;
  getWidget(name: string): { control: new (props: ControlProps) => Control; preview: unknown };
  registerWidget(name: string, control: unknown, preview: unknown): void;
  registerCustomFormat(name: string, extension: string, format: typeof contentFormat): void;
  registerEventListener(listener: { name: "preSave"; handler: (event: { entry: ImmutableMap }) => void }): void;
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
