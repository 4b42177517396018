import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";
import type { Key, Tab } from "./Tab";

/** A thing on the page, by role and name or by text. */
export type Sought = (
  | {
      role: string;
      /** The accessible name, or its beginning. */
      name?: string | { begins: string };
    }
  /** Its whole text. */
  | { text: string }
) & {
  /** Its container. */
  within?: Sought;
};

/** A visible thing. */
export interface Seen {
  /** Its center, in pixels of the window. */
  x: number;
  y: number;
  /** Whether a click on its center reaches it. */
  reachable: boolean;
  focused: boolean;
  /** aria-invalid. */
  invalid: boolean;
  /** The value of a field. */
  value: string;
  /** The text of aria-describedby. */
  description: string;
}

/** Defined by the library's script, which is injected into the page. */
declare const TestingLibraryDom: typeof import("@testing-library/dom") | undefined;
const library = readFileSync(
  createRequire(__filename).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

/** Runs in the page. @returns the visible matches; undefined without the library */
function look({ sought, toCenter }: { sought: Sought; toCenter: boolean }): Seen[] | undefined {
  if (typeof TestingLibraryDom === "undefined") return undefined;
  const { queryAllByRole, queryAllByText } = TestingLibraryDom;
  const find = (thing: Sought): HTMLElement[] => {
    const places = thing.within ? find(thing.within) : [document.body];
    return places.flatMap((place) => {
      if ("text" in thing) return queryAllByText(place, thing.text);
      const { name } = thing;
      const named = typeof name === "object" ? (its: string) => its.startsWith(name.begins) : name;
      return queryAllByRole(place, thing.role, { name: named });
    });
  };
  return find(sought)
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      if (toCenter) element.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
      const describedBy = element.getAttribute("aria-describedby")?.split(" ") ?? [];
      return {
        x,
        y,
        reachable: element.contains(document.elementFromPoint(x, y)),
        focused: element === document.activeElement,
        invalid: element.getAttribute("aria-invalid") === "true",
        value: element instanceof HTMLInputElement ? element.value : "",
        description: describedBy.map((id) => document.getElementById(id)?.textContent).join(" "),
      };
    });
}

/** A person at a browser, who waits for each thing they look for. */
export class Visitor {
  constructor(
    private readonly tab: Tab,
    private readonly origin: string,
  ) {}

  /** Opens a page of the site. */
  async open(path: string): Promise<void> {
    await this.tab.open(this.origin + path);
  }

  /** Waits for hydration. */
  async scriptsTakeOver(): Promise<void> {
    await this.seesThat(() => document.querySelector("[data-scripted='true']") !== null);
  }

  /** Scrolls to the form and waits for its script, which sets novalidate. */
  async formTakesOver(): Promise<void> {
    await this.tab.run(
      () => document.querySelector("form[method=post]")?.scrollIntoView({ behavior: "instant" }),
      null,
    );
    await this.seesThat(() => document.querySelector("form[method=post][novalidate]") !== null);
  }

  private async seesThat(condition: () => boolean): Promise<void> {
    await expect.poll(() => this.tab.run(condition, null), { message: String(condition) }).toBe(true);
  }

  private async look(sought: Sought, toCenter = false): Promise<Seen[]> {
    let seen = await this.tab.run(look, { sought, toCenter });
    if (!seen) {
      await this.tab.inject(library);
      seen = await this.tab.run(look, { sought, toCenter });
    }
    return seen ?? [];
  }

  /**
   * Waits until exactly one match is visible.
   * @param what properties that the match must have
   */
  async sees(sought: Sought, what: { [Property in keyof Seen]?: unknown } = {}): Promise<void> {
    await expect.poll(() => this.look(sought), { message: wordsFor(sought) }).toMatchObject([what]);
  }

  async read(sought: Sought): Promise<Seen> {
    await this.sees(sought);
    const [seen] = await this.look(sought);
    return present(seen, sought);
  }

  /** Waits until no match is visible. */
  async misses(sought: Sought): Promise<void> {
    await expect.poll(() => this.look(sought), { message: `no ${wordsFor(sought)}` }).toEqual([]);
  }

  /** Scrolls to a thing and points the mouse at it. */
  async hover(sought: Sought): Promise<void> {
    const { x, y } = await this.reach(sought);
    await this.tab.moveMouse(x, y);
  }

  async click(sought: Sought): Promise<void> {
    const { x, y } = await this.reach(sought);
    await this.tab.click(x, y);
  }

  /** Scrolls to a thing and waits until it is reachable and still. */
  private async reach(sought: Sought): Promise<Seen> {
    let before: Seen | undefined;
    await expect
      .poll(
        async () => {
          const [last] = [before];
          [before] = await this.look(sought, true);
          return { ...before, isStill: before?.x === last?.x && before?.y === last?.y };
        },
        { message: wordsFor(sought) },
      )
      .toMatchObject({ reachable: true, isStill: true });
    return present(before, sought);
  }

  /** Moves the mouse to a lower corner of the window. */
  async movesMouseAway(): Promise<void> {
    const height = await this.tab.run(() => window.innerHeight, null);
    await this.tab.moveMouse(5, height - 5);
  }

  /** Replaces the value of a field. */
  async fillIn(label: string, text: string): Promise<void> {
    const field = { role: "textbox", name: label };
    await this.click(field);
    await this.sees(field, { focused: true });
    await this.tab.press("Control", "a");
    await this.tab.type(text);
    await this.sees(field, { value: text });
  }

  /** The path and query of the current page. */
  address(): Promise<string> {
    return this.tab.run(() => window.location.pathname + window.location.search, null);
  }

  title(): Promise<string> {
    return this.tab.run(() => document.title, null);
  }

  /** The scroll position, in pixels. */
  depth(): Promise<number> {
    return this.tab.run(() => Math.round(window.scrollY), null);
  }

  press = (...keys: Key[]) => this.tab.press(...keys);
  reload = () => this.tab.reload();
  goBack = () => this.tab.goBack();
  resize = (width: number, height: number) => this.tab.resize(width, height);
}

function present(seen: Seen | undefined, sought: Sought): Seen {
  if (!seen) throw new Error(`There is no ${wordsFor(sought)}.`);
  return seen;
}

const wordsFor = ({ within, ...thing }: Sought): string => {
  const name = "text" in thing ? thing.text : thing.name;
  const words = `${"role" in thing ? thing.role : "text"} ${JSON.stringify(name ?? "")}`;
  return within ? `${words} in ${wordsFor(within)}` : words;
};
