/** Named keys. Other characters are typed. */
export type Key = "Enter" | "Escape" | "Space" | "Tab" | "Control" | "a";

/** Code that runs in the page. It can use only its argument. */
export type PageCode<Argument, Result> = (argument: Argument) => Result;

/** The interface of a browser's driver. Visitor uses it in the same way in every browser. */
export interface Tab {
  /** Opens an address and waits until the page has loaded. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  goBack(): Promise<void>;
  /** Runs code in the page. Argument and result are JSON. */
  run<Argument, Result>(code: PageCode<Argument, Result>, argument: Argument): Promise<Result>;
  /** Runs a script in the page. */
  inject(script: string): Promise<void>;
  moveMouse(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** Presses the last key while holding the others. */
  press(...keys: Key[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Sets the size of the viewport in pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Errors and warnings so far. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Browser {
  /** @param scripts whether pages may run scripts */
  openTab(scripts: boolean): Promise<Tab>;
  close(): Promise<void>;
}

/** A proxy without a listener, so that no test reaches another machine. */
export const NOWHERE = { host: "127.0.0.1", port: 9 };
