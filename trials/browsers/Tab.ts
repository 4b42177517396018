/** Keys that have names; all others are typed. */
export type Key = "Enter" | "Escape" | "Space" | "Tab" | "Control" | "a";

/** Code that runs in the page. It can use nothing from outside but its argument. */
export type PageCode<Argument, Result> = (argument: Argument) => Result;

/** What a browser's driver must be able to do. All that a visitor does is made of it, the same way in every browser. */
export interface Tab {
  /** Opens an address and waits until the page has come. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  goBack(): Promise<void>;
  /** Runs code in the page; what goes in and comes out is JSON. */
  run<Argument, Result>(code: PageCode<Argument, Result>, argument: Argument): Promise<Result>;
  /** Runs a script in the page. */
  inject(script: string): Promise<void>;
  moveMouse(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** Presses keys, of which all but the last are held meanwhile. */
  press(...keys: Key[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Gives the page this many pixels. */
  resize(width: number, height: number): Promise<void>;
  /** A PNG of what the window shows. */
  picture(): Promise<Uint8Array>;
  /** Errors and warnings so far. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Browser {
  /** @param scripts whether pages may run scripts */
  openTab(scripts: boolean): Promise<Tab>;
  close(): Promise<void>;
}

/** Where browsers send what is not for this machine. Nobody listens there, so that no test reaches anybody else. */
export const NOWHERE = { host: "127.0.0.1", port: 9 };
